import { CLOSE_CODE } from "./spot-event-layout.ts";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import { FLAGS, ORDER_ID, ORDER_INTS, ORDER_WORDS, PARTICIPANT } from "../book/order-pool.ts";
import { namedBy } from "../book/named-by.ts";
import type { OrderTerms } from "../book/order-terms.ts";
import { writeStopMoved, writeTriggered } from "./spot-event-writing.ts";
import { isMarket, timeInForceIn } from "../book/term-bits.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { trailingStop } from "../markets/trailing-stop.ts";
import { isFillable } from "./fillable.ts";
import { closeTaker } from "./finish-taker.ts";
import { uncoupleForTrigger } from "./one-cancels-other.ts";
import { addRecord, leaveLadders, leaveWatch } from "./open-orders.ts";
import { COUPLED_BIT, EXTRA_BIT, MARKET_SHIFT, TERM_BITS, WAITING_BIT, WATCH_BIT } from "../book/order-flags.ts";
import { NO_EXTRA, type OrderExtra } from "./order-extra.ts";
import type { Pair } from "./pair.ts";
import { marketLimit } from "./price-limits.ts";
import type { SpotState } from "./spot-state.ts";
import { matchTaker } from "./sweep.ts";
import { ANY_LOTS, type Taker } from "./taker.ts";

/** True when the last price already satisfies a plain stop. */
export function isStopPassed(pair: Pair, terms: Pick<OrderTerms, "side" | "stopTicks" | "trailingBips">): boolean {
  if (terms.trailingBips !== 0 || pair.stopPriceTicks === 0) return false;
  return terms.side === "buy" ? pair.stopPriceTicks >= terms.stopTicks : pair.stopPriceTicks <= terms.stopTicks;
}

/** The taker of `spot` becomes a waiting order and its status untriggered. Returns its slot. */
export function recordWaiting(
  spot: SpotState,
  terms: OrderTerms,
  link: { clientOrderId: string; otherLegId: number; flags: number },
): number {
  const { taker } = spot;
  const { pair, limitTicks } = taker;
  const { clientOrderId, otherLegId } = link;
  const { totalAtoms, stopTicks, trailingBips } = terms;
  const slot = addRecord(spot, WAITING_BIT | EXTRA_BIT | link.flags, terms.sizeLots);
  const isRising = terms.side === "buy";
  const own = {
    ...namedBy(clientOrderId, taker.brokerId),
    otherLegId,
    totalAtoms,
    stopTicks,
    trailingBips,
    limitTicks,
    isRising,
  };
  const extra: OrderExtra = { ...NO_EXTRA, ...own };
  spot.extras.set(slot, extra);
  spot.waiting.add(taker.participant, spot.triggersOf(pair), trailingBips !== 0);
  taker.status = ORDER_STATUS.untriggered;
  if (trailingBips === 0) spot.triggersOf(pair).stops(isRising).rest(slot, stopTicks);
  else watchForActivation(spot, slot, extra);
  return slot;
}

/**
 * A trailing stop is activated when the last price reaches its activation price from where it is now; without a last
 * price, from the side a stop comes from; without an activation price, by any price.
 */
function watchForActivation(spot: SpotState, slot: number, extra: OrderExtra): void {
  const { stopPriceTicks } = spot.pairOf(slot);
  const activation = extra.stopTicks === 0 ? 1 : extra.stopTicks;
  const isRising = extra.stopTicks === 0 || (stopPriceTicks === 0 ? extra.isRising : stopPriceTicks < activation);
  setWatch(spot, slot, { isRising, ticks: activation });
}

/** Puts the watch of a trailing stop at a price; none beyond the range of prices. */
export function setWatch(spot: SpotState, slot: number, mark: { isRising: boolean; ticks: number }): void {
  if (mark.ticks < 1 || mark.ticks > PRICE_TICKS_MAX) return;
  const { pool } = spot;
  const watch = pool.allocate();
  const pair = spot.pairOf(slot);
  pool.floats[watch * ORDER_WORDS + ORDER_ID] = pool.orderId(slot);
  pool.setOpen(watch, 0, 0);
  // A watch sits in no participant; the field says which ladder it is in.
  pool.ints[watch * ORDER_INTS + PARTICIPANT] = mark.isRising ? 1 : 0;
  pool.ints[watch * ORDER_INTS + FLAGS] = WATCH_BIT | (pair.pairId << MARKET_SHIFT);
  spot.triggersOf(pair).watches(mark.isRising).rest(watch, mark.ticks);
  (spot.extras.get(slot) as OrderExtra).watchSlot = watch;
}

/** A price reached a watch: its order is activated, or its stop follows the better price. */
export function followPrice(spot: SpotState, watch: number, ticks: number): void {
  const slot = spot.orders.get(spot.pool.orderId(watch));
  const pair = spot.pairOf(slot);
  const extra = spot.extras.get(slot) as OrderExtra;
  const stops = spot.triggersOf(pair).stops(extra.isRising);
  const isSell = !extra.isRising;
  const isActive = extra.bestTicks !== 0;
  const before = isActive ? trailingStop(extra.bestTicks, extra.trailingBips, isSell) : 0;
  leaveWatch(spot, extra);
  extra.bestTicks = ticks;
  const stopTicks = trailingStop(ticks, extra.trailingBips, isSell);
  if (stopTicks !== before) {
    if (isActive) stops.unlink(slot);
    stops.rest(slot, stopTicks);
    writeStopMoved(spot.events, spot.pool.orderId(slot), stopTicks);
  }
  setWatch(spot, slot, isSell ? { isRising: true, ticks: ticks + 1 } : { isRising: false, ticks: ticks - 1 });
}

/** A waiting order goes live: it matches as if it had just arrived. */
export function trigger(spot: SpotState, pair: Pair, slot: number): void {
  const { pool, taker } = spot;
  const extra = spot.extras.get(slot) as OrderExtra;
  const flags = pool.int(slot, FLAGS);
  writeTriggered(spot.events, pool.orderId(slot), pair.stopPriceTicks);
  if ((flags & COUPLED_BIT) !== 0) uncoupleForTrigger(spot, slot);
  leaveLadders(spot, slot);
  taker.begin(pair, pool.int(slot, PARTICIPANT), pool.orderId(slot), flags & TERM_BITS);
  taker.slot = slot;
  taker.discount = pool.discountOf(slot);
  taker.brokerId = extra.brokerId ?? 0;
  const isByTotal = extra.totalAtoms !== 0;
  taker.openLots = isByTotal ? ANY_LOTS : pool.openLots(slot);
  taker.budgetAtoms = isByTotal ? extra.totalAtoms : -1;
  taker.holdTicks = isByTotal ? 0 : extra.limitTicks;
  taker.limitTicks = isMarket(flags) ? triggeredLimit(extra, taker, spot.at) : extra.limitTicks;
  if (mayArrive(spot, flags)) {
    matchTaker(spot, extra);
    return;
  }
  closeTaker(spot, ORDER_STATUS.expired, CLOSE_CODE.triggerRefused);
}

/** Market band at the moment of the trigger, within the price that the funds are held for. */
function triggeredLimit(extra: OrderExtra, taker: Taker, at: number): number {
  const limit = marketLimit(taker, taker.openLots, at);
  return taker.isSell ? limit : Math.min(limit, extra.limitTicks);
}

function mayArrive(spot: SpotState, flags: number): boolean {
  const { taker } = spot;
  const timeInForce = timeInForceIn(flags);
  if (timeInForce === "FOK") return isFillable(spot, taker);
  const opposite = taker.isSell ? taker.pair.bids : taker.pair.asks;
  return timeInForce !== "POST_ONLY" || !opposite.isCrossedBy(taker.limitTicks);
}
