import { orderId, priceTicks, PRICE_TICKS_MAX } from "@agio/primitives";
import { trailingStop } from "../markets/trailing-stop.ts";
import type { ContractOrderExtra } from "./contract-orders.ts";
import { emit } from "./emit.ts";
import type { FuturesState } from "./futures-state.ts";
import type { Reach } from "./price-reach.ts";
import type { WaitingStop } from "./risk-state.ts";

/** A stop or trailing order was accepted (status 6): it waits for its trigger. Its record and extra are made. */
export function acceptWaiting(futures: FuturesState, order: number): void {
  const { orders, pool, risk } = futures;
  const extra = orders.extra(order);
  const stop: WaitingStop = { isRising: !orders.isSell(order), triggerSlot: 0, watchSlot: 0, bestTicks: 0 };
  risk.waiting.set(pool.orderId(order), stop);
  if (extra.trailingBips === 0) stop.triggerSlot = addTrigger(futures, order, stop, extra.stopTicks);
  else watchForActivation(futures, order, stop);
}

/** A waiting order is closed or triggered: its triggers go. */
export function leaveWaiting(futures: FuturesState, order: number): void {
  const { risk, pool } = futures;
  const id = pool.orderId(order);
  const stop = risk.waiting.get(id);
  if (stop === undefined) return;
  if (stop.triggerSlot !== 0) risk.triggers.remove(stop.triggerSlot);
  if (stop.watchSlot !== 0) risk.triggers.remove(stop.watchSlot);
  risk.waiting.delete(id);
}

/** The price that a waiting order watches, 0 while there is none. */
export function watchedTicks(futures: FuturesState, order: number, by: ContractOrderExtra["triggerBy"]): number {
  const contract = futures.contractOf(order);
  return by === "mark" ? contract.markTicks : contract.lastTicks;
}

/**
 * The watch of a trailing stop is reached: it is activated, or its stop follows the better price, `bips` away and rounded
 * away, so never early. Of mark and index it follows the one that has come less far.
 */
export function followPrice(futures: FuturesState, order: number, { lowTicks, highTicks }: Reach): void {
  const { orders, pool, risk } = futures;
  const id = pool.orderId(order);
  const stop = risk.waiting.get(id) as WaitingStop;
  const { trailingBips } = orders.extra(order);
  const isSell = !stop.isRising;
  const ticks = isSell ? highTicks : lowTicks;
  const before = stop.bestTicks === 0 ? 0 : trailingStop(stop.bestTicks, trailingBips, isSell);
  const stopTicks = trailingStop(ticks, trailingBips, isSell);
  risk.triggers.remove(stop.watchSlot);
  stop.bestTicks = ticks;
  if (stopTicks !== before) {
    if (stop.triggerSlot !== 0) risk.triggers.remove(stop.triggerSlot);
    stop.triggerSlot = addTrigger(futures, order, stop, stopTicks);
    emit(futures.events, { type: "ContractStopMoved", orderId: orderId(id), stopTicks: priceTicks(stopTicks) });
  }
  stop.watchSlot = addWatch(futures, order, isSell, isSell ? ticks + 1 : ticks - 1);
}

/**
 * A trailing stop is activated when its price reaches the activation price from where it is now; without a price, from
 * the side a stop comes from; without an activation price, by any price.
 */
function watchForActivation(futures: FuturesState, order: number, stop: WaitingStop): void {
  const { stopTicks, triggerBy } = futures.orders.extra(order);
  const ticks = watchedTicks(futures, order, triggerBy);
  const isRising = stopTicks === 0 || (ticks === 0 ? stop.isRising : ticks < stopTicks);
  stop.watchSlot = addWatch(futures, order, isRising, Math.max(1, stopTicks));
}

function addTrigger(futures: FuturesState, order: number, stop: WaitingStop, ticks: number): number {
  const { orders, pool, risk } = futures;
  const { contractId } = futures.contractOf(order);
  const by = orders.extra(order).triggerBy;
  return risk.triggers.add({ contractId, by, kind: "stop", isRising: stop.isRising, ticks, id: pool.orderId(order) });
}

/** None beyond the range of prices. */
function addWatch(futures: FuturesState, order: number, isRising: boolean, ticks: number): number {
  if (ticks < 1 || ticks > PRICE_TICKS_MAX) return 0;
  const { orders, pool, risk } = futures;
  const { contractId } = futures.contractOf(order);
  const by = orders.extra(order).triggerBy;
  return risk.triggers.add({ contractId, by, kind: "watch", isRising, ticks, id: pool.orderId(order) });
}
