import { refuse } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { checkOwnPassword } from "../../operators/guarded-check.ts";
import { siteOf } from "../../users/passkey-challenges.ts";
import type { Handler } from "../handler.ts";

/** Starts adding a passkey: a stolen session is not enough, the password is asked for. */
export const operatorPasskeyOptions: Handler<
  "operator.passkeyOptions",
  "attempts" | "passwords" | "operators" | "operatorPasskeys"
> = async (services, { pwd }, call) => {
  const site = siteOf(call.origin());
  if (site === undefined) return refuse("PASSKEY_INVALID");
  const refused = await checkOwnPassword(services, call.operatorId, { password: pwd, field: "pwd" });
  if (refused !== undefined) return refused;
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  const { operatorId: userId, loginName } = operator;
  const options = await services.operatorPasskeys.options({ userId, loginName }, site);
  return isRefusal(options) ? options : { options };
};
