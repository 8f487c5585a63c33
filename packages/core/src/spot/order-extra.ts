import type { OrderName } from "../book/named-by.ts";

/** Terms that only some orders have. */
export interface OrderExtra extends OrderName {
  readonly otherLegId: number;
  readonly totalAtoms: number;
  /** Stop price, or activation price of a trailing stop. */
  readonly stopTicks: number;
  readonly trailingBips: number;
  readonly visibleLots: number;
  /** While the order waits: its limit price, or the price that a stop-market order holds funds at and never passes. */
  readonly limitTicks: number;
  /** Rising: goes when the last price is at or above the trigger. */
  readonly isRising: boolean;
  /** One-cancels-other, limit leg: what the pair holds beyond this leg's own hold. */
  readonly extraHoldAtoms: number;
  /** Slice of a TWAP; absent in every other order, and in snapshots from before there were any. */
  readonly twapId?: number;
  /** Trailing stop: slot of its watch, 0 for none. */
  watchSlot: number;
  /** Trailing stop: best price since activation, 0 before it. */
  bestTicks: number;
}

export const NO_EXTRA: OrderExtra = {
  clientOrderId: "",
  otherLegId: 0,
  totalAtoms: 0,
  stopTicks: 0,
  trailingBips: 0,
  visibleLots: 0,
  limitTicks: 0,
  isRising: false,
  extraHoldAtoms: 0,
  watchSlot: 0,
  bestTicks: 0,
};

/** False for a trailing stop that has not reached its activation price: it has no trigger yet. */
export const isActivated = (extra: OrderExtra): boolean => extra.trailingBips === 0 || extra.bestTicks !== 0;
