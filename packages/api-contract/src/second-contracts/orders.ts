import { z } from "zod";
import { clientId, decimal, decimalOut, id, pageOf, paging, symbol, wholeNumber } from "../fields.ts";

/** Answered when the entry tick is known, at most some two seconds later; after that with openSeq 0. */
export const createSecondContractRequest = z.object({
  periodId: id,
  /** 1 up, 0 down. */
  betContent: wholeNumber(0, 1),
  betAmount: decimal,
  /** As shown; refused when the period has other odds by now. */
  odds: decimal,
  clientId: clientId.optional(),
});
export type CreateSecondContractRequest = z.input<typeof createSecondContractRequest>;

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
  status: z.int(),
  createTime: z.int(),
});
export type SecondContractRow = z.infer<typeof secondContractRow>;

export const listSecondContractsRequest = z.object({
  /** One status, or several by comma: "0,1". */
  status: z
    .union([z.number(), z.string().regex(/^[0-3](,[0-3]){0,3}$/)])
    .transform((given) => String(given).split(",").map(Number))
    .pipe(z.array(z.number().int().min(0).max(3)))
    .optional(),
  symbol: symbol.optional(),
  ...paging,
});
export type ListSecondContractsRequest = z.input<typeof listSecondContractsRequest>;
export const listSecondContractsData = pageOf(secondContractRow);

/** Where the caller stands with his limits. "0": no limit. */
export const secondContractAccountRequest = z.object({});
export const secondContractAccountData = z.object({
  coin: z.string(),
  available: decimalOut,
  lossLimit: decimalOut,
  /** From the platform's next day on. */
  nextLossLimit: decimalOut,
  /** The operator's, for everybody. */
  platformLossLimit: decimalOut,
  /** Lost less won today; negative is a gain. */
  lostToday: decimalOut,
  /** Stakes that run. */
  running: decimalOut,
  runningCount: z.int(),
  runningMax: z.int(),
});
export type SecondContractAccountData = z.infer<typeof secondContractAccountData>;

/** "0" takes the limit away. A lower limit is in force at once, a higher one from the next day on. */
export const setLossLimitRequest = z.object({ amount: decimal });
export type SetLossLimitRequest = z.input<typeof setLossLimitRequest>;
