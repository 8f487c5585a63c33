import type { Contract } from "./contract.ts";
import type { TriggerPrice } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import type { Plan } from "./plan-book.ts";
import { resumePlan, triggerPlan } from "./plan-orders.ts";
import { isInBand, priceBandOf } from "./price-band.ts";
import { isLiquidating } from "./risk-watches.ts";
import { followPrice } from "./stop-orders.ts";
import { triggerOrder } from "./trigger-order.ts";
import type { SetAside } from "./trigger-book.ts";

/** Stops and plans that one command may set off in a contract. Those beyond it go with the next one. */
export const CONTRACT_TRIGGERS_MAX = 1_000;

/**
 * Moves trailing stops and sets off stops and plans that a price has reached, the one furthest past its trigger first,
 * until it concerns no more of them. While the index is halted they wait, as liquidations do; so do the plans of a
 * position that is being liquidated.
 */
export function settleTriggers(futures: FuturesState, contract: Contract, by: TriggerPrice): void {
  if (contract.indexStatus === "halted" || contract.markTicks === 0 || contract.isDelisted) return;
  const { triggers } = futures.risk;
  const waiting: SetAside[] = [];
  for (let count = 0; count < CONTRACT_TRIGGERS_MAX; count++) {
    const ticks = by === "mark" ? contract.markTicks : contract.lastTicks;
    // A trade outside the band, as a liquidation makes it, says nothing of the market.
    if (ticks === 0 || !isInBand(priceBandOf(contract), ticks)) break;
    moveTrailingStops(futures, contract, by, ticks);
    const slot = triggers.nextDue(contract.contractId, by, ticks);
    if (slot === 0) break;
    const trigger = triggers.at(slot);
    if (trigger.kind === "stop") triggerOrder(futures, futures.orderIndex.get(trigger.id), ticks);
    else if (!isPlanWaiting(futures, trigger.id)) triggerPlan(futures, trigger.id);
    else waiting.push(setAside(futures, slot));
  }
  for (const one of waiting.toReversed()) putBack(futures, one);
}

/** Out of the way of the others until they are through. */
function setAside(futures: FuturesState, slot: number): SetAside {
  const { triggers, plans } = futures.risk;
  const one = triggers.setAside(slot);
  (plans.find(one.trigger.id) as Plan).triggerSlot = 0;
  return one;
}

/** Back to the place that it had. Its plan may have ended meanwhile, with its position. */
function putBack(futures: FuturesState, one: SetAside): void {
  const { triggers, plans } = futures.risk;
  const plan = plans.find(one.trigger.id);
  if (plan !== undefined) plan.triggerSlot = triggers.putBack(one);
}

function moveTrailingStops(futures: FuturesState, contract: Contract, by: TriggerPrice, ticks: number): void {
  const { triggers } = futures.risk;
  for (;;) {
    const watch = triggers.nextWatch(contract.contractId, by, ticks);
    if (watch === 0) return;
    followPrice(futures, futures.orderIndex.get(triggers.at(watch).id), ticks);
  }
}

function isPlanWaiting(futures: FuturesState, planId: number): boolean {
  const plan = futures.risk.plans.find(planId);
  const slot = plan === undefined ? 0 : futures.positions.find(plan.positionId);
  return slot !== 0 && isLiquidating(futures, slot);
}

/** Each second: the market orders of plans whose last one left something, oldest plan first. */
export function resumePlans(futures: FuturesState): void {
  const { plans } = futures.risk;
  for (const planId of [...plans.unfinished].sort((a, b) => a - b)) {
    const plan = plans.find(planId);
    const slot = plan === undefined ? 0 : futures.positions.find(plan.positionId);
    if (plan !== undefined && slot !== 0 && !isLiquidating(futures, slot)) resumePlan(futures, plan);
  }
}
