import { z } from "zod";
import { userSend } from "../endpoint.ts";

/** Starts binding an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). */
export const beginAuthenticator = userSend({
  name: "security.beginAuthenticator",
  path: "/api/security/totp/begin",
  stepUp: { password: "pwd" },
  request: z.object({ pwd: z.string().min(1).max(64) }),
  /** Base32 secret and the otpauth URI for a QR code. Nothing is bound before `confirm`. */
  data: z.object({ secret: z.string(), uri: z.string() }),
});
