import { z } from "zod";
import { captcha, email, oneTimeCode, phone, secondFactorCode, userNumber } from "../fields.ts";
import { password } from "./session.ts";

const oldPassword = z.string().min(1).max(64);
const totpCode = secondFactorCode.optional();

/** Changes the sign-in password. Every other session of the user ends. `userId` must be the caller's own. */
export const changeLoginPasswordRequest = z.object({
  oldPwd: oldPassword,
  newPwd: password,
  userId: userNumber,
  totpCode,
});

/** Sets a new sign-in password with a FORGET code. Every session of the user ends. Unknown accounts: WRONG_CODE. */
export const resetPasswordRequest = z
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
  });

/** Six digits, asked for when funds leave. */
export const fundPassword = z.string().regex(/^\d{6}$/);

/** The first setting only; a second one is refused with FUND_PASSWORD_SET. */
export const setFundPasswordRequest = z.object({ pwd: fundPassword });

/** `signType` 0 changes the sign-in password, 1 the fund password. */
export const changePasswordRequest = z
  .object({
    oldPwd: oldPassword,
    newPwd: z.string().min(6).max(64),
    signType: z.union([z.literal([0, 1]), z.string().regex(/^[01]$/)]).transform(Number),
    totpCode,
  })
  .superRefine(({ signType, newPwd }, context) => {
    const fits = signType === 1 ? fundPassword.safeParse(newPwd).success : password.safeParse(newPwd).success;
    if (!fits) context.addIssue({ code: "custom", message: "wrong shape", path: ["newPwd"] });
  });

/** For who forgot the fund password: the sign-in password and a FUND code sent to the bound e-mail or phone. */
export const resetFundPasswordRequest = z.object({
  pwd: oldPassword,
  code: oneTimeCode,
  newPwd: fundPassword,
  totpCode,
});

export const passwordData = z.null();
