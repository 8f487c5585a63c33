import { liquidationTrigger } from "@agio/formulas";
import { PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import type { CancelPlan, SetPlan } from "./futures-commands.ts";
import { PLAN_STATUS } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { ownPosition } from "./own-participant.ts";
import { addPlan, isWaiting, movePlan, replacedBy } from "./plans.ts";
import { isInBand, priceBandOf } from "./price-band.ts";
import { reachedCount } from "./price-reach.ts";
import { isLiquidating } from "./risk-watches.ts";

/** Waiting and triggered TP/SL orders of one position (rules 4.7). */
export const PLANS_PER_POSITION_MAX = 10;

/**
 * Sets a take-profit or stop-loss (rules 4.7). Refuses NOT_FOUND, POSITION_LIQUIDATING, BAD_PARAMETER,
 * REDUCE_ONLY_EXCEEDS, TRIGGER_PRICE_SIDE and TOO_MANY_PLANS; a limit price that is outside the band around its trigger
 * is CONTRACT_PRICE_BAND.
 */
export function setPlan(futures: FuturesState, command: SetPlan): Refusal | undefined {
  const slot = ownPosition(futures, command.userId, command.positionId);
  if (typeof slot !== "number") return slot;
  if (isLiquidating(futures, slot)) return refuse("POSITION_LIQUIDATING");
  const refusal = checkShape(futures, slot, command) ?? checkSide(futures, slot, command);
  if (refusal !== undefined) return refusal;
  const plans = futures.risk.plans.ofPosition(command.positionId);
  const isFull = plans.length >= PLANS_PER_POSITION_MAX && replacedBy(futures, slot, command) === undefined;
  if (isFull) return refuse("TOO_MANY_PLANS");
  const { kind, triggerTicks, triggerBy, shares, orderKind, priceTicks } = command;
  addPlan(futures, slot, { kind, triggerTicks, triggerBy, shares, orderKind, priceTicks });
  return undefined;
}

/**
 * Cancels a TP/SL order that waits, or whose market order is still to be completed. Refuses NOT_FOUND and
 * ORDER_NOT_OPEN.
 */
export function cancelPlan(futures: FuturesState, command: CancelPlan): Refusal | undefined {
  const { plans } = futures.risk;
  const plan = plans.find(command.planId);
  if (plan === undefined || plan.userId !== command.userId) return refuse("NOT_FOUND", "planId");
  const mayEnd = isWaiting(plan) || plans.unfinished.has(plan.planId);
  if (!mayEnd) return refuse("ORDER_NOT_OPEN", "planId");
  movePlan(futures, plan, PLAN_STATUS.cancelled, "user");
  return undefined;
}

const isPrice = (ticks: number): boolean => Number.isInteger(ticks) && ticks >= 1 && ticks <= PRICE_TICKS_MAX;

function checkShape(futures: FuturesState, slot: number, plan: SetPlan): Refusal | undefined {
  if (!isPrice(plan.triggerTicks)) return refuse("BAD_PARAMETER", "triggerTicks");
  const isPriced = plan.orderKind === "limit" ? isPrice(plan.priceTicks) : plan.priceTicks === 0;
  if (!isPriced) return refuse("BAD_PARAMETER", "priceTicks");
  const band = priceBandOf(futures.contractOfPosition(slot), plan.triggerTicks);
  if (plan.orderKind === "limit" && !isInBand(band, plan.priceTicks))
    return refuse("CONTRACT_PRICE_BAND", "priceTicks");
  if (!Number.isSafeInteger(plan.shares) || plan.shares < 0) return refuse("SHARE_FILTER", "shares");
  return plan.shares > futures.positions.shares(slot) ? refuse("REDUCE_ONLY_EXCEEDS", "shares") : undefined;
}

/**
 * The winning side of the watched price for a take-profit, by mark of mark and index; for a stop-loss the losing side, and
 * before the price of liquidation, where the position has one of its own.
 */
function checkSide(futures: FuturesState, slot: number, plan: SetPlan): Refusal | undefined {
  const { positions } = futures;
  const contract = futures.contractOfPosition(slot);
  const isLong = positions.side(slot) === "long";
  const isAbove = isLong === (plan.kind === "takeProfit");
  const { lastTicks } = contract;
  const isByLast = plan.triggerBy === "last" && lastTicks !== 0;
  const isPassedByLast = isAbove ? plan.triggerTicks <= lastTicks : plan.triggerTicks >= lastTicks;
  const isPassed = isByLast ? isPassedByLast : reachedCount(contract, isAbove, plan.triggerTicks) !== 0;
  if (isPassed) return refuse("TRIGGER_PRICE_SIDE", "triggerTicks");
  if (plan.kind === "takeProfit" || positions.isCross(slot)) return undefined;
  const trigger = liquidationTrigger({
    side: positions.side(slot),
    shares: positions.shares(slot),
    tickLotAtoms: contract.tickLotAtoms,
    costAtoms: positions.cost(slot),
    marginAtoms: positions.margin(slot),
    tiers: contract.tiers,
  });
  const isInTime = isLong ? plan.triggerTicks > trigger : plan.triggerTicks < trigger;
  return isInTime ? undefined : refuse("TRIGGER_PRICE_SIDE", "triggerTicks");
}
