import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { captcha, email, oneTimeCode, phone, secondFactorCode, walletAddress } from "../fields.ts";
import { requireWay, sessionData, signType, signature } from "./session.ts";

/**
 * Signs in with a password, with a one-time code sent to the e-mail address or phone (LOGIN), or with a wallet's
 * signature. Bounds are loose on purpose: a wrong shape and a wrong password answer alike. With an authenticator app
 * bound, the first try is refused with SECOND_FACTOR_NEEDED and repeated with `totpCode`.
 */
export const login = publicSend({
  name: "user.login",
  path: "/api/user/login",
  cost: 4,
  request: z
    .object({
      signType,
      loginName: z.string().trim().min(1).max(64).optional(),
      email: email.optional(),
      phone: phone.optional(),
      address: walletAddress.optional(),
      signature: signature.optional(),
      pwd: z.string().min(1).max(64).optional(),
      code: oneTimeCode.optional(),
      totpCode: secondFactorCode.optional(),
      captcha: captcha.optional(),
    })
    .superRefine((request, context) => {
      requireWay(request, context);
      const isProven = request.pwd !== undefined || (request.signType !== 0 && request.code !== undefined);
      if (request.signType !== 3 && !isProven) context.addIssue({ code: "custom", message: "missing", path: ["pwd"] });
    }),
  data: sessionData,
});

export type LoginRequest = z.input<typeof login.request>;
