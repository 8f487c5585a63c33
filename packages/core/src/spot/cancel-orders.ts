import { refuse, type Refusal } from "@agio/primitives";
import type { CancelAllOrders, CancelOrder } from "./spot-commands.ts";
import { CLOSE_CODE } from "./spot-event-layout.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { ownOpenOrder } from "./amend-order.ts";
import type { Cancelling } from "./cancelling.ts";
import { settleTriggers } from "./cascade.ts";
import { closeOldest, type Ending } from "./close-oldest.ts";
import { dropExits } from "./exits.ts";
import { closeWithOtherLeg } from "./one-cancels-other.ts";
import type { SpotState } from "./spot-state.ts";

/** Cancels one open order; a coupled one takes its other leg with it. Refuses ORDER_NOT_OPEN and NOT_FOUND. */
export function cancelOrder(spot: SpotState, cancel: CancelOrder): Refusal | undefined {
  const slot = ownOpenOrder(spot, cancel.userId, cancel.orderId);
  if (typeof slot !== "number") return slot;
  const pair = spot.pairOf(slot);
  closeWithOtherLeg(spot, slot, ORDER_STATUS.cancelled, CLOSE_CODE.user);
  if (pair.triggers !== undefined) settleTriggers(spot, pair);
  return undefined;
}

/**
 * Cancels a user's open orders, pair by pair, oldest first; more than one command may close with `Continue`. Exits that
 * they have attached are not placed. Having none is not an error.
 */
export function cancelAllOrders(spot: SpotState, { userId, pairId }: CancelAllOrders): Refusal | undefined {
  if (!spot.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (pairId !== undefined && spot.pairs[pairId] === undefined) return refuse("NOT_FOUND", "pairId");
  closeSlice(spot, { userId, pairId });
  return undefined;
}

/** The cancellation that has waited longest goes on for a slice. */
export function continueCancelling(spot: SpotState): void {
  closeSlice(spot, spot.cancelling.shift() as Cancelling);
}

/** The remaining orders have their turn again. A pair with a sweep under way is left for then. */
function closeSlice(spot: SpotState, whose: Cancelling): void {
  const { userId, pairId } = whose;
  dropExits(spot, userId, pairId);
  let isLeft = false;
  for (const pair of spot.pairs) {
    if (pair === undefined || (pairId !== undefined && pair.pairId !== pairId)) continue;
    const participant = spot.participants.find(userId, pair.pairId);
    if (pair.sweep !== undefined) {
      isLeft ||= pair.sweep.userId === userId || (participant !== 0 && spot.participants.openOrders(participant) !== 0);
    } else if (participant !== 0 && !closeOldest(spot, spot.participants.orders(participant), CANCELLED)) {
      // There is no room for those of the other pairs either.
      isLeft = true;
      break;
    }
  }
  if (isLeft) spot.cancelling.push(whose);
}

const CANCELLED: Ending = { status: ORDER_STATUS.cancelled, reason: CLOSE_CODE.user };
