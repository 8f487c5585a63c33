import { refuse } from "@agio/primitives";
import { provingFactors } from "../../operators/second-factors.ts";
import { siteOf } from "../../users/passkey-challenges.ts";
import type { Handler } from "../handler.ts";

/** Factors by which the caller may prove themselves, with a challenge for their passkeys. */
export const operatorProveOptions: Handler<
  "operator.proveOptions",
  "operators" | "operatorSessions" | "operatorPasskeys" | "config" | "settings"
> = async (services, _request, call) => {
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  const { operatorId, loginName, hasPasskey } = operator;
  const isLocked = await services.operatorSessions.isLocked(call.token);
  const site = hasPasskey ? siteOf(call.origin()) : undefined;
  const passkey = site === undefined ? null : await services.operatorPasskeys.loginOptions(site);
  return { operatorId, loginName, isLocked, factors: provingFactors(services, operator), passkey };
};
