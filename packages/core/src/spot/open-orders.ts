import { CLOSE_CODE, type CloseCode } from "./spot-event-layout.ts";
import {
  UPDATED_AT,
  FILLED,
  FLAGS,
  ORDER_ID,
  ORDER_INTS,
  ORDER_WORDS,
  PRICE,
  PARTICIPANT,
} from "../book/order-pool.ts";
import { SELL_BIT } from "../book/term-bits.ts";
import { writeClosed } from "./spot-event-writing.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import { BROKER_BIT, COUPLED_BIT, EXTRA_BIT, MARKET_SHIFT, RESTING_BIT, WAITING_BIT } from "../book/order-flags.ts";
import { endRestingExits } from "./exits.ts";
import { isActivated, type OrderExtra } from "./order-extra.ts";
import type { SpotState } from "./spot-state.ts";

/**
 * Makes the record of the taker, with `flags` of its state; its figures start at zero. The caller puts it into a
 * ladder.
 */
export function addRecord(spot: SpotState, flags: number, openLots: number): number {
  const { pool, taker } = spot;
  const { sliceLots, orderId, participant } = taker;
  const slot = pool.allocate();
  const at = slot * ORDER_INTS;
  pool.floats[slot * ORDER_WORDS + ORDER_ID] = orderId;
  pool.floats[slot * ORDER_WORDS + FILLED] = 0;
  pool.setOpen(slot, openLots, sliceLots);
  pool.ints[at + PARTICIPANT] = participant;
  const counts = taker.brokerId === 0 ? 0 : BROKER_BIT;
  pool.ints[at + FLAGS] = taker.termBits | flags | counts | (taker.pair.pairId << MARKET_SHIFT);
  pool.floats[slot * ORDER_WORDS + UPDATED_AT] = spot.at;
  if (taker.discount !== 0) pool.setDiscount(slot, taker.discount);
  if (sliceLots !== 0) pool.sliceLots.set(slot, sliceLots);
  spot.orders.set(orderId, slot);
  spot.participants.add(participant, slot);
  return slot;
}

/** The broker that an order counts for, 0 for none. */
export const brokerOf = ({ pool, extras }: SpotState, slot: number): number =>
  (pool.int(slot, FLAGS) & BROKER_BIT) === 0 ? 0 : (extras.get(slot)?.brokerId ?? 0);

/** Gives the record of an order back. It is in no ladder any more. */
export function dropRecord(spot: SpotState, slot: number): void {
  const { pool } = spot;
  const at = slot * ORDER_INTS;
  if (((pool.ints[at + FLAGS] as number) & EXTRA_BIT) !== 0) {
    spot.extras.delete(slot);
    pool.sliceLots.delete(slot);
  }
  spot.orders.delete(pool.floats[slot * ORDER_WORDS + ORDER_ID] as number);
  spot.participants.remove(pool.ints[at + PARTICIPANT] as number, slot);
  pool.release(slot);
}

/** A resting order was filled to the end; its ladder has let it go. */
export function closeFilled(spot: SpotState, slot: number): void {
  writeClosed(spot.events, spot.pool.orderId(slot), ORDER_STATUS.filled, CLOSE_CODE.filled);
  endRestingExits(spot, slot);
  dropRecord(spot, slot);
}

/** Closes an order that rests or waits, releasing what it holds. The other leg of a coupled one is not touched. */
export function closeOrder(spot: SpotState, slot: number, status: OrderStatus, reason: CloseCode): void {
  const held = holdOf(spot, slot);
  leaveLadders(spot, slot);
  releaseHold(spot, slot, held);
  writeClosed(spot.events, spot.pool.orderId(slot), status, reason);
  endRestingExits(spot, slot);
  dropRecord(spot, slot);
}

/** Posts the release of `atoms` of an order's hold, if any. */
export function releaseHold(spot: SpotState, slot: number, atoms: number): void {
  if (atoms === 0) return;
  spot.ledger.hold(holdAccount(spot, slot), spot.pool.orderId(slot), -atoms);
}

/** The account slot that holds an order's funds: the pricing coin of a buyer, the traded coin of a seller. */
export function holdAccount(spot: SpotState, slot: number): number {
  const participant = spot.pool.int(slot, PARTICIPANT);
  const isSell = (spot.pool.int(slot, FLAGS) & SELL_BIT) !== 0;
  return isSell ? spot.participants.tradedSlot(participant) : spot.participants.pricingSlot(participant);
}

/** Present hold of a resting or waiting order, in atoms of its hold account's coin. */
export function holdOf(spot: SpotState, slot: number): number {
  const { pool } = spot;
  const flags = pool.int(slot, FLAGS);
  const isCoupled = (flags & COUPLED_BIT) !== 0;
  // The limit leg holds for both legs of a coupled pair.
  if (isCoupled && (flags & WAITING_BIT) !== 0) return 0;
  const own = ownHold(spot, slot);
  return isCoupled ? own + (spot.extras.get(slot) as OrderExtra).extraHoldAtoms : own;
}

/** Hold of the order by itself, as if it had no other leg. */
export function ownHold(spot: SpotState, slot: number): number {
  const { pool } = spot;
  const pair = spot.pairOf(slot);
  const flags = pool.int(slot, FLAGS);
  const openLots = pool.openLots(slot);
  if ((flags & SELL_BIT) !== 0) return openLots * pair.lotAtoms;
  if ((flags & WAITING_BIT) === 0) return openLots * pool.int(slot, PRICE) * pair.tickLotAtoms;
  const extra = spot.extras.get(slot) as OrderExtra;
  return extra.totalAtoms !== 0 ? extra.totalAtoms : openLots * extra.limitTicks * pair.tickLotAtoms;
}

/** Takes an order out of the ladder it is in, and its watch with it. */
export function leaveLadders(spot: SpotState, slot: number): void {
  const pair = spot.pairOf(slot);
  const flags = spot.pool.int(slot, FLAGS);
  if ((flags & RESTING_BIT) !== 0) return spot.ladderOf(slot, pair).unlink(slot);
  const extra = spot.extras.get(slot) as OrderExtra;
  const triggers = spot.triggersOf(pair);
  spot.waiting.remove(spot.pool.int(slot, PARTICIPANT), triggers, extra.trailingBips !== 0);
  if (isActivated(extra)) triggers.stops(extra.isRising).unlink(slot);
  leaveWatch(spot, extra);
}

/** Takes the watch of a trailing stop away, if it has one. */
export function leaveWatch(spot: SpotState, extra: OrderExtra): void {
  const watch = extra.watchSlot;
  if (watch === 0) return;
  const triggers = spot.triggersOf(spot.pairOf(watch));
  triggers.watches(spot.pool.int(watch, PARTICIPANT) === 1).unlink(watch);
  spot.pool.release(watch);
  extra.watchSlot = 0;
}
