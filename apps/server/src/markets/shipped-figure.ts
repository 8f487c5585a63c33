import { assert, parseDecimal, PPB, PRICE_TICKS_MAX } from "@agio/primitives";

/** Rates are percent in the coin list and parts per billion in the core: 0.1 percent = 1_000_000. */
export const PERCENT_DECIMALS = 7;

/** A figure of the shipped coin list as an integer of 10^-decimals. */
export function shippedFigure(text: string, decimals: number): number {
  const value = parseDecimal(text, decimals);
  assert(value !== undefined, "a shipped figure fits its decimals");
  return value;
}

/** Percent as parts per billion; undefined where it has more decimals, or is above a hundred. */
export function percentFigure(text: string): number | undefined {
  const value = parseDecimal(text, PERCENT_DECIMALS);
  return value === undefined || value > PPB ? undefined : value;
}

/** A price in ticks; undefined where it has more decimals than its pair, or more ticks than a price can have. */
export function ticksFigure(text: string, priceDecimals: number): number | undefined {
  const value = parseDecimal(text, priceDecimals);
  return value === undefined || value > PRICE_TICKS_MAX ? undefined : value;
}
