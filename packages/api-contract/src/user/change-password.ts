import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { fundPassword, oldPassword, totpCode } from "./passwords.ts";
import { password } from "./session.ts";

/** `signType` 0 changes the sign-in password, 1 the fund password, which is itself no proof of who calls. */
export const changePassword = userSend({
  name: "user.changePassword",
  path: "/api/user/updatePwd",
  stepUp: { authenticator: "totpCode", password: "oldPwd" },
  request: z
    .object({
      oldPwd: oldPassword,
      newPwd: z.string().min(6).max(64),
      signType: z.union([z.literal([0, 1]), z.string().regex(/^[01]$/)]).transform(Number),
      totpCode,
    })
    .superRefine(({ signType, newPwd }, context) => {
      const fits = signType === 1 ? fundPassword.safeParse(newPwd).success : password.safeParse(newPwd).success;
      if (!fits) context.addIssue({ code: "custom", message: "wrong shape", path: ["newPwd"] });
    }),
  data: z.null(),
});
