import { CLOSE_CODE, type CloseCode } from "./spot-event-layout.ts";
import { FILLED, FLAGS, ORDER_INTS, ORDER_WORDS, UPDATED_AT } from "../book/order-pool.ts";
import { writeClosed } from "./spot-event-writing.ts";
import { isMarket, mayRest } from "../book/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import { endTakerExits } from "./exits.ts";
import { lotsForBudget, releaseTakerHold } from "./matching.ts";
import { addRecord, dropRecord } from "./open-orders.ts";
import { EXTRA_BIT, RESTING_BIT, WAITING_BIT } from "../book/order-flags.ts";
import type { OrderExtra } from "./order-extra.ts";
import type { SpotState } from "./spot-state.ts";
import type { Taker } from "./taker.ts";

/** After matching: the order is filled, rests, or what is left of it expires. `extra` goes with one that rests. */
export function finishTaker(spot: SpotState, extra: OrderExtra | undefined): void {
  const { taker } = spot;
  if (taker.openLots === 0 || isBudgetSpent(taker)) return closeTaker(spot, ORDER_STATUS.filled, CLOSE_CODE.filled);
  if (taker.isExpired) return closeTaker(spot, ORDER_STATUS.expired, CLOSE_CODE.selfTrade);
  if (isMarket(taker.termBits)) return closeTaker(spot, ORDER_STATUS.expired, CLOSE_CODE.marketRemainder);
  if (!mayRest(taker.termBits)) return closeTaker(spot, ORDER_STATUS.expired, CLOSE_CODE.timeInForce);
  restTaker(spot, extra);
}

/** A market buy by total ends as filled when what is left of the total buys no further lot. */
function isBudgetSpent(taker: Taker): boolean {
  if (taker.budgetAtoms < 0 || taker.filledLots === 0 || taker.isExpired) return false;
  const { asks } = taker.pair;
  return taker.budgetAtoms === 0 || (asks.isCrossedBy(taker.limitTicks) && lotsForBudget(taker, asks.bestTicks) === 0);
}

/** Ends the taker: releases what it still holds and gives back its record, where it had one. */
export function closeTaker(spot: SpotState, status: OrderStatus, reason: CloseCode): void {
  const { taker } = spot;
  taker.status = status;
  releaseTakerHold(spot, taker.holdAtoms);
  writeClosed(spot.events, taker.orderId, status, reason);
  endTakerExits(spot);
  if (taker.slot !== 0) dropRecord(spot, taker.slot);
}

function restTaker(spot: SpotState, extra: OrderExtra | undefined): void {
  const { taker, pool } = spot;
  const ladder = taker.isSell ? taker.pair.asks : taker.pair.bids;
  // Looked up before the record is made, so that the memory of both is waited for at once.
  const level = ladder.levelAt(taker.limitTicks);
  const slot = taker.slot === 0 ? recordTaker(spot, extra) : reopenRecord(spot);
  if (taker.newNotionalAtoms !== 0) {
    pool.floats[slot * ORDER_WORDS + FILLED] = taker.filledLots;
    pool.addFigures(slot, taker.newNotionalAtoms, taker.newFeeAtoms);
  }
  pool.touch(slot, spot.at);
  ladder.restAt(slot, taker.limitTicks, level);
  taker.status = taker.filledLots === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled;
}

function recordTaker(spot: SpotState, extra: OrderExtra | undefined): number {
  const { taker, pool } = spot;
  const slot = addRecord(spot, extra === undefined ? RESTING_BIT : RESTING_BIT | EXTRA_BIT, taker.openLots);
  if (extra !== undefined) spot.extras.set(slot, extra);
  if (taker.acceptedAt !== 0) pool.floats[slot * ORDER_WORDS + UPDATED_AT] = taker.acceptedAt;
  return slot;
}

function reopenRecord(spot: SpotState): number {
  const { taker, pool } = spot;
  const flags = taker.slot * ORDER_INTS + FLAGS;
  pool.ints[flags] = ((pool.ints[flags] as number) & ~WAITING_BIT) | RESTING_BIT;
  pool.setOpen(taker.slot, taker.openLots, taker.sliceLots);
  return taker.slot;
}
