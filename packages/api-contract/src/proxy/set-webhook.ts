import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { secondFactorCode } from "../fields.ts";

const URL_LENGTH_MAX = 300;

/**
 * Enters the https address of the caller's own server, and draws a new secret, which is answered once and never shown
 * again; "" removes address, secret and all that waits. Asks for the sign-in password and for the second factor.
 */
export const setProxyWebhook = userSend({
  name: "proxy.setWebhook",
  path: "/api/proxy/webhook",
  stepUp: { authenticator: "totpCode", password: "pwd" },
  request: z.object({
    url: z
      .string()
      .trim()
      .max(URL_LENGTH_MAX)
      .regex(/^[\x21-\x7e]*$/),
    pwd: z.string().min(1).max(64),
    totpCode: secondFactorCode.optional(),
  }),
  data: z.object({ secret: z.string() }),
});
