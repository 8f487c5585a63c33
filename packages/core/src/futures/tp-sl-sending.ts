import { assert, priceTicks, sizeContracts as wholeSize } from "@agio/primitives";
import { TP_SL_STATUS } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { admitOrder, NOTHING_OWN, type OrderWish } from "./order-admission.ts";
import type { TpSl } from "./tp-sl-book.ts";
import { isWaiting, moveTpSl } from "./tp-sl-orders.ts";
import { CLAIMED } from "./position-table.ts";
import { nearestInBand } from "./price-band.ts";
import { reducingDirection, sendReducing } from "./reducing-orders.ts";

/**
 * A TP/SL order's price has come: it sends its order, in front of the position's other close orders. A market TP/SL
 * order for the whole position ends the other one at once; what is refused now failed.
 */
export function triggerTpSl(futures: FuturesState, tpSlId: number): void {
  const { tpSlOrders } = futures.risk;
  const tpSl = tpSlOrders.find(tpSlId);
  const slot = tpSl === undefined ? 0 : futures.positions.find(tpSl.positionId);
  assert(tpSl !== undefined && slot !== 0, "a TP/SL order has an open position");
  tpSl.openSize = tpSl.size;
  const order = orderOf(futures, tpSl, slot);
  if (order === undefined) return moveTpSl(futures, tpSl, TP_SL_STATUS.failed, "refused");
  tpSl.orderId = futures.nextOrderId;
  moveTpSl(futures, tpSl, TP_SL_STATUS.triggered, "triggered");
  if (tpSl.size === 0 && tpSl.orderKind === "market") cancelOther(futures, tpSl);
  sendReducing(futures, order);
}

/** Sends what is left of a market TP/SL order again. One that is refused now is tried again by the next mark. */
export function resumeTpSl(futures: FuturesState, tpSl: TpSl): void {
  const order = orderOf(futures, tpSl, futures.positions.find(tpSl.positionId));
  if (order === undefined) return;
  const contract = futures.contractOfPosition(order.position);
  const ladder = futures.positions.side(order.position) === "long" ? contract.bids : contract.asks;
  // Nobody is there: an order would only be told and expire, every second.
  if (!ladder.isCrossedBy(order.limitTicks)) return;
  futures.risk.tpSlOrders.unfinished.delete(tpSl.tpSlId);
  tpSl.orderId = futures.nextOrderId;
  sendReducing(futures, order);
}

/** The order that a TP/SL order would send now, undefined when it would be refused. */
function orderOf(futures: FuturesState, tpSl: TpSl, slot: number): Parameters<typeof sendReducing>[1] | undefined {
  const { positions, holders } = futures;
  const whole = positions.size(slot);
  const size = tpSl.size === 0 ? whole : Math.min(tpSl.openSize, whole);
  const isMarket = tpSl.orderKind === "market";
  const timeInForce = isMarket ? "IOC" : "GTC";
  const direction = reducingDirection(positions.side(slot));
  const setOffBy = tpSl.triggerBy;
  const limit = isMarket
    ? 0
    : nearestInBand(futures.contractOfPosition(slot), { direction, setOffBy, ticks: tpSl.priceTicks });
  const wish: OrderWish = {
    direction,
    offset: "close",
    kind: tpSl.orderKind,
    timeInForce,
    priceTicks: priceTicks(limit),
    size: wholeSize(size),
    leverage: positions.leverage(slot),
    marginMode: positions.marginMode(slot),
    setOffBy,
  };
  const participant = futures.findParticipant(holders.find(tpSl.userId), tpSl.contractId);
  // It goes before the close orders that claim the same contracts.
  const own = { ...NOTHING_OWN, reduceSize: positions.word(slot, CLAIMED) };
  const admission = admitOrder(futures, participant, wish, own);
  if ("refusal" in admission) return undefined;
  const { limitTicks } = admission;
  const { tpSlId, orderKind: kind } = tpSl;
  return { position: slot, size, limitTicks, kind, timeInForce, source: "plan", tpSlId, clientOrderId: "" };
}

/** The other whole-position TP/SL order of a pair: whichever is executed first cancels it. */
function cancelOther(futures: FuturesState, tpSl: TpSl): void {
  for (const other of futures.risk.tpSlOrders.ofPosition(tpSl.positionId)) {
    if (other === tpSl || other.size !== 0 || !isWaiting(other)) continue;
    moveTpSl(futures, other, TP_SL_STATUS.cancelled, "otherPlan");
  }
}
