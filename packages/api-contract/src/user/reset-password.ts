import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { captcha, email, oneTimeCode, phone } from "../fields.ts";
import { totpCode } from "./passwords.ts";
import { password } from "./session.ts";

/** Sets a new sign-in password with a FORGET code. Every session of the user ends. Unknown accounts: WRONG_CODE. */
export const resetPassword = publicSend({
  name: "user.resetPassword",
  path: "/api/user/backPwd",
  request: z
    .object({
      email: email.optional(),
      emailCode: oneTimeCode.optional(),
      phone: phone.optional(),
      code: oneTimeCode.optional(),
      newPwd: password,
      totpCode,
      captcha: captcha.optional(),
    })
    .superRefine((request, context) => {
      const byPhone = request.phone !== undefined && request.code !== undefined;
      if (byPhone || (request.email !== undefined && request.emailCode !== undefined)) return;
      const field = request.email === undefined ? "email" : "emailCode";
      context.addIssue({ code: "custom", message: "missing", path: [field] });
    }),
  data: z.null(),
});
