import { mulDivDown, mulDivUp, PPB, PRICE_TICKS_MAX } from "@agio/primitives";
import type { IndexPrice } from "../prices/index-prices.ts";
import { PRICE_AGE_MAX_MS } from "../prices/price-age.ts";

/** The highest price within a band above `ticks`. */
export function raisedTicks(ticks: number, bandPpb: number): number {
  return Math.min(PRICE_TICKS_MAX, mulDivDown(ticks, PPB + bandPpb, PPB));
}

/** The lowest price within a band below `ticks`, at least 1. */
export function loweredTicks(ticks: number, bandPpb: number): number {
  return Math.max(1, mulDivUp(ticks, PPB - bandPpb, PPB));
}

/** Prices that the index bears out, until it is too old to say so. */
export interface FairPrices {
  /** Of the index itself, 0 for none. */
  readonly indexTicks: number;
  readonly lowTicks: number;
  readonly highTicks: number;
  readonly until: number;
}

/** No index counts: one price is as good as another. */
export const ANY_PRICE: FairPrices = { indexTicks: 0, lowTicks: 1, highTicks: PRICE_TICKS_MAX, until: 0 };

/** The market band around an index of now; a halted or disputed one bears nothing out, nor does it without a band. */
export function fairPricesOf(
  { status, isDisputed, at }: Pick<IndexPrice, "status" | "isDisputed" | "at">,
  indexTicks: number,
  bandPpb: number,
): FairPrices {
  const counts = status !== "halted" && isDisputed !== true && indexTicks > 0 && indexTicks <= PRICE_TICKS_MAX;
  if (!counts || bandPpb === 0) return ANY_PRICE;
  return {
    indexTicks,
    lowTicks: loweredTicks(indexTicks, bandPpb),
    highTicks: raisedTicks(indexTicks, bandPpb),
    until: at + PRICE_AGE_MAX_MS.index,
  };
}
