import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { PROOF_KINDS } from "./step-up.ts";
import { webAuthnJson } from "./web-authn-json.ts";

/** Which proof the caller's account asks for at present, and what is needed to give it. */
export const proofOptions = userSend({
  name: "security.proofOptions",
  path: "/api/security/proof/options",
  isQuiet: true,
  request: z.object({}),
  data: z.object({
    kind: z.enum(PROOF_KINDS),
    /** Of "code": where a PROVE code can be sent. Masked; "" where none is bound or nothing can be sent. */
    email: z.string(),
    phone: z.string(),
    /** Of "passkey": a challenge, its id, and whether a recovery code of the authenticator app counts in its place. */
    challengeId: z.string(),
    options: webAuthnJson,
    hasRecoveryCodes: z.boolean(),
    /** Of "wallet": its address, and the text to sign. */
    address: z.string(),
    message: z.string(),
  }),
});

export type ProofOptionsData = z.infer<typeof proofOptions.data>;
