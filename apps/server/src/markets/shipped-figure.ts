import { assert, parseDecimal } from "@agio/primitives";

/** Rates are percent in the coin list and parts per billion in the core: 0.1 percent = 1_000_000. */
export const PERCENT_DECIMALS = 7;

/** A figure of the shipped coin list as an integer of 10^-decimals. */
export function shippedFigure(text: string, decimals: number): number {
  const value = parseDecimal(text, decimals);
  assert(value !== undefined, "a shipped figure fits its decimals");
  return value;
}
