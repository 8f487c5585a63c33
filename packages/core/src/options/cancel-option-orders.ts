import { refuse, type Refusal } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { SliceRoom } from "../slice-room.ts";
import type { CancelAllOptionOrders, CancelOptionOrder } from "./option-commands.ts";
import type { OptionState } from "./option-state.ts";
import { closeOrder } from "./order-records.ts";
import type { Series } from "./series.ts";

/** Cancels one open order. Refuses ORDER_NOT_OPEN, and NOT_FOUND for an unknown one and for another's. */
export function cancelOptionOrder(state: OptionState, cancel: CancelOptionOrder): Refusal | undefined {
  const { orderId, userId } = cancel;
  const slot = state.orderIndex.get(orderId);
  if (slot === 0) {
    return refuse(orderId > 0 && orderId < state.nextOrderId ? "ORDER_NOT_OPEN" : "NOT_FOUND", "orderId");
  }
  if (state.participantOf(slot).userId !== userId) return refuse("NOT_FOUND", "orderId");
  closeOrder(state, slot, ORDER_STATUS.cancelled, "user");
  return undefined;
}

/** Cancels a user's open orders, oldest first, of one series or of all. Having none is not an error. */
export function cancelAllOptionOrders(state: OptionState, cancel: CancelAllOptionOrders): Refusal | undefined {
  const { userId, seriesId } = cancel;
  if (!state.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  const isSeries = Number.isInteger(seriesId) && seriesId >= 0 && seriesId < state.nextSeriesId;
  if (!isSeries) return refuse("NOT_FOUND", "seriesId");
  for (const slot of ordersOfUser(state, userId, seriesId)) closeOrder(state, slot, ORDER_STATUS.cancelled, "user");
  return undefined;
}

/** Slots of a user's open orders, oldest first, of one series or (0) of all. */
export function ordersOfUser(state: OptionState, userId: number, seriesId: number): number[] {
  const { pool } = state;
  const own = state.participantsByUser.get(userId);
  if (own === undefined) return [];
  const participants = seriesId === 0 ? [...own.values()] : [own.get(seriesId)];
  const slots = participants.flatMap((participant) => participant?.orders ?? []);
  return slots.sort((a, b) => pool.orderId(a) - pool.orderId(b));
}

/**
 * The orders of every series whose trading has stopped expire: bids, then asks, the best first (rules 6). What there is
 * no room for goes on with `Continue`.
 */
export function expireStoppedOrders(state: OptionState, room: SliceRoom): void {
  state.isStopping = true;
  for (const series of state.series.values()) {
    if (series.isStopped || series.isTradingAt(state.at)) continue;
    if (!expireOrders(state, series, room)) return;
  }
  state.isStopping = false;
}

/** Ends the orders of a series that is not traded any more. True when none is left. */
export function expireOrders(state: OptionState, series: Series, room: SliceRoom): boolean {
  for (const ladder of [series.bids, series.asks]) {
    for (let slot = ladder.first(); slot !== 0; slot = ladder.first()) {
      if (!room.take(1)) return false;
      closeOrder(state, slot, ORDER_STATUS.expired, "expired");
    }
  }
  series.isStopped = true;
  return true;
}

/** Slots of the resting orders of a series: bids, then asks, the best first. */
export function ordersInBook({ bids, asks }: Series): number[] {
  const slots: number[] = [];
  for (const ladder of [bids, asks]) {
    for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) slots.push(slot);
  }
  return slots;
}
