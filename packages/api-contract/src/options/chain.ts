import { z } from "zod";
import { decimalOut, pageOf, paging, symbol } from "../fields.ts";

/** Symbol of a series: "BTC-260925-60000-C". */
export const seriesSymbol = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,12}-\d{6}-\d{1,12}(\.\d{1,8})?-[CPcp]$/)
  .transform((text) => text.toUpperCase());

/** The chain of one underlying ("btcusdt"), or of all. Public. */
export const optionChainRequest = z.object({ symbol: symbol.optional() });
export type OptionChainRequest = z.input<typeof optionChainRequest>;

/** One series. Prices in the pricing coin for one contract, "0" for none; greeks as rules 6 scales them. */
export const optionSeriesRow = z.object({
  id: z.int(),
  symbol: z.string(),
  /** Of the underlying: "btcusdt". */
  underlying: z.string(),
  strike: decimalOut,
  /** UTC milliseconds. */
  expiry: z.int(),
  /** C call, P put. */
  cp: z.enum(["C", "P"]),
  bid: decimalOut,
  bidNum: decimalOut,
  ask: decimalOut,
  askNum: decimalOut,
  last: decimalOut,
  mark: decimalOut,
  /** Percent a year. */
  iv: z.string(),
  delta: z.string(),
  gamma: z.string(),
  vega: z.string(),
  theta: z.string(),
  rho: z.string(),
  openInterest: decimalOut,
  /** An order outside these is refused (-5002). */
  minPrice: decimalOut,
  maxPrice: decimalOut,
  /** 1 trading, 2 not any more. */
  status: z.int(),
  createTime: z.int(),
});
export type OptionSeriesRow = z.infer<typeof optionSeriesRow>;
export const optionChainData = z.array(optionSeriesRow);

/** One series with its book and last trades. Public. */
export const optionSeriesRequest = z.object({ symbol: seriesSymbol });
export type OptionSeriesRequest = z.input<typeof optionSeriesRequest>;
const level = z.tuple([z.string(), z.string()]);
export const optionTradeRow = z.object({
  id: z.int(),
  ts: z.int(),
  price: decimalOut,
  num: decimalOut,
  direction: z.enum(["buy", "sell"]),
});
export type OptionTradeRow = z.infer<typeof optionTradeRow>;
export const optionSeriesData = z.object({
  row: optionSeriesRow,
  bids: z.array(level),
  asks: z.array(level),
  trades: z.array(optionTradeRow),
});
export type OptionSeriesData = z.infer<typeof optionSeriesData>;

/** Settled expiries, newest first. Public. */
export const optionSettlementsRequest = z.object({ symbol: symbol.optional(), ...paging });
export const optionSettlementRow = z.object({
  id: z.string(),
  symbol: z.string(),
  expiry: z.int(),
  price: decimalOut,
  seqFrom: z.int(),
  seqTo: z.int(),
  ticks: z.int(),
  hash: z.string(),
  /** The window reaches further back than 30 minutes because ticks were missing. */
  extended: z.boolean(),
  createTime: z.int(),
});
export type OptionSettlementRow = z.infer<typeof optionSettlementRow>;
export const optionSettlementsData = pageOf(optionSettlementRow);
