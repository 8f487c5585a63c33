import { assert, atoms, orderId, priceTicks, sizeContracts } from "@agio/primitives";
import type { Ladder } from "../book/ladder.ts";
import { BROKER_BIT, EXTRA_BIT, MARKET_SHIFT, RESTING_BIT, WAITING_BIT } from "../book/order-flags.ts";
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
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import {
  NEXT_OF_PARTICIPANT,
  PREVIOUS_OF_PARTICIPANT,
  type ContractOrderExtra,
  type ContractOrderMarks,
} from "./contract-orders.ts";
import { FIRST_ORDER, LAST_ORDER } from "./contract-participants.ts";
import { emit } from "./emit.ts";
import { endContractSlice } from "./end-contract-twap.ts";
import type { ContractCloseReason } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { afterTpSlOrder } from "./tp-sl-orders.ts";
import { CLAIMED } from "./position-table.ts";
import { afterAccountChange } from "./risk-watches.ts";
import { leaveWaiting } from "./stop-orders.ts";

export interface NewContractOrder extends ContractOrderMarks {
  readonly id: number;
  readonly participant: number;
  readonly size: number;
  readonly termBits: number;
  readonly acceptedAt: number;
  /** Undefined when it has no uncommon terms. */
  readonly extra: ContractOrderExtra | undefined;
}

/** Makes the record of an order, newest of its participant, in no ladder, without hold or claim. Returns its slot. */
export function addRecord(futures: FuturesState, order: NewContractOrder): number {
  const { pool, orders, participants } = futures;
  const slot = pool.allocate();
  const at = slot * ORDER_INTS;
  pool.floats[slot * ORDER_WORDS + ORDER_ID] = order.id;
  pool.floats[slot * ORDER_WORDS + FILLED] = 0;
  pool.floats[slot * ORDER_WORDS + UPDATED_AT] = order.acceptedAt;
  pool.setOpen(slot, order.size, 0);
  pool.ints[at + PARTICIPANT] = order.participant;
  pool.ints[at + PRICE] = 0;
  pool.ints[at + FLAGS] = order.termBits | (participants.contractId(order.participant) << MARKET_SHIFT);
  orders.begin(slot, order);
  if (order.extra !== undefined) setExtra(futures, slot, order.extra);
  futures.orderIndex.set(order.id, slot);
  link(futures, order.participant, slot);
  return slot;
}

export function setExtra(futures: FuturesState, slot: number, extra: ContractOrderExtra): void {
  futures.orders.extras.set(slot, extra);
  setFlags(futures, slot, extra.brokerId === undefined ? EXTRA_BIT : EXTRA_BIT | BROKER_BIT, 0);
}

/** Sets and clears state bits of an order. */
export function setFlags(futures: FuturesState, slot: number, set: number, clear: number): void {
  const at = slot * ORDER_INTS + FLAGS;
  futures.pool.ints[at] = ((futures.pool.ints[at] as number) & ~clear) | set;
}

function link(futures: FuturesState, participant: number, slot: number): void {
  const { orders, participants } = futures;
  const last = participants.int(participant, LAST_ORDER);
  orders.setInt(slot, NEXT_OF_PARTICIPANT, 0);
  orders.setInt(slot, PREVIOUS_OF_PARTICIPANT, last);
  if (last === 0) participants.set(participant, FIRST_ORDER, slot);
  else orders.setInt(last, NEXT_OF_PARTICIPANT, slot);
  participants.set(participant, LAST_ORDER, slot);
  participants.addOrders(participant, 1);
}

function unlink(futures: FuturesState, participant: number, slot: number): void {
  const { orders, participants } = futures;
  const [next, previous] = [orders.int(slot, NEXT_OF_PARTICIPANT), orders.int(slot, PREVIOUS_OF_PARTICIPANT)];
  if (previous === 0) participants.set(participant, FIRST_ORDER, next);
  else orders.setInt(previous, NEXT_OF_PARTICIPANT, next);
  if (next === 0) participants.set(participant, LAST_ORDER, previous);
  else orders.setInt(next, PREVIOUS_OF_PARTICIPANT, previous);
  participants.addOrders(participant, -1);
}

/** The book ladder that an order rests in. */
export function ladderOf(futures: FuturesState, slot: number): Ladder {
  const contract = futures.contractOf(slot);
  return futures.orders.isSell(slot) ? contract.asks : contract.bids;
}

/** Open and waiting orders of a participant, oldest first. */
export function* ordersOfParticipant(futures: FuturesState, participant: number): Generator<number> {
  const { orders, participants } = futures;
  for (let slot = participants.int(participant, FIRST_ORDER); slot !== 0;) {
    // Read first, so that the order may be closed meanwhile.
    const next = orders.int(slot, NEXT_OF_PARTICIPANT);
    yield slot;
    slot = next;
  }
}

/** Counts the open contracts of a live order as what they are: claims on a position, and contracts to come. */
export function countSize(futures: FuturesState, slot: number, reduceSize: number): void {
  const { orders, positions, participants } = futures;
  const participant = futures.participantOf(slot);
  orders.setReduceSize(slot, reduceSize);
  if (reduceSize !== 0 && orders.isClaiming(slot)) {
    positions.addToWord(participants.position(participant, orders.reducingSide(slot)), CLAIMED, reduceSize);
  }
  participants.addPending(participant, orders.openingSide(slot), orders.openingSize(slot));
}

/** Takes back what `countSize` counted and what fills have left of it. */
export function uncountSize(futures: FuturesState, slot: number): void {
  const { orders, positions, participants } = futures;
  const participant = futures.participantOf(slot);
  const reduceSize = orders.reduceSize(slot);
  participants.addPending(participant, orders.openingSide(slot), -orders.openingSize(slot));
  if (reduceSize === 0 || !orders.isClaiming(slot)) return;
  positions.addToWord(participants.position(participant, orders.reducingSide(slot)), CLAIMED, -reduceSize);
}

/** Sets what an order holds, and what its user's isolated orders hold with it. The caller posts it. */
export function setHold(futures: FuturesState, slot: number, holdAtoms: number): void {
  const { orders, holders, participants } = futures;
  if (orders.marginMode(slot) === "isolated") {
    holders.addIsolatedHolds(participants.holder(futures.participantOf(slot)), holdAtoms - orders.hold(slot));
  }
  orders.setHold(slot, holdAtoms);
}

/** Changes what an order holds; posts the difference. The caller has checked that it is covered. */
export function changeHold(futures: FuturesState, slot: number, holdAtoms: number): void {
  const { orders, ledger, holders, participants, pool } = futures;
  const change = holdAtoms - orders.hold(slot);
  if (change === 0) return;
  setHold(futures, slot, holdAtoms);
  const holder = participants.holder(futures.participantOf(slot));
  ledger.holdForContract(holders.account(holder), pool.orderId(slot), change);
  afterAccountChange(futures, holder);
}

/** Closes an order that rests, waits or was just matched: releases what it holds and claims, tells it, drops the record. */
export function closeOrder(
  futures: FuturesState,
  slot: number,
  status: OrderStatus,
  reason: ContractCloseReason,
): void {
  const { pool, orders } = futures;
  const flags = pool.int(slot, FLAGS);
  if ((flags & WAITING_BIT) !== 0) leaveWaiting(futures, slot);
  else uncountSize(futures, slot);
  // A filled one has left its ladder already.
  if ((flags & RESTING_BIT) !== 0 && status !== ORDER_STATUS.filled) ladderOf(futures, slot).unlink(slot);
  changeHold(futures, slot, 0);
  emit(futures.events, { type: "ContractOrderClosed", orderId: orderId(pool.orderId(slot)), status, reason });
  const { tpSlId, twapId } = orders.extra(slot);
  if (tpSlId !== 0) afterTpSlOrder(futures, slot);
  if (twapId !== undefined) endContractSlice(futures, slot, twapId);
  dropRecord(futures, slot);
}

function dropRecord(futures: FuturesState, slot: number): void {
  const { pool, orders } = futures;
  assert(orders.hold(slot) === 0, "a closed order holds nothing");
  unlink(futures, futures.participantOf(slot), slot);
  if ((pool.int(slot, FLAGS) & EXTRA_BIT) !== 0) orders.extras.delete(slot);
  futures.orderIndex.delete(pool.orderId(slot));
  pool.release(slot);
}

/** Tells the live terms of an order as they are now; `ticks` for one that is not in its ladder. */
export function tellAmended(futures: FuturesState, slot: number, ticks = futures.pool.int(slot, PRICE)): void {
  const { pool, orders } = futures;
  const filled = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  emit(futures.events, {
    type: "ContractOrderAmended",
    orderId: orderId(pool.orderId(slot)),
    priceTicks: priceTicks(ticks),
    size: sizeContracts(filled + pool.openLots(slot)),
    costAtoms: atoms(orders.hold(slot)),
  });
}
