import { contractId, orderId, planId, positionId, priceTicks, shares, userId } from "@agio/primitives";
import { FILLED, ORDER_WORDS } from "../book/order-pool.ts";
import { emit } from "./emit.ts";
import type { PlanKind, PositionSide, SetPlan } from "./futures-commands.ts";
import { PLAN_STATUS, POSITION_STATUS, type PlanMoved, type PlanStatus } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import type { Plan } from "./plan-book.ts";

type PlanTerms = Pick<SetPlan, "kind" | "triggerTicks" | "triggerBy" | "shares" | "orderKind" | "priceTicks">;

/** Sets the whole-position market TP/SL order that an order carried, by mark price, at its first opening fill. */
export function setPlanFor(
  futures: FuturesState,
  slot: number,
  plan: { readonly kind: PlanKind; readonly triggerTicks: number },
): void {
  const whole = { triggerBy: "mark", shares: shares(0), orderKind: "market", priceTicks: priceTicks(0) } as const;
  addPlan(futures, slot, { ...whole, kind: plan.kind, triggerTicks: priceTicks(plan.triggerTicks) });
}

/** Sets a TP/SL order of an open position; one for the whole position replaces the waiting one of its kind. */
export function addPlan(futures: FuturesState, slot: number, terms: PlanTerms): void {
  const { positions, risk } = futures;
  const before = replacedBy(futures, slot, terms);
  if (before !== undefined) movePlan(futures, before, PLAN_STATUS.cancelled, "replaced");
  const { kind, triggerTicks, triggerBy, orderKind } = terms;
  const contract = positions.contractId(slot);
  const id = futures.nextPlanId++;
  const plan: Plan = {
    planId: id,
    userId: positions.user(slot),
    contractId: contract,
    positionId: positions.id(slot),
    kind,
    triggerTicks,
    triggerBy,
    shares: terms.shares,
    orderKind,
    priceTicks: terms.priceTicks,
    setAt: futures.at,
    status: PLAN_STATUS.waiting,
    orderId: 0,
    openShares: 0,
    triggerSlot: 0,
  };
  risk.plans.add(plan);
  putIn(futures, plan, slot);
  emit(futures.events, {
    type: "PlanSet",
    planId: planId(id),
    userId: userId(positions.user(slot)),
    contractId: contractId(contract),
    positionId: positionId(positions.id(slot)),
    ...terms,
  });
}

/** A waiting TP/SL order looks at its price, behind those of the same price. */
function putIn({ positions, risk }: FuturesState, plan: Plan, slot: number): void {
  const { contractId: contract, triggerBy: by, triggerTicks: ticks, planId: id } = plan;
  const isRising = isRisingPlan(positions.side(slot), plan.kind);
  plan.triggerSlot = risk.triggers.add({ contractId: contract, by, kind: "plan", isRising, ticks, id });
}

/** It looks at no price any more. */
export function takeOut({ risk }: FuturesState, plan: Plan): void {
  if (plan.triggerSlot !== 0) risk.triggers.remove(plan.triggerSlot);
  plan.triggerSlot = 0;
}

/** The liquidation that a position was due for is over: its TP/SL orders that were taken out meanwhile wait again. */
export function putPlansBack(futures: FuturesState, slot: number): void {
  for (const plan of futures.risk.plans.ofPosition(futures.positions.id(slot))) {
    if (isWaiting(plan) && plan.triggerSlot === 0) putIn(futures, plan, slot);
  }
}

const isRisingPlan = (side: PositionSide, kind: PlanKind): boolean => (side === "long") === (kind === "takeProfit");

/** The waiting TP/SL order that one with these terms takes the place of. */
export function replacedBy(
  futures: FuturesState,
  slot: number,
  terms: Pick<PlanTerms, "kind" | "shares">,
): Plan | undefined {
  if (terms.shares !== 0) return undefined;
  const plans = futures.risk.plans.ofPosition(futures.positions.id(slot));
  return plans.find((plan) => plan.kind === terms.kind && plan.shares === 0 && isWaiting(plan));
}

export const isWaiting = (plan: Plan): boolean => plan.status === PLAN_STATUS.waiting;

/** Moves a TP/SL order on and tells its owner. One that ends is forgotten. */
export function movePlan(futures: FuturesState, plan: Plan, status: PlanStatus, reason: PlanMoved["reason"]): void {
  takeOut(futures, plan);
  plan.status = status;
  if (status !== PLAN_STATUS.triggered) futures.risk.plans.remove(plan);
  emit(futures.events, {
    type: "PlanMoved",
    planId: planId(plan.planId),
    userId: userId(plan.userId),
    status,
    orderId: orderId(plan.orderId),
    reason,
  });
}

/**
 * A position ends: so do its TP/SL orders. The one that closed it is done, which makes the others superfluous; one
 * whose price had come when the position was liquidated failed, because liquidation goes first.
 */
export function endPlansOf(futures: FuturesState, slot: number): void {
  const { positions, risk } = futures;
  const plans = risk.plans.ofPosition(positions.id(slot));
  if (plans.length === 0) return;
  const isLiquidated = positions.status(slot) === POSITION_STATUS.liquidating;
  const wasClosedByPlan = !isLiquidated && plans.some((plan) => !isWaiting(plan));
  for (const plan of plans) {
    if (isLiquidated && (!isWaiting(plan) || isPassed(futures, slot, plan))) {
      movePlan(futures, plan, PLAN_STATUS.failed, "liquidatedFirst");
    } else if (!isWaiting(plan)) movePlan(futures, plan, PLAN_STATUS.done, "filled");
    else movePlan(futures, plan, PLAN_STATUS.cancelled, wasClosedByPlan ? "otherPlan" : "positionEnded");
  }
}

/** True when the price that a waiting TP/SL order of a position watches has come. */
function isPassed(futures: FuturesState, slot: number, plan: Plan): boolean {
  const { markTicks, lastTicks } = futures.contractOfPosition(slot);
  const ticks = plan.triggerBy === "mark" ? markTicks : lastTicks;
  if (ticks === 0) return false;
  return isRisingPlan(futures.positions.side(slot), plan.kind)
    ? ticks >= plan.triggerTicks
    : ticks <= plan.triggerTicks;
}

/**
 * The order of a TP/SL order is closed. What a market order left is sent again by a later mark, for a whole position
 * until it ends; a limit order that is cancelled takes its TP/SL order with it.
 */
export function afterPlanOrder(futures: FuturesState, order: number): void {
  const { pool, orders, risk } = futures;
  const plan = risk.plans.find(orders.extra(order).planId);
  if (plan === undefined) return;
  plan.openShares -= pool.floats[order * ORDER_WORDS + FILLED] as number;
  if (plan.orderKind === "limit") {
    const isFilled = pool.openLots(order) === 0;
    if (isFilled) movePlan(futures, plan, PLAN_STATUS.done, "filled");
    else movePlan(futures, plan, PLAN_STATUS.cancelled, "user");
  } else if (plan.shares !== 0 && plan.openShares <= 0) movePlan(futures, plan, PLAN_STATUS.done, "filled");
  else risk.plans.unfinished.add(plan.planId);
}
