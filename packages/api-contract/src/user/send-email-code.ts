import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { captcha, email } from "../fields.ts";
import { codeType, sentCode } from "./codes.ts";

/**
 * Sends a code of six digits. For REGISTER, LOGIN and FORGET no session is needed, and the answer is the same whether
 * or not an account exists. For UNBIND, FUND and WITHDRAW it goes to the caller's own address, whatever is named.
 */
export const sendEmailCode = publicSend({
  name: "user.sendEmailCode",
  path: "/api/user/sendEmailCode",
  request: z.object({ codeType, email, captcha: captcha.optional() }),
  data: sentCode,
});
