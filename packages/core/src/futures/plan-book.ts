import type { PlanKind, TriggerPrice } from "./futures-commands.ts";
import type { PlanStatus } from "./futures-events.ts";

/** A take-profit or stop-loss of an open position (rules 4.7). */
export interface Plan {
  readonly planId: number;
  readonly userId: number;
  readonly contractId: number;
  readonly positionId: number;
  readonly kind: PlanKind;
  readonly triggerTicks: number;
  readonly triggerBy: TriggerPrice;
  /** 0: the whole position. */
  readonly shares: number;
  readonly orderKind: "limit" | "market";
  readonly priceTicks: number;
  readonly setAt: number;
  /** Waiting or triggered; a TP/SL order that ended is forgotten. */
  status: PlanStatus;
  /** Its last order, 0 before the first. */
  orderId: number;
  /** Triggered market TP/SL order: shares that are still to be closed. */
  openShares: number;
  /** In the book of triggers while it waits; otherwise 0, also while its position waits for liquidation. */
  triggerSlot: number;
}

/** TP/SL orders by id and by position. */
export class PlanBook {
  private readonly byId = new Map<number, Plan>();
  private readonly byPosition = new Map<number, Plan[]>();
  /** Triggered market TP/SL orders whose order left something to close, by id. */
  readonly unfinished = new Set<number>();

  find(planId: number): Plan | undefined {
    return this.byId.get(planId);
  }

  /** Of an open position, oldest first. */
  ofPosition(positionId: number): readonly Plan[] {
    return this.byPosition.get(positionId) ?? [];
  }

  /** Every TP/SL order, oldest first. */
  all(): Plan[] {
    return [...this.byId.values()].sort((a, b) => a.planId - b.planId);
  }

  add(plan: Plan): void {
    this.byId.set(plan.planId, plan);
    this.byPosition.set(plan.positionId, [...this.ofPosition(plan.positionId), plan]);
  }

  remove(plan: Plan): void {
    this.byId.delete(plan.planId);
    this.unfinished.delete(plan.planId);
    const left = this.ofPosition(plan.positionId).filter((other) => other !== plan);
    if (left.length === 0) this.byPosition.delete(plan.positionId);
    else this.byPosition.set(plan.positionId, left);
  }
}
