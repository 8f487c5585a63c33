import { parseDecimal } from "@agio/primitives";
import type { MarketShape } from "./test-market.ts";

/** Decimal places of a case's number: 5.5 → 1. */
export function decimalsOf(value: string | number): number {
  return String(value).split(".")[1]?.length ?? 0;
}

/** A case's number as an integer of 10^-decimals. Throws where it has more decimals than that. */
export function unitsOf(value: string | number, decimals: number): number {
  const units = parseDecimal(String(value), decimals);
  if (units === undefined) throw new Error(`${value} has no whole number of units at ${decimals} decimals`);
  return units;
}

/** The coarsest market that holds these prices and quantities without rounding. */
export function shapeFor(prices: readonly (string | number)[], quantities: readonly (string | number)[]): MarketShape {
  const priceDecimals = Math.max(0, ...prices.map(decimalsOf));
  const sizeDecimals = Math.max(0, ...quantities.map(decimalsOf));
  return { priceDecimals, sizeDecimals, tradedScale: sizeDecimals, pricingScale: priceDecimals + sizeDecimals };
}
