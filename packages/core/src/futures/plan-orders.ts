import { assert, priceTicks, shares as wholeShares } from "@agio/primitives";
import { PLAN_STATUS } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { admitOrder, NOTHING_OWN, type OrderWish } from "./order-admission.ts";
import type { Plan } from "./plan-book.ts";
import { isWaiting, movePlan } from "./plans.ts";
import { CLAIMED } from "./position-table.ts";
import { nearestInBand } from "./price-band.ts";
import { reducingDirection, sendReducing } from "./reducing-orders.ts";

/**
 * A TP/SL order's price has come: it sends its order, in front of the position's other close orders. A market TP/SL
 * order for the whole position ends the other one at once; what is refused now failed.
 */
export function triggerPlan(futures: FuturesState, planId: number): void {
  const { plans } = futures.risk;
  const plan = plans.find(planId);
  const slot = plan === undefined ? 0 : futures.positions.find(plan.positionId);
  assert(plan !== undefined && slot !== 0, "a plan has an open position");
  plan.openShares = plan.shares;
  const order = orderOf(futures, plan, slot);
  if (order === undefined) return movePlan(futures, plan, PLAN_STATUS.failed, "refused");
  plan.orderId = futures.nextOrderId;
  movePlan(futures, plan, PLAN_STATUS.triggered, "triggered");
  if (plan.shares === 0 && plan.orderKind === "market") cancelOther(futures, plan);
  sendReducing(futures, order);
}

/** Sends what is left of a market TP/SL order again. One that is refused now is tried again by the next mark. */
export function resumePlan(futures: FuturesState, plan: Plan): void {
  const order = orderOf(futures, plan, futures.positions.find(plan.positionId));
  if (order === undefined) return;
  const contract = futures.contractOfPosition(order.position);
  const ladder = futures.positions.side(order.position) === "long" ? contract.bids : contract.asks;
  // Nobody is there: an order would only be told and expire, every second.
  if (!ladder.isCrossedBy(order.limitTicks)) return;
  futures.risk.plans.unfinished.delete(plan.planId);
  plan.orderId = futures.nextOrderId;
  sendReducing(futures, order);
}

/** The order that a TP/SL order would send now, undefined when it would be refused. */
function orderOf(futures: FuturesState, plan: Plan, slot: number): Parameters<typeof sendReducing>[1] | undefined {
  const { positions, holders } = futures;
  const whole = positions.shares(slot);
  const shares = plan.shares === 0 ? whole : Math.min(plan.openShares, whole);
  const isMarket = plan.orderKind === "market";
  const timeInForce = isMarket ? "IOC" : "GTC";
  const direction = reducingDirection(positions.side(slot));
  const limit = isMarket ? 0 : nearestInBand(futures.contractOfPosition(slot), direction, plan.priceTicks);
  const wish: OrderWish = {
    direction,
    offset: "close",
    kind: plan.orderKind,
    timeInForce,
    priceTicks: priceTicks(limit),
    shares: wholeShares(shares),
    leverage: positions.leverage(slot),
    marginMode: positions.marginMode(slot),
  };
  const participant = futures.findParticipant(holders.find(plan.userId), plan.contractId);
  // It goes before the close orders that claim the same shares.
  const own = { ...NOTHING_OWN, reduceShares: positions.word(slot, CLAIMED) };
  const admission = admitOrder(futures, participant, wish, own);
  if ("refusal" in admission) return undefined;
  const { limitTicks } = admission;
  const { planId, orderKind: kind } = plan;
  return { position: slot, shares, limitTicks, kind, timeInForce, source: "plan", planId, clientOrderId: "" };
}

/** The other whole-position TP/SL order of a pair: whichever is executed first cancels it. */
function cancelOther(futures: FuturesState, plan: Plan): void {
  for (const other of futures.risk.plans.ofPosition(plan.positionId)) {
    if (other === plan || other.shares !== 0 || !isWaiting(other)) continue;
    movePlan(futures, other, PLAN_STATUS.cancelled, "otherPlan");
  }
}
