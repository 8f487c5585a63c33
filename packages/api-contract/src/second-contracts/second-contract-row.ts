import { z } from "zod";
import { decimalOut } from "../fields.ts";

/**
 * A second contract as every call and the private topic show it. Prices are "0" and times and numbers 0 while unknown.
 * `result` 1 win, 2 lose, 3 draw, 0 none yet or void; `status` 0 running, 1 settling, 2 settled, 3 void.
 */
export const secondContractRow = z.object({
  id: z.int(),
  orderNo: z.string(),
  clientId: z.string(),
  symbol: z.string(),
  coin: z.string(),
  periodId: z.int(),
  period: z.int(),
  betContent: z.int(),
  betAmount: decimalOut,
  odds: z.string(),
  fee: decimalOut,
  /** The entry tick. */
  openPrice: decimalOut,
  openTime: z.int(),
  openSeq: z.int(),
  closeTime: z.int(),
  /** The settlement price and the ticks it comes from. */
  closePrice: decimalOut,
  closeSeqFrom: z.int(),
  closeSeqTo: z.int(),
  windowSeconds: z.int(),
  /** Hash of tick `closeSeqTo`. */
  hash: z.string(),
  termsHash: z.string(),
  result: z.int(),
  /** entryHalted, ticksMissing, haltTooLong; "" otherwise. */
  voidReason: z.string(),
  /** Won (positive) or lost. */
  profit: decimalOut,
  /** Paid beside the refund of a void by a halt of our own; "0" otherwise. It is no profit. */
  compensation: decimalOut,
  status: z.int(),
  createTime: z.int(),
});

export type SecondContractRow = z.infer<typeof secondContractRow>;
