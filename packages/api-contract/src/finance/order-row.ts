import { z } from "zod";
import { decimalOut } from "../fields.ts";

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
  /** Payment for redeeming all of it now, principal and interest; "" when redemption is not allowed. */
  redeemPays: decimalOut,
  redeemInterest: decimalOut,
});

export type FinanceOrderRow = z.infer<typeof financeOrderRow>;
