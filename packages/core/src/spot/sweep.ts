import { ACCEPTED_AT, FEE, FLAGS, NOTIONAL } from "../book/order-pool.ts";
import { MARKET_SHIFT } from "../book/order-flags.ts";
import type { Command } from "../commands.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { isCancelling } from "./cancelling.ts";
import { endSlice } from "./end-twap.ts";
import { finishTaker } from "./finish-taker.ts";
import { runTaker, takerAccount } from "./matching.ts";
import { dropRecord } from "./open-orders.ts";
import type { OrderExtra } from "./order-extra.ts";
import type { Pair } from "./pair.ts";
import type { SpotState } from "./spot-state.ts";
import type { Taker } from "./taker.ts";

/**
 * An order that meets more orders than one command may. The rest of it goes on with `Continue`, and until it is done
 * nothing else touches its pair: it trades with the book that it came to, however many small orders that is made of.
 */
export interface Sweep {
  readonly orderId: number;
  readonly userId: number;
  readonly termBits: number;
  readonly limitTicks: number;
  readonly holdTicks: number;
  readonly openLots: number;
  readonly budgetAtoms: number;
  readonly filledLots: number;
  readonly sliceLots: number;
  /** Of the fills so far. */
  readonly notionalAtoms: number;
  readonly feeAtoms: number;
  readonly acceptedAt: number;
  /** Absent in an order without one, and in snapshots from before orders had any. */
  readonly discount?: number;
  /** Extra terms that the order keeps if it rests. */
  readonly extra: OrderExtra | undefined;
}

/** Matches the taker as far as one command goes; then it is filled, rests or expires, or goes on with `Continue`. */
export function matchTaker(spot: SpotState, extra: OrderExtra | undefined): void {
  if (!runTaker(spot)) return suspend(spot, extra);
  finishTaker(spot, extra);
  // A slice of a TWAP never rests: it is over.
  if (extra?.twapId !== undefined) endSlice(spot, extra.twapId);
}

/** The order that was cut off goes on. */
export function resumeSweep(spot: SpotState, pair: Pair, sweep: Sweep): void {
  const { taker } = spot;
  taker.begin(pair, participantOf(spot, pair, sweep), sweep.orderId, sweep.termBits);
  taker.userId = sweep.userId;
  taker.limitTicks = sweep.limitTicks;
  taker.holdTicks = sweep.holdTicks;
  taker.openLots = sweep.openLots;
  taker.budgetAtoms = sweep.budgetAtoms;
  taker.filledLots = sweep.filledLots;
  taker.sliceLots = sweep.sliceLots;
  taker.newNotionalAtoms = sweep.notionalAtoms;
  taker.newFeeAtoms = sweep.feeAtoms;
  taker.acceptedAt = sweep.acceptedAt;
  taker.discount = sweep.discount ?? 0;
  taker.brokerId = sweep.extra?.brokerId ?? 0;
  pair.sweep = undefined;
  matchTaker(spot, sweep.extra);
}

/** The account that holds what a sweep may still spend, and how much that is. */
export function sweepHold(spot: SpotState, pair: Pair, sweep: Sweep): { account: number; atoms: number } {
  const { taker } = spot;
  taker.begin(pair, participantOf(spot, pair, sweep), sweep.orderId, sweep.termBits);
  taker.openLots = sweep.openLots;
  taker.holdTicks = sweep.holdTicks;
  taker.budgetAtoms = sweep.budgetAtoms;
  return { account: takerAccount(spot), atoms: taker.holdAtoms };
}

/** A participant without orders is given up at times, and by a restart. */
const participantOf = ({ participants }: SpotState, pair: Pair, { userId }: Sweep): number =>
  participants.find(userId, pair.pairId) || participants.insert(userId, pair);

function suspend(spot: SpotState, extra: OrderExtra | undefined): void {
  const { taker } = spot;
  const { pair, slot } = taker;
  taker.status = taker.filledLots === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled;
  const own = slot === 0 ? extra : spot.extras.get(slot);
  pair.sweep = { ...sweepOf(spot, taker), extra: own === undefined ? undefined : { ...own, watchSlot: 0 } };
  // It has a record again if it rests in the end.
  if (slot !== 0) dropRecord(spot, slot);
  spot.leave(pair);
}

function sweepOf(spot: SpotState, taker: Taker): Omit<Sweep, "extra"> {
  const { pool } = spot;
  const { orderId, termBits, limitTicks, holdTicks, openLots, budgetAtoms, filledLots, sliceLots, slot } = taker;
  const figure = (field: number): number => (slot === 0 ? 0 : pool.figure(slot, field));
  return {
    orderId,
    userId: spot.participants.user(taker.participant),
    termBits,
    limitTicks,
    holdTicks,
    openLots,
    budgetAtoms,
    filledLots,
    sliceLots,
    notionalAtoms: taker.newNotionalAtoms + figure(NOTIONAL),
    feeAtoms: taker.newFeeAtoms + figure(FEE),
    ...(taker.discount === 0 ? {} : { discount: taker.discount }),
    acceptedAt: slot === 0 ? taker.acceptedAt || spot.at : figure(ACCEPTED_AT),
  };
}

/**
 * True for a command about a pair that is swept, which nothing else touches until that is done, and for every command of
 * a user whose orders are being cancelled: it may need what they hold.
 */
export function isHeldBack(spot: SpotState, command: Command): boolean {
  if ("userId" in command && isCancelling(spot.cancelling, command.userId)) return true;
  switch (command.type) {
    case "PlaceOrder":
    case "PlaceOco":
    case "ChangePair":
    case "DelistPair":
      return spot.pairs[command.pairId]?.sweep !== undefined;
    case "AmendOrder":
    case "CancelOrder":
      return isSwept(spot, command.orderId);
    case "CancelTwap":
      return (spot.twaps.byId.get(command.twapId)?.sliceOrderId ?? 0) !== 0;
    case "CancelAllOrders":
      return spot.unsettled.some(
        (pairId) => spot.pairs[pairId]?.sweep !== undefined && (command.pairId ?? pairId) === pairId,
      );
    default:
      return false;
  }
}

/** True for an order of a pair that is swept, and for the one that sweeps it. */
function isSwept(spot: SpotState, orderId: number): boolean {
  const slot = spot.orders.get(orderId);
  if (slot !== 0) return spot.pairs[spot.pool.int(slot, FLAGS) >>> MARKET_SHIFT]?.sweep !== undefined;
  return spot.unsettled.some((pairId) => spot.pairs[pairId]?.sweep?.orderId === orderId);
}
