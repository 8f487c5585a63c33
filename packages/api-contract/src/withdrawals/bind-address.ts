import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { oneTimeCode, secondFactorCode } from "../fields.ts";

/**
 * Binds the address of a channel; it can be used after 24 hours. `pwd` is the fund password, `code` a WITHDRAW code:
 * each where LOGIN_REGIS_SETTING asks for it (withdrawPwdCode, withdrawAddressCode).
 */
export const bindWithdrawalAddress = userSend({
  name: "withdrawals.bindAddress",
  path: "/api/user/updateWithdrawAddress",
  stepUp: { authenticator: "totpCode", code: "code" },
  request: z.object({
    type: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{2,24}$/),
    address: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{10,128}$/),
    pwd: z.string().min(1).max(64).optional(),
    code: oneTimeCode.optional(),
    totpCode: secondFactorCode.optional(),
  }),
  data: z.object({ lockUntil: z.int() }),
});
