import type { OptionSeriesRow } from "@agio/api-contract";
import type { OptionKind } from "@agio/formulas";
import { parseDecimal } from "@agio/primitives";
import type { OptionUnderlying } from "./option-underlying.ts";

/** A series with its prices in ticks of the premium; 0 where there is none. */
export interface OptionSeries {
  readonly row: OptionSeriesRow;
  readonly kind: OptionKind;
  readonly strikeTicks: number;
  readonly bidTicks: number;
  readonly askTicks: number;
  readonly markTicks: number;
  /** The prices an order may have now; 0 while unknown. */
  readonly ticksMin: number;
  readonly ticksMax: number;
  readonly isTrading: boolean;
}

const TRADING = 1;

/** Reads a row of the chain. */
export function readOptionSeries(row: OptionSeriesRow, { priceDecimals }: OptionUnderlying): OptionSeries {
  const ticks = (text: string) => parseDecimal(text, priceDecimals) ?? 0;
  return {
    row,
    kind: row.cp === "C" ? "call" : "put",
    strikeTicks: ticks(row.strike),
    bidTicks: ticks(row.bid),
    askTicks: ticks(row.ask),
    markTicks: ticks(row.mark),
    ticksMin: ticks(row.minPrice),
    ticksMax: ticks(row.maxPrice),
    isTrading: row.status === TRADING,
  };
}

/** Parts of a series' symbol. */
export interface SeriesName {
  /** The traded coin: "BTC". */
  readonly coin: string;
  readonly kind: OptionKind;
  /** Plain decimal. */
  readonly strike: string;
  /** UTC milliseconds: 08:00 UTC of its day. */
  readonly expiry: number;
}

const SYMBOL = /^([A-Z0-9]{1,12})-(\d{2})(\d{2})(\d{2})-(\d{1,12}(?:\.\d{1,8})?)-([CP])$/;
const CENTURY = 2_000;
const EXPIRY_HOUR_UTC = 8;

/** Reads "BTC-260925-60000-C", in any case; undefined for every other text. */
export function readSeriesName(symbol: string): SeriesName | undefined {
  const match = SYMBOL.exec(symbol.toUpperCase());
  if (match === null) return undefined;
  const [, coin = "", year = "", month = "", day = "", strike = "", letter = ""] = match;
  return {
    coin,
    kind: letter === "C" ? "call" : "put",
    strike,
    expiry: Date.UTC(CENTURY + Number(year), Number(month) - 1, Number(day), EXPIRY_HOUR_UTC),
  };
}

/** The day of an expiry as links and symbols write it: "260925". */
export function expiryCode(expiry: number): string {
  return new Date(expiry).toISOString().slice(2, 10).replaceAll("-", "");
}
