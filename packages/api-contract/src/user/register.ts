import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { captcha, email, oneTimeCode, phone, walletAddress } from "../fields.ts";
import { loginName, password, requireWay, sessionData, signType, signature } from "./session.ts";

/**
 * Opens an account by one of the open ways. `pwd` is needed for every way but the wallet's, `code` where the setting of
 * the way asks for one, `captcha` where a proof of work is asked for. `token` of the answer is "" while
 * LOGIN_REGIS_SETTING.autoLogin is off.
 */
export const register = publicSend({
  name: "user.register",
  path: "/api/user/register",
  request: z
    .object({
      signType,
      loginName: loginName.optional(),
      email: email.optional(),
      phone: phone.optional(),
      address: walletAddress.optional(),
      signature: signature.optional(),
      pwd: password.optional(),
      code: oneTimeCode.optional(),
      captcha: captcha.optional(),
      /** Required while LOGIN_REGIS_SETTING.inviteCodeRequired is on. */
      inviteCode: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{0,16}$/)
        .default(""),
    })
    .superRefine((request, context) => {
      requireWay(request, context);
      if (request.signType !== 3 && request.pwd === undefined) {
        context.addIssue({ code: "custom", message: "missing", path: ["pwd"] });
      }
    }),
  data: sessionData,
});

export type RegisterRequest = z.input<typeof register.request>;
