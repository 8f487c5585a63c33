import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { oneTimeCode, secondFactorCode } from "../fields.ts";
import { signature } from "../user/session.ts";
import { PROOF_KINDS } from "./step-up.ts";
import { webAuthnJson } from "./web-authn-json.ts";

/**
 * Proves who calls. `proof` goes into the header `x-proof` of calls of the same session; `expire` is in seconds. A recovery
 * code of the authenticator app counts as a passkey too.
 */
export const prove = userSend({
  name: "security.prove",
  path: "/api/security/proof",
  request: z.object({
    kind: z.enum(PROOF_KINDS),
    /** The sign-in password. */
    pwd: z.string().min(1).max(64).optional(),
    /** A PROVE code. */
    code: oneTimeCode.optional(),
    totpCode: secondFactorCode.optional(),
    challengeId: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
    response: webAuthnJson.optional(),
    signature: signature.optional(),
  }),
  data: z.object({ proof: z.string(), expire: z.int() }),
});
