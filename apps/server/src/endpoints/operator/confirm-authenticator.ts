import { REFUSAL_CODES } from "@agio/primitives";
import { guardedCheck } from "../../operators/guarded-check.ts";
import type { Handler } from "../handler.ts";

/** Binds the authenticator app whose secret was shown, with its first code. */
export const confirmOperatorAuthenticator: Handler<"operator.confirmAuthenticator"> = async (
  services,
  { code },
  call,
) =>
  (await guardedCheck(services, `authenticator:${call.operatorId}`, async () => {
    const refused = await services.operatorAuthenticator.confirm(call.operatorId, code);
    if (refused === undefined) return "right";
    return REFUSAL_CODES[refused.refusal] === REFUSAL_CODES.WRONG_SECOND_FACTOR ? "wrongCode" : refused;
  })) ?? null;
