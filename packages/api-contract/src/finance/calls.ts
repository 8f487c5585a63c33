import { z } from "zod";
import { clientId, coinCode, decimal, decimalOut, id, pageOf, paging, wholeNumber } from "../fields.ts";
import { onOff } from "../settings/schemas/setting-fields.ts";

export const financeProductRow = z.object({
  id: z.int(),
  createTime: z.int(),
  name: z.string(),
  coin: z.string(),
  logo: z.string(),
  /** 1 flexible, 2 fixed. */
  type: z.int(),
  days: z.int(),
  /** Percent a year. */
  apr: z.string(),
  minAmount: decimalOut,
  maxAmount: decimalOut,
  totalQuota: decimalOut,
  leftQuota: decimalOut,
  startTime: z.int(),
  endTime: z.int(),
  /** 1: may be given back before its end. */
  earlyRedeem: z.int(),
  /** "none", "forfeit", "flexRate", "penalty". */
  earlyPolicy: z.string(),
  /** Percent: of the interest (penalty), or a year (flexRate). */
  earlyRate: z.string(),
  autoRenew: z.boolean(),
  /** 1 open, 2 closed, 3 sold out, 0 not begun. */
  status: z.int(),
});
export type FinanceProductRow = z.infer<typeof financeProductRow>;
export const listFinanceProductsRequest = z.object({ coin: coinCode.optional(), ...paging });
export const listFinanceProductsData = pageOf(financeProductRow);

export const financeOrderRow = z.object({
  id: z.int(),
  createTime: z.int(),
  productId: z.int(),
  name: z.string(),
  coin: z.string(),
  type: z.int(),
  amount: decimalOut,
  apr: z.string(),
  days: z.int(),
  daysCounted: z.int(),
  accrued: decimalOut,
  paid: decimalOut,
  startTime: z.int(),
  endTime: z.int(),
  autoRenew: z.boolean(),
  /** 0 waits, 1 accrues, 2 paid, 3 redeemed early, 4 renewed. */
  status: z.int(),
  /** What giving all of it back now would pay, principal and interest; "" when it may not be. */
  redeemPays: decimalOut,
  redeemInterest: decimalOut,
});
export type FinanceOrderRow = z.infer<typeof financeOrderRow>;
export const listFinanceOrdersRequest = z.object({ status: wholeNumber(0, 4).optional(), ...paging });
export const listFinanceOrdersData = pageOf(financeOrderRow);

export const listFinanceIncomesRequest = z.object({ coin: coinCode.optional(), ...paging });
export const listFinanceIncomesData = pageOf(
  z.object({
    id: z.int(),
    createTime: z.int(),
    orderId: z.int(),
    productId: z.int(),
    name: z.string(),
    coin: z.string(),
    interest: decimalOut,
    principal: decimalOut,
  }),
);

export const subscribeFinanceRequest = z.object({
  productId: id,
  amount: decimal,
  autoRenew: onOff.optional(),
  clientId: clientId.optional(),
});
export const redeemFinanceRequest = z.object({
  orderId: id,
  amount: decimal.optional(),
  clientId: clientId.optional(),
});
export const setAutoRenewRequest = z.object({ orderId: id, autoRenew: onOff });
