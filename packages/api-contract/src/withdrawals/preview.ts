import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { coinCode, decimal, decimalOut, rowId } from "../fields.ts";
import { payee, payoutChannel } from "./payee.ts";

/** Cost and proceeds of a withdrawal, and every reason why it would be refused now. Changes nothing. */
export const previewWithdrawal = userSend({
  name: "withdrawals.preview",
  path: "/api/withdraw/preview",
  isQuiet: true,
  request: z.object({
    type: payoutChannel,
    amount: decimal,
    address: payee.optional(),
    memo: payee.optional(),
    bankId: rowId.optional(),
    currency: coinCode.optional(),
  }),
  data: z.object({
    fee: decimalOut,
    tax: decimalOut,
    /** Coin of the tax: the withdrawn one. */
    coinTax: z.string(),
    receive: decimalOut,
    value: decimalOut,
    isFree: z.boolean(),
    isInternal: z.boolean(),
    payout: z.string(),
    /** Refusal names, empty when it would be taken. */
    reasons: z.array(z.object({ code: z.int(), msg: z.string(), field: z.string() })),
  }),
});
