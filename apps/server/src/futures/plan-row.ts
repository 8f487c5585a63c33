import type { PlanRow } from "@agio/api-contract";
import { positionsOf, type CoreState, type PlanMoved, type PlanView } from "@agio/core";
import type { UserId } from "@agio/primitives";
import type { PlanRow as StoredPlan } from "@agio/projections";
import { priceText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";
import { TRIGGER_TYPE } from "./contract-order-row.ts";

/** `lossType` and `orderType` on the wire. */
export const LOSS_TYPE = { takeProfit: 1, stopLoss: 2 } as const;
export const PLAN_ORDER_TYPE = { market: 1, limit: 2 } as const;

/** A TP/SL order wherever it comes from: the core's view or a row of SQL. */
export interface PlanFacts extends Omit<StoredPlan, "reason"> {
  /** "" while it waits. */
  readonly reason: PlanMoved["reason"] | "";
}

/** A TP/SL order as every call shows it. */
export const planRow = (contract: ListedContract, plan: PlanFacts): PlanRow => ({
  id: plan.planId,
  positionId: plan.positionId,
  symbol: contract.symbol,
  side: plan.side,
  lossType: LOSS_TYPE[plan.kind],
  triggerPrice: priceText(contract, plan.triggerTicks),
  triggerType: TRIGGER_TYPE[plan.triggerBy],
  share: plan.shares,
  orderType: PLAN_ORDER_TYPE[plan.orderKind],
  price: priceText(contract, plan.priceTicks),
  status: plan.status,
  reason: plan.reason,
  orderId: plan.orderId,
  createTime: plan.setAt,
  updateTime: plan.updatedAt,
});

/** A user's live TP/SL orders with the side of their positions, newest first. */
export function livePlans(state: CoreState, user: UserId, plans: readonly PlanView[]): PlanFacts[] {
  const sides = new Map(positionsOf(state, user).map(({ positionId, side }) => [positionId, side]));
  return plans
    .flatMap((plan) => {
      const side = sides.get(plan.positionId);
      return side === undefined ? [] : [{ ...plan, side, reason: "" as const, updatedAt: plan.setAt }];
    })
    .sort((a, b) => b.planId - a.planId);
}
