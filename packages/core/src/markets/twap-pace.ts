import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";

const SLICES_MIN = 2;
const SLICES_MAX = 1_440;
const INTERVAL_MS_MIN = 5_000;
const INTERVAL_MS_MAX = 3_600_000;
/** From the first slice to the last one, when none has to wait. */
const LENGTH_MS_MAX = 86_400_000;
/** A slice is at most so many even parts: what earlier ones missed is caught up gradually. */
export const CATCH_UP_PARTS_MAX = 3;
/** How much later a slice is looked at again that an order or other work of its user holds up. */
export const HELD_UP_MS = 1_000;

export interface TwapPace {
  /** How many slices are sent. */
  readonly slices: number;
  /** Time between two slices, at least. */
  readonly intervalMs: number;
}

/** BAD_PARAMETER with the field, of a pace that no TWAP has. */
export function checkPace({ slices, intervalMs }: TwapPace): Refusal | undefined {
  if (!isWithin(slices, SLICES_MIN, SLICES_MAX)) return refuse("BAD_PARAMETER", "slices");
  const isPace = isWithin(intervalMs, INTERVAL_MS_MIN, INTERVAL_MS_MAX) && (slices - 1) * intervalMs <= LENGTH_MS_MAX;
  return isPace ? undefined : refuse("BAD_PARAMETER", "intervalMs");
}

export interface TwapParts {
  /** The whole, and what of it is traded, in lots or contracts. */
  readonly size: number;
  readonly filled: number;
  readonly slices: number;
  readonly sentSlices: number;
}

/** Size of the next slice: an even part of what is left, and no more than three even parts of the whole. */
export function sliceSize({ size, filled, slices, sentSlices }: TwapParts): number {
  const open = size - filled;
  return Math.min(Math.ceil(open / (slices - sentSlices)), CATCH_UP_PARTS_MAX * Math.ceil(size / slices), open);
}
