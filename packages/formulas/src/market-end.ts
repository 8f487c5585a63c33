import { mulDivDown, mulDivUp, PPB, PRICE_TICKS_MAX } from "@agio/primitives";

/** The index of a pair counts no longer than this, in milliseconds (rules 20b). */
export const INDEX_AGE_MAX_MS = 3_000;

/** The highest price within a band above `ticks`. */
export function raisedTicks(ticks: number, bandPpb: number): number {
  return Math.min(PRICE_TICKS_MAX, mulDivDown(ticks, PPB + bandPpb, PPB));
}

/** The lowest price within a band below `ticks`, at least 1. */
function loweredTicks(ticks: number, bandPpb: number): number {
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

/** The last word on an index. */
interface HeardIndex {
  readonly status: "live" | "thin" | "halted";
  readonly isDisputed?: true;
  /** When it was computed. */
  readonly at: number;
}

/** The market band around an index of now; a halted or disputed one bears nothing out, nor does it without a band. */
export function fairPricesOf({ status, isDisputed, at }: HeardIndex, indexTicks: number, bandPpb: number): FairPrices {
  const counts = status !== "halted" && isDisputed !== true && indexTicks > 0 && indexTicks <= PRICE_TICKS_MAX;
  if (!counts || bandPpb === 0) return ANY_PRICE;
  return {
    indexTicks,
    lowTicks: loweredTicks(indexTicks, bandPpb),
    highTicks: raisedTicks(indexTicks, bandPpb),
    until: at + INDEX_AGE_MAX_MS,
  };
}

/** Where a market order ends (rules 3): its band from the best price it meets, and from an index that counts. */
export function marketEnd(
  isSell: boolean,
  bestTicks: number,
  bandPpb: number,
  { lowTicks, highTicks }: Pick<FairPrices, "lowTicks" | "highTicks">,
): number {
  return isSell
    ? Math.max(lowTicks, loweredTicks(bestTicks, bandPpb))
    : Math.min(highTicks, raisedTicks(bestTicks, bandPpb));
}
