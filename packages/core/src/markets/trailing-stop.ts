import { mulDivDown, mulDivUp, PRICE_TICKS_MAX } from "@agio/primitives";

const BIPS = 10_000;
/** The widest distance of a trailing stop. */
export const TRAILING_BIPS_MAX = 5_000;

/** The stop price of a trailing order: `bips` away from the best price, rounded away from it, so never early. */
export function trailingStop(bestTicks: number, bips: number, isSell: boolean): number {
  return isSell
    ? Math.max(1, mulDivDown(bestTicks, BIPS - bips, BIPS))
    : Math.min(PRICE_TICKS_MAX, mulDivUp(bestTicks, BIPS + bips, BIPS));
}
