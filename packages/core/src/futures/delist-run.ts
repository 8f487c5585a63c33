import type { BinaryHeap } from "../binary-heap.ts";
import type { TriggerKind } from "./trigger-book.ts";

/** A position and what it has gained at mark. */
export interface GainedPosition {
  readonly positionId: number;
  readonly gainAtoms: number;
}

/**
 * A contract that is being ended: its orders are found and expire, oldest first; then its positions are found and
 * settled. Until it is done futures stand still, and its mark is the settlement price.
 */
export interface DelistRun {
  readonly contractId: number;
  stage: "findOrders" | "orders" | "findPositions" | "positions";
  /** Where orders are looked for: 0 and 1 the bids and asks, then the ladders of triggers. */
  ladder: number;
  /** The order or trigger looked at last, 0 before the first; then the position that is next. */
  cursorId: number;
  cursorKind: TriggerKind;
  /** Ids of orders that are still to expire. */
  readonly orders: BinaryHeap<number>;
  /** Positions that are still to be settled. */
  readonly positions: BinaryHeap<GainedPosition>;
}

/** Largest gain first, then oldest. */
export const byGain = (a: GainedPosition, b: GainedPosition): number =>
  b.gainAtoms - a.gainAtoms || a.positionId - b.positionId;
