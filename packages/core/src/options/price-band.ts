import { PRICE_TICKS_MAX } from "@agio/primitives";
import type { Series } from "./series.ts";

const PARTS_OF_INDEX = 100;

export interface PriceBand {
  readonly lowestTicks: number;
  readonly highestTicks: number;
}

/** The premiums that an order may have now: the mark and one percent of the index on both sides (rules 6: -5002). */
export function priceBandOf({ underlying, markTicks }: Series): PriceBand {
  const widthTicks = Math.floor(underlying.indexTicks / PARTS_OF_INDEX);
  return {
    lowestTicks: Math.max(1, markTicks - widthTicks),
    highestTicks: Math.min(PRICE_TICKS_MAX, Math.max(1, markTicks + widthTicks)),
  };
}
