import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { secondFactorCode } from "../fields.ts";
import { webAuthnJson } from "./web-authn-json.ts";

/** A passkey counts as both factors, so `totpCode` is needed where an authenticator app is bound. */
export const passkeyOptions = userSend({
  name: "security.passkeyOptions",
  path: "/api/security/passkey/options",
  isQuiet: true,
  stepUp: { authenticator: "totpCode", password: "pwd" },
  request: z.object({
    pwd: z.string().min(1).max(64),
    totpCode: secondFactorCode.optional(),
  }),
  data: z.object({ options: webAuthnJson }),
});
