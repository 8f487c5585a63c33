import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { coinCode, oneTimeCode, plainText, secondFactorCode } from "../fields.ts";
import { bankAccountRow } from "./bank-account-row.ts";

export const addBankAccount = userSend({
  name: "bankAccounts.add",
  path: "/api/user/bank/add",
  stepUp: { authenticator: "totpCode", code: "code" },
  request: z.object({
    bankName: plainText(80).pipe(z.string().min(2)),
    holder: plainText(120).pipe(z.string().min(2)),
    account: z
      .string()
      .trim()
      .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]{6,34}$/)),
    branch: plainText(80).optional(),
    swift: z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9]{8}|[A-Za-z0-9]{11})?$/)
      .optional(),
    currency: coinCode,
    pwd: z.string().min(1).max(64).optional(),
    code: oneTimeCode.optional(),
    totpCode: secondFactorCode.optional(),
  }),
  data: bankAccountRow,
});
