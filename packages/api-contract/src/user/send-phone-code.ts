import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { captcha, phone } from "../fields.ts";
import { codeType, sentCode } from "./codes.ts";

export const sendPhoneCode = publicSend({
  name: "user.sendPhoneCode",
  path: "/api/user/sendMobileCode",
  request: z.object({ codeType, phone, captcha: captcha.optional() }),
  data: sentCode,
});
