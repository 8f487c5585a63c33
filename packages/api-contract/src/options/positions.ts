import { z } from "zod";
import { decimalOut, id, pageOf, paging, symbol, wholeNumber } from "../fields.ts";
import { receiptLine } from "../tape/receipt-line.ts";
import { seriesSymbol } from "./chain.ts";

export const listOptionPositionsRequest = z.object({
  /** 0 and 2 are open: "0" asks for both. Without it: all, newest first. */
  status: wholeNumber(0, 4).optional(),
  symbol: z.union([seriesSymbol, symbol]).optional(),
  ...paging,
});
export type ListOptionPositionsRequest = z.input<typeof listOptionPositionsRequest>;

/**
 * A position. `num` is negative when it was written; of an ended one it is what was bought or written in all, and mark
 * and unrealized are "0".
 */
export const optionPositionRow = z.object({
  id: z.int(),
  symbol: z.string(),
  underlying: z.string(),
  strike: decimalOut,
  expiry: z.int(),
  cp: z.enum(["C", "P"]),
  num: decimalOut,
  /** Of which no open order to sell claims. */
  freeNum: decimalOut,
  /** Average premium of one contract, and the whole of it. */
  openPrice: decimalOut,
  cost: decimalOut,
  markPrice: decimalOut,
  value: decimalOut,
  unrealized: decimalOut,
  /** Percent of the cost. */
  roe: z.string(),
  margin: decimalOut,
  maintenance: decimalOut,
  realized: decimalOut,
  fee: decimalOut,
  delta: z.string(),
  gamma: z.string(),
  vega: z.string(),
  theta: z.string(),
  /** 0 held, 1 closed, 2 expiring, 3 exercised, 4 worthless. */
  status: z.int(),
  /** Of an expired one: contracts that were left, negative when written, the price, and what it paid. */
  expiredNum: decimalOut,
  settlementPrice: decimalOut,
  payoff: decimalOut,
  closeTime: z.int(),
  createTime: z.int(),
});
export type OptionPositionRow = z.infer<typeof optionPositionRow>;
export const listOptionPositionsData = pageOf(optionPositionRow);

export const optionReceiptRequest = z.object({ id });
export type OptionReceiptRequest = z.input<typeof optionReceiptRequest>;

/** Everything that decided what a position got at expiry. `settlement` is absent before it. */
export const optionReceiptData = z.object({
  version: z.literal(1),
  product: z.literal("option"),
  terms: z.object({
    symbol: z.string(),
    indexSymbol: z.string(),
    coin: z.string(),
    kind: z.enum(["call", "put"]),
    strike: decimalOut,
    expiry: z.int(),
    unit: z.literal("1"),
    rule: z.literal("mean-1800"),
  }),
  termsHash: z.string(),
  coinScale: z.int(),
  positionId: z.int(),
  settlement: z
    .object({
      /** Contracts at expiry; negative: written. */
      num: decimalOut,
      price: decimalOut,
      seqFrom: z.int(),
      seqTo: z.int(),
      ticks: z.int(),
      hash: z.string(),
      extended: z.boolean(),
      payoff: decimalOut,
      /** Percent of the notional, as frozen at the settlement, and what it came to. */
      feeRate: z.string(),
      fee: decimalOut,
      time: z.int(),
    })
    .optional(),
  lines: z.array(receiptLine),
  tapeUrl: z.string(),
});
export type OptionReceipt = z.infer<typeof optionReceiptData>;
