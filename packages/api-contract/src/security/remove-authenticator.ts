import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { secondFactorCode } from "../fields.ts";

export const removeAuthenticator = userSend({
  name: "security.removeAuthenticator",
  path: "/api/security/totp/remove",
  stepUp: { authenticator: "code", password: "pwd" },
  request: z.object({ pwd: z.string().min(1).max(64), code: secondFactorCode }),
  data: z.null(),
});
