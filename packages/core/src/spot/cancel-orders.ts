import { CLOSE_CODE } from "../encoding/event-layout.ts";
import { refuse, type Refusal } from "@agio/primitives";

import type { CancelAllOrders, CancelOrder, DelistPair } from "../commands.ts";
import { writeColdEvent } from "../encoding/event-writing.ts";
import { ORDER_STATUS } from "../events.ts";
import { ownOpenOrder } from "./amend-order.ts";
import { closeWithOtherLeg } from "./one-cancels-other.ts";
import type { Pair } from "./pair.ts";
import type { SpotState } from "./spot-state.ts";
import { settleTriggers } from "./cascade.ts";

/** Cancels one open order; a coupled one takes its other leg with it. Refuses ORDER_NOT_OPEN and NOT_FOUND. */
export function cancelOrder(spot: SpotState, cancel: CancelOrder): Refusal | undefined {
  const slot = ownOpenOrder(spot, cancel.userId, cancel.orderId);
  if (typeof slot !== "number") return slot;
  const pair = spot.pairOf(slot);
  closeWithOtherLeg(spot, slot, ORDER_STATUS.cancelled, CLOSE_CODE.user);
  if (pair.triggers !== undefined) settleTriggers(spot, pair);
  return undefined;
}

/** Cancels a user's open orders, pair by pair, oldest first. Having none is not an error. */
export function cancelAllOrders(spot: SpotState, cancel: CancelAllOrders): Refusal | undefined {
  if (!spot.users.isKnown(cancel.userId)) return refuse("NOT_FOUND", "userId");
  if (cancel.pairId !== undefined && spot.pairs[cancel.pairId] === undefined) return refuse("NOT_FOUND", "pairId");
  for (const pair of spot.pairs) {
    if (pair === undefined || (cancel.pairId !== undefined && pair.pairId !== cancel.pairId)) continue;
    const seat = spot.seats.find(cancel.userId, pair.pairId);
    if (seat !== 0) closeAll(spot, spot.seats.orders(seat));
  }
  return undefined;
}

function closeAll(spot: SpotState, slots: readonly number[]): void {
  const ids = slots.map((slot) => spot.pool.orderId(slot)).sort((a, b) => a - b);
  for (const id of ids) {
    const slot = spot.orders.get(id);
    // The other leg of a coupled order has gone with it.
    if (slot !== 0) closeWithOtherLeg(spot, slot, ORDER_STATUS.cancelled, CLOSE_CODE.user);
  }
}

/** Ends a pair: every order expires, oldest first, and new ones are refused. */
export function delistPair(spot: SpotState, command: DelistPair): Refusal | undefined {
  const pair = spot.pairs[command.pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  if (pair.isDelisted) return refuse("PRODUCT_CLOSED", "pairId");
  pair.isDelisted = true;
  writeColdEvent(spot.events, { type: "PairDelisted", pairId: command.pairId });
  for (const id of openOrderIds(spot, pair)) {
    const slot = spot.orders.get(id);
    if (slot !== 0) closeWithOtherLeg(spot, slot, ORDER_STATUS.expired, CLOSE_CODE.delisted);
  }
  return undefined;
}

/** Ids of every open order of a pair, oldest first. */
export function openOrderIds(spot: SpotState, pair: Pair): number[] {
  return spot.seats
    .ordersOfPair(pair.pairId)
    .map((slot) => spot.pool.orderId(slot))
    .sort((a, b) => a - b);
}
