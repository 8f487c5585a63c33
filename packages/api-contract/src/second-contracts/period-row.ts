import { z } from "zod";
import { decimalOut } from "../fields.ts";

export const periodRow = z.object({
  id: z.int(),
  symbol: z.string(),
  /** Seconds. */
  period: z.int(),
  /** Profit as a fraction of the stake: "0.85". */
  odds: z.string(),
  minAmount: decimalOut,
  maxAmount: decimalOut,
  /** Percent of the stake. */
  fee: z.string(),
  /** Percent of the stake that a void by a halt of our own pays beside the refund, rounded down, and at most so much. */
  compensation: z.string(),
  compensationMax: decimalOut,
  /** Seconds of index ticks that settle it. */
  windowSeconds: z.int(),
  /** Win rate at which nobody gains, percent, rounded up. */
  breakEven: z.string(),
  /** Decimals of entry and settlement price. */
  pricePrecision: z.int(),
  coin: z.string(),
  /** 1 open, 2 closed. */
  status: z.int(),
  createTime: z.int(),
});

export type PeriodRow = z.infer<typeof periodRow>;
