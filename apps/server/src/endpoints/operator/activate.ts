import { refuse } from "@agio/primitives";
import { networkOf } from "../../base/network.ts";
import { guardedCheck } from "../../operators/guarded-check.ts";
import { checkNewPassword } from "../../users/new-passwords.ts";
import type { Handler } from "../handler.ts";

const WRONG_CODE = refuse("WRONG_CODE", "code");

/** Lets one of the staff choose their password. An unknown name, a wrong code and a disabled operator answer alike. */
export const activateOperator: Handler<
  "operator.activate",
  "attempts" | "passwords" | "operators" | "activations" | "limits"
> = async (services, { loginName, code, pwd }, call) => {
  const { operators, activations, passwords, limits } = services;
  if (!limits.mayTrySignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  const tooCommon = checkNewPassword(pwd, "pwd");
  if (tooCommon !== undefined) return tooCommon;
  const operator = await operators.byLoginName(loginName);
  const isThere = operator !== undefined && !operator.isDisabled;
  const refused = await guardedCheck(services, `${loginName.toLowerCase()}@${networkOf(call.address)}`, async () =>
    isThere && (await activations.matches(operator.operatorId, code)) ? "right" : "wrong",
  );
  if (refused !== undefined || !isThere) {
    limits.noteFailedSignIn(call.address);
    return refused === undefined || refused.refusal === "WRONG_CREDENTIALS" ? WRONG_CODE : refused;
  }
  const passwordHash = await passwords.hash(pwd);
  if (passwordHash === undefined) return refuse("TOO_MANY_REQUESTS");
  return (await activations.finish(operator.operatorId, code, passwordHash)) ? null : WRONG_CODE;
};
