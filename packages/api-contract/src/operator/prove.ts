import { z } from "zod";
import { staffSend } from "../endpoint.ts";
import { oneTimeCode } from "../fields.ts";
import { webAuthnJson } from "../security/web-authn-json.ts";

/**
 * Proves who calls, by one of three: a passkey's answer to `operator.proveOptions`, a code of the authenticator app, or the
 * password. Each unlocks a session that was not used for fifteen minutes. The strongest that is bound also serves, for five minutes,
 * the calls that ask for it. Refuses BAD_PARAMETER without any, PASSKEY_INVALID, WRONG_SECOND_FACTOR, WRONG_CREDENTIALS, NOT_BOUND.
 */
export const operatorProve = staffSend({
  name: "operator.prove",
  path: "/api/operator/prove",
  permission: "self",
  request: z.object({
    pwd: z.string().min(1).max(64).optional(),
    totpCode: oneTimeCode.optional(),
    passkey: z.object({ challengeId: z.string().regex(/^[\w-]{16,64}$/), response: webAuthnJson }).optional(),
  }),
  /** Until when calls that ask for a proof are answered; 0 when it only unlocked. */
  data: z.object({ freshUntil: z.int() }),
});
