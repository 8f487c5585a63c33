import { z } from "zod";
import { decimalOut } from "../fields.ts";

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
  /** Contracts traded in the last 24 hours: the hour under way and the 23 before it. */
  volume: decimalOut,
  /** An order outside these is refused (-5002). */
  minPrice: decimalOut,
  maxPrice: decimalOut,
  /** 1 trading, 2 not any more. */
  status: z.int(),
  createTime: z.int(),
});

export type OptionSeriesRow = z.infer<typeof optionSeriesRow>;
