import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { oneTimeCode } from "../fields.ts";
import { fundPassword, oldPassword, totpCode } from "./passwords.ts";

/** For who forgot the fund password: the sign-in password and a FUND code sent to the bound e-mail or phone. */
export const resetFundPassword = userSend({
  name: "user.resetFundPassword",
  path: "/api/user/resetFundPwd",
  stepUp: { authenticator: "totpCode", code: "code", password: "pwd" },
  request: z.object({
    pwd: oldPassword,
    code: oneTimeCode,
    newPwd: fundPassword,
    totpCode,
  }),
  data: z.null(),
});
