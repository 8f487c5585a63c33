import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { oneTimeCode } from "../fields.ts";
import { recoveryCodes } from "./recovery-codes.ts";

export const confirmAuthenticator = userSend({
  name: "security.confirmAuthenticator",
  path: "/api/security/totp/confirm",
  request: z.object({ code: oneTimeCode }),
  data: recoveryCodes,
});
