import type { CloseCode } from "./spot-event-layout.ts";
import type { OrderStatus } from "../book/order-status.ts";
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
