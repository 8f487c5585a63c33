import { mulDivDown, PPB, PRICE_TICKS_MAX } from "@agio/primitives";

type Direction = "buy" | "sell";

/** The end of a band of `bandPpb` around a price, for a buy above it, for a sell below: rounded towards it, a price that can be. */
export function collarTicks(middleTicks: number, bandPpb: number, direction: Direction): number {
  const distance = mulDivDown(middleTicks, bandPpb, PPB);
  if (direction === "buy") return Math.min(middleTicks + distance, PRICE_TICKS_MAX);
  return Math.max(middleTicks - distance, 1);
}

export interface CollaredOrder {
  readonly direction: Direction;
  /** 0 before the first. */
  readonly markTicks: number;
  /** 0 where none is known: the mark alone counts. */
  readonly indexTicks: number;
  readonly bandPpb: number;
}

/**
 * How far a market order on a contract goes (rules 4.7): the band from mark or index, whichever is better for it, but at
 * least to the mark. So a mark that two quotes hold away from the index costs nobody more than the band, or what the mark
 * is away. As far as a price can be before there is a mark.
 */
export function marketCollar({ direction, markTicks, indexTicks, bandPpb }: CollaredOrder): number {
  const isBuy = direction === "buy";
  if (markTicks === 0) return isBuy ? PRICE_TICKS_MAX : 1;
  const known = indexTicks === 0 ? markTicks : indexTicks;
  if (isBuy) return Math.max(markTicks, collarTicks(Math.min(markTicks, known), bandPpb, direction));
  return Math.min(markTicks, collarTicks(Math.max(markTicks, known), bandPpb, direction));
}
