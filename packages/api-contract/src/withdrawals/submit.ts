import { z } from "zod";
import { userSend } from "../endpoint.ts";
import {
  clientId,
  coinCode,
  decimal,
  decimalOut,
  oneTimeCode,
  plainText,
  rowId,
  secondFactorCode,
  upperCoin,
} from "../fields.ts";
import { payee, payoutChannel } from "./payee.ts";

/**
 * `pwd` is the fund password; `code` a WITHDRAW code, `totpCode` of the authenticator app: where the settings ask. While the
 * user's withdrawal codes are on it also asks a fresh proof (header `x-proof`): of the kind code the field `code` is one,
 * of the kind authenticator the field `totpCode`.
 */
export const submitWithdrawal = userSend({
  name: "withdrawals.submit",
  path: "/api/withdraw/submit",
  wireNames: {
    atoms: "amount",
    channelId: "type",
    key: "clientId",
    payeeUserId: "address",
    bankCurrency: "currency",
    bankCents: "amount",
  },
  request: z.object({
    coin: upperCoin.optional(),
    type: payoutChannel,
    amount: decimal,
    address: payee.optional(),
    memo: payee.optional(),
    bankId: rowId.optional(),
    currency: coinCode.optional(),
    pwd: z.string().min(1).max(64).optional(),
    code: oneTimeCode.optional(),
    totpCode: secondFactorCode.optional(),
    /** From 1,000 USDT upwards (travel rule): who gets it. */
    beneficiary: plainText(120).optional(),
    clientId: clientId.optional(),
  }),
  data: z.object({
    id: z.int(),
    fee: decimalOut,
    tax: decimalOut,
    receive: decimalOut,
    status: z.int(),
  }),
});
