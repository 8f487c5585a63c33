import { assert, orderId } from "@agio/primitives";
import type { Ladder } from "../book/ladder.ts";
import { RESTING_BIT } from "../book/order-flags.ts";
import {
  FILLED,
  FLAGS,
  ORDER_ID,
  ORDER_INTS,
  ORDER_WORDS,
  PRICE,
  PARTICIPANT,
  UPDATED_AT,
} from "../book/order-pool.ts";
import { isSell } from "../book/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import { emit } from "./emit.ts";
import type { OptionCloseReason } from "./option-events.ts";
import type { OptionOrder } from "./option-order.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";

export interface NewOptionOrder {
  readonly id: number;
  readonly lots: number;
  readonly termBits: number;
  readonly acceptedAt: number;
  /** Its claim is counted here; its hold has been posted, or is by `changeHold`. */
  readonly order: OptionOrder;
}

/** Makes the record of an order, newest of its participant, in no ladder. Returns its slot. */
export function addRecord(
  state: OptionState,
  participant: OptionParticipant,
  { id, lots, termBits, ...rest }: NewOptionOrder,
): number {
  const { pool } = state;
  const slot = pool.allocate();
  const at = slot * ORDER_INTS;
  pool.floats[slot * ORDER_WORDS + ORDER_ID] = id;
  pool.floats[slot * ORDER_WORDS + FILLED] = 0;
  pool.floats[slot * ORDER_WORDS + UPDATED_AT] = rest.acceptedAt;
  pool.setOpen(slot, lots, 0);
  pool.ints[at + PARTICIPANT] = participant.id;
  pool.ints[at + PRICE] = 0;
  pool.ints[at + FLAGS] = termBits;
  state.orders[slot] = rest.order;
  state.orderIndex.set(id, slot);
  participant.orders.push(slot);
  participant.claimedLots += rest.order.claimLots;
  return slot;
}

export const isSellOrder = (state: OptionState, slot: number): boolean => isSell(state.pool.int(slot, FLAGS));

/** The ladder that an order rests in. */
export function ladderOf(state: OptionState, slot: number): Ladder {
  const { series } = state.participantOf(slot);
  return isSellOrder(state, slot) ? series.asks : series.bids;
}

export function restOrder(state: OptionState, slot: number, ticks: number): void {
  const flags = slot * ORDER_INTS + FLAGS;
  state.pool.ints[flags] = (state.pool.ints[flags] as number) | RESTING_BIT;
  ladderOf(state, slot).rest(slot, ticks);
}

/** Changes what an order holds; posts the difference. The caller has checked that it is covered. */
export function changeHold(state: OptionState, slot: number, holdAtoms: number): void {
  const order = state.orderAt(slot);
  const change = holdAtoms - order.holdAtoms;
  if (change === 0) return;
  order.holdAtoms = holdAtoms;
  state.ledger.holdForOption(state.participantOf(slot).account, state.pool.orderId(slot), change);
}

/** Closes an order that rests or was just matched: releases what it holds and claims, tells it, drops the record. */
export function closeOrder(state: OptionState, slot: number, status: OrderStatus, reason: OptionCloseReason): void {
  const { pool } = state;
  const participant = state.participantOf(slot);
  const order = state.orderAt(slot);
  const isResting = (pool.int(slot, FLAGS) & RESTING_BIT) !== 0;
  // A filled one has left its ladder already.
  if (isResting && status !== ORDER_STATUS.filled) ladderOf(state, slot).unlink(slot);
  participant.claimedLots -= order.claimLots;
  changeHold(state, slot, 0);
  emit(state.events, { type: "OptionOrderClosed", orderId: orderId(pool.orderId(slot)), status, reason });
  assert(participant.claimedLots >= 0, "a participant claims no less than nothing");
  participant.orders.splice(participant.orders.lastIndexOf(slot), 1);
  state.orders[slot] = undefined;
  state.orderIndex.delete(pool.orderId(slot));
  pool.release(slot);
  state.leaveIfEmpty(participant);
}

/**
 * Closes the newest sales of a participant whose position has fewer lots than they claim. Only a writer's can: what he
 * wrote was filled while they held some again.
 */
export function closeUncovered(state: OptionState, participant: OptionParticipant): void {
  for (let at = participant.orders.length - 1; at >= 0 && participant.freeLots < 0; at--) {
    const slot = participant.orders[at] as number;
    if (state.orderAt(slot).claimLots !== 0) closeOrder(state, slot, ORDER_STATUS.expired, "uncovered");
  }
}
