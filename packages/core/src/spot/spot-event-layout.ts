import type { CloseReason } from "./spot-events.ts";

/**
 * low: code | term bits << 8 | status << 16 | has extra << 20, high: user;
 * word 1: pair | client id length << 16, price; then the words below; extra only when one of its fields is not zero.
 */
export const ACCEPTED = { orderId: 2, sizeLots: 3, words: 4 } as const;
export const ACCEPTED_EXTRA = { totalAtoms: 0, stopAndBips: 1, visibleLots: 2, otherLegId: 3, words: 4 } as const;
export const ACCEPTED_STATUS_SHIFT = 16;
export const ACCEPTED_EXTRA_BIT = 1 << 20;

/** high: last price. */
export const TRIGGERED = { orderId: 1, words: 2 } as const;
/** high: stop price. */
export const STOP_MOVED = { orderId: 1, words: 2 } as const;
/** high: price. */
export const AMENDED = { orderId: 1, sizeLots: 2, words: 3 } as const;
/** low: status << 8 | reason << 16. */
export const CLOSED = { orderId: 1, words: 2 } as const;

/** Permanent codes of the reasons, so that the hot path looks nothing up. */
export const CLOSE_CODE = {
  filled: 0,
  user: 1,
  timeInForce: 2,
  marketRemainder: 3,
  selfTrade: 4,
  otherLeg: 5,
  delisted: 6,
  triggerRefused: 7,
  bonusRest: 8,
} as const satisfies Record<CloseReason, number>;
export type CloseCode = (typeof CLOSE_CODE)[CloseReason];
export const CLOSE_REASONS = Object.keys(CLOSE_CODE) as readonly CloseReason[];
