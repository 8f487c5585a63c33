import { PRICE } from "../book/order-pool.ts";
import type { OrderTerms } from "../book/order-terms.ts";
import type { Ladder } from "../book/ladder.ts";
import { SliceRoom } from "../slice-room.ts";
import { expireOrders } from "./delist-pair.ts";
import type { Pair } from "./pair.ts";
import type { SpotState } from "./spot-state.ts";
import { followPrice, isStopPassed, trigger } from "./stops.ts";
import { resumeSweep } from "./sweep.ts";
import type { Triggers } from "./triggers.ts";
import { ORDERS_PER_STEP, STEPS_PER_STOP } from "./work-bounds.ts";

/**
 * A pair whose stops are being settled. First every stop that the price reached goes, one after the other; the price
 * at which none is left is settled, and trailing stops follow it, once. Both may be more than one command can do: then
 * `Continue` goes on, with the commands of others in between. While an operator halts the pair, the rest of it waits.
 */
export interface Cascade {
  /** Lowest and highest price since the last settled one: a stop that it reached goes, wherever it is by then. */
  lowTicks: number;
  highTicks: number;
  /** The settled price that trailing stops follow at present, 0 while stops go. */
  followedTicks: number;
  /** The first order that came after that price: it does not concern it. */
  newOrderId: number;
}

/**
 * The next slice of work that an earlier command left, sent by the pipeline while `isWorkLeft`. Bounded as every command
 * is, so that others' commands come in between. Refused NOT_FOUND where nothing is left.
 */
export interface Continue {
  readonly type: "Continue";
}

/**
 * The last price may concern waiting orders of the pair: settles them as far as one command goes. While an order sweeps
 * the pair they wait until it is done.
 */
export function settleTriggers(spot: SpotState, pair: Pair): void {
  const { triggers, stopPriceTicks, cascade } = pair;
  if (triggers === undefined || stopPriceTicks === 0 || pair.sweep !== undefined) return;
  if (cascade !== undefined) return reach(cascade, stopPriceTicks);
  if (!triggers.concerns(stopPriceTicks)) return;
  pair.cascade = { lowTicks: stopPriceTicks, highTicks: stopPriceTicks, followedTicks: 0, newOrderId: 0 };
  advance(spot, pair, pair.cascade);
}

/** The pair that has waited longest goes on for a slice. */
export function continueWork(spot: SpotState): void {
  const pair = spot.pairs[spot.unsettled.shift() as number] as Pair;
  if (pair.isDelisted) {
    pair.cascade = undefined;
    return expireOrders(spot, pair);
  }
  if (pair.sweep !== undefined) {
    resumeSweep(spot, pair, pair.sweep);
    settleTriggers(spot, pair);
  }
  if (isCascadeDue(pair)) advance(spot, pair, pair.cascade);
}

/** True while stops of the pair have a next slice: those of a halted pair wait until it trades again. */
export const isCascadeDue = (pair: Pair): pair is Pair & { cascade: Cascade } =>
  pair.cascade !== undefined && pair.sweep === undefined && (pair.rules.tradingOpen || pair.isDelisted);

/** An operator may have halted the pair, or let it trade again: its stops leave the queue for `Continue`, or queue again. */
export function afterRulesChange(spot: SpotState, pair: Pair): void {
  if (pair.cascade === undefined) return;
  if (pair.rules.tradingOpen || pair.isDelisted) spot.leave(pair);
  else spot.withdraw(pair);
}

/** A slice of a cascade. What is left of it has its turn with `Continue`. */
function advance(spot: SpotState, pair: Pair, cascade: Cascade): void {
  if (runSlice(spot, pair, cascade)) pair.cascade = undefined;
  else spot.leave(pair);
}

/**
 * True for a stop that only a price of before would set off: the cascade has reached it, and the last price has left it
 * again. It would go at once, at a price that was never there while it waited.
 */
export function isLeftBehind(pair: Pair, terms: OrderTerms): boolean {
  const { cascade } = pair;
  if (cascade === undefined || terms.trailingBips !== 0 || isStopPassed(pair, terms)) return false;
  return terms.side === "buy" ? cascade.highTicks >= terms.stopTicks : cascade.lowTicks <= terms.stopTicks;
}

function reach(cascade: Cascade, ticks: number): void {
  if (ticks < cascade.lowTicks) cascade.lowTicks = ticks;
  if (ticks > cascade.highTicks) cascade.highTicks = ticks;
}

/** Goes on until the pair is settled, which is true, or the command has done enough. */
function runSlice(spot: SpotState, pair: Pair, cascade: Cascade): boolean {
  const triggers = pair.triggers as Triggers;
  const room = new SliceRoom(spot.ledger);
  while (room.hasRoom) {
    // A stop that went has more to meet than one command may.
    if (pair.sweep !== undefined) return false;
    if (cascade.followedTicks !== 0) {
      room.spend(follow(spot, triggers, cascade, room.stepsLeft));
      if (room.stepsLeft > 0) cascade.followedTicks = 0;
      continue;
    }
    const slot = nextStop(spot, triggers, cascade);
    if (slot !== 0) {
      trigger(spot, pair, slot);
      reach(cascade, pair.stopPriceTicks);
      room.spend(STEPS_PER_STOP + Math.floor(spot.taker.ordersSeen / ORDERS_PER_STEP));
      continue;
    }
    cascade.lowTicks = pair.stopPriceTicks;
    cascade.highTicks = pair.stopPriceTicks;
    if (!triggers.moveWith(pair.stopPriceTicks)) return true;
    cascade.followedTicks = pair.stopPriceTicks;
    cascade.newOrderId = spot.nextOrderId;
  }
  return false;
}

/** The stop that the price has gone furthest past; the older one on a tie. 0 for none. */
function nextStop(spot: SpotState, triggers: Triggers, cascade: Cascade): number {
  const { risingStops, fallingStops } = triggers;
  const { lowTicks, highTicks } = cascade;
  const isRising = risingStops.isCrossedBy(highTicks);
  const isFalling = fallingStops.isCrossedBy(lowTicks);
  if (!isRising || !isFalling) return isRising ? risingStops.first() : isFalling ? fallingStops.first() : 0;
  const risen = highTicks - risingStops.bestTicks;
  const fallen = fallingStops.bestTicks - lowTicks;
  if (risen !== fallen) return risen > fallen ? risingStops.first() : fallingStops.first();
  const [rising, falling] = [risingStops.first(), fallingStops.first()];
  return spot.pool.orderId(rising) < spot.pool.orderId(falling) ? rising : falling;
}

/** Moves the trailing stops that the followed price concerns, `most` of them, and returns how many. */
function follow(spot: SpotState, triggers: Triggers, cascade: Cascade, most: number): number {
  const rising = followIn(spot, triggers.risingWatches, cascade, most);
  return rising + followIn(spot, triggers.fallingWatches, cascade, most - rising);
}

function followIn(spot: SpotState, watches: Ladder, cascade: Cascade, most: number): number {
  const { followedTicks, newOrderId } = cascade;
  let moved = 0;
  for (let watch = watches.first(); watch !== 0 && moved < most;) {
    const ticks = spot.pool.int(watch, PRICE);
    if (watches.isAscending ? ticks > followedTicks : ticks < followedTicks) break;
    const next = watches.after(watch);
    if (spot.pool.orderId(watch) < newOrderId) {
      followPrice(spot, watch, followedTicks);
      moved++;
    }
    watch = next;
  }
  return moved;
}
