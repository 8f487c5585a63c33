import { PRICE_TICKS_MAX } from "@agio/primitives";
import type { Series } from "./series.ts";

const PARTS_OF_INDEX = 100;
/** Quotes move a mark by a quarter of the surface's price at most (rules 6). */
export const PARTS_OF_SURFACE = 4;

export interface PriceBand {
  readonly lowestTicks: number;
  readonly highestTicks: number;
}

/**
 * The premiums that a limit order may have now: mark and surface, and one percent of the index on both sides (rules 6:
 * -5002). Who has moved the mark does not keep others from the surface's price. Under steady marks it stands around the
 * surface's price alone, and is as wide as quotes can move a mark where that is more.
 */
export function priceBandOf(series: Series): PriceBand {
  const { markTicks, surfaceTicks } = series;
  if (series.steady !== undefined) return bandAround(series, surfaceTicks, Math.floor(surfaceTicks / PARTS_OF_SURFACE));
  const { lowestTicks } = bandAround(series, Math.min(markTicks, surfaceTicks));
  return { lowestTicks, highestTicks: bandAround(series, Math.max(markTicks, surfaceTicks)).highestTicks };
}

/**
 * The premiums that a market order may have now: one percent of the index from mark or surface, whichever is better for
 * it, but at least to the surface (rules 6). So a mark that two quotes hold keeps nobody from the surface's price, and
 * costs nobody more than that percent beside it. Under steady marks: from the surface's price.
 */
export function marketBandOf(series: Series): PriceBand {
  const { markTicks, surfaceTicks } = series;
  if (series.steady !== undefined) return bandAround(series, surfaceTicks);
  const { lowestTicks } = bandAround(series, Math.max(markTicks, surfaceTicks));
  const { highestTicks } = bandAround(series, Math.min(markTicks, surfaceTicks));
  return {
    lowestTicks: Math.min(lowestTicks, Math.max(1, surfaceTicks)),
    highestTicks: Math.max(highestTicks, surfaceTicks),
  };
}

/** A premium and one percent of the index on both sides, or so many ticks where they are more. */
export function bandAround({ underlying }: Series, premiumTicks: number, ticksMin = 0): PriceBand {
  const widthTicks = Math.max(Math.floor(underlying.indexTicks / PARTS_OF_INDEX), ticksMin);
  return {
    lowestTicks: Math.max(1, premiumTicks - widthTicks),
    highestTicks: Math.min(PRICE_TICKS_MAX, Math.max(1, premiumTicks + widthTicks)),
  };
}
