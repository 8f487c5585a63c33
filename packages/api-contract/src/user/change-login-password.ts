import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { userNumber } from "../fields.ts";
import { oldPassword, totpCode } from "./passwords.ts";
import { password } from "./session.ts";

/** Changes the sign-in password. Every other session of the user ends. `userId` must be the caller's own. */
export const changeLoginPassword = userSend({
  name: "user.changeLoginPassword",
  path: "/api/user/updateUserLoginPwd",
  stepUp: { authenticator: "totpCode", password: "oldPwd" },
  request: z.object({
    oldPwd: oldPassword,
    newPwd: password,
    userId: userNumber,
    totpCode,
  }),
  data: z.null(),
});
