import { CLOSE_CODE, type CloseCode } from "./spot-event-layout.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import { closeWithOtherLeg } from "./one-cancels-other.ts";
import type { SpotState } from "./spot-state.ts";
import { MATCH_BYTES_MAX, MET_BYTES_MAX } from "./work-bounds.ts";

/** How orders end. */
export interface Ending {
  readonly status: OrderStatus;
  readonly reason: CloseCode;
}

/** Closes orders, oldest first, as many as one command may. True when that was all of them. */
export function closeOldest(spot: SpotState, slots: readonly number[], { status, reason }: Ending): boolean {
  const ids = Float64Array.from(slots, (slot) => spot.pool.orderId(slot)).sort();
  for (const id of ids) {
    const slot = spot.orders.get(id);
    // The other leg of a coupled order has gone with it.
    if (slot === 0) continue;
    if (spot.eventBytes > MATCH_BYTES_MAX - MET_BYTES_MAX) return false;
    closeWithOtherLeg(spot, slot, status, reason);
  }
  return true;
}

/**
 * Ends the oldest open order of a user, whatever its pair, for the rest of a bonus that it holds. False where there is
 * none, or an order goes through its pair, which nothing else touches.
 */
export function closeOldestOf(spot: SpotState, user: number): boolean {
  let oldest = Infinity;
  for (const pair of spot.pairs) {
    const participant = pair === undefined || pair.sweep !== undefined ? 0 : spot.participants.find(user, pair.pairId);
    if (participant === 0) continue;
    for (const slot of spot.participants.orders(participant)) oldest = Math.min(oldest, spot.pool.orderId(slot));
  }
  if (oldest === Infinity) return false;
  closeWithOtherLeg(spot, spot.orders.get(oldest), ORDER_STATUS.expired, CLOSE_CODE.bonusRest);
  return true;
}
