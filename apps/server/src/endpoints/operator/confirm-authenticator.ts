import { guardedCheck } from "../../operators/guarded-check.ts";
import type { Handler } from "../handler.ts";

/** Binds the authenticator app whose secret was shown, with its first code, and ends the caller's other sessions. */
export const confirmOperatorAuthenticator: Handler<
  "operator.confirmAuthenticator",
  "attempts" | "operatorAuthenticator" | "operatorSessions"
> = async (services, { code }, call) => {
  const unbound = await guardedCheck(services, `authenticator:${call.operatorId}`, async () => {
    const refused = await services.operatorAuthenticator.confirm(call.operatorId, code);
    if (refused === undefined) return "right";
    return refused.refusal === "WRONG_SECOND_FACTOR" ? "wrongCode" : refused;
  });
  if (unbound !== undefined) return unbound;
  await services.operatorSessions.closeAll(call.operatorId, call.token);
  return null;
};
