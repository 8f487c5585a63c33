import type { PlanRow } from "@agio/api-contract";
import { positionsOf, type CoreState, type TpSlMoved, type TpSlView } from "@agio/core";
import type { UserId } from "@agio/primitives";
import type { TpSlRow as StoredTpSl } from "@agio/projections";
import { priceText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";
import { TRIGGER_TYPE } from "./contract-order-row.ts";

/** `lossType` and `orderType` on the wire. */
export const LOSS_TYPE = { takeProfit: 1, stopLoss: 2 } as const;
export const TP_SL_ORDER_TYPE = { market: 1, limit: 2 } as const;

/** A TP/SL order wherever it comes from: the core's view or a row of SQL. */
export interface TpSlFacts extends Omit<StoredTpSl, "reason"> {
  /** "" while it waits. */
  readonly reason: TpSlMoved["reason"] | "";
}

/** A TP/SL order as every call shows it. */
export const tpSlRow = (contract: ListedContract, tpSl: TpSlFacts): PlanRow => ({
  id: tpSl.tpSlId,
  positionId: tpSl.positionId,
  symbol: contract.symbol,
  side: tpSl.side,
  lossType: LOSS_TYPE[tpSl.kind],
  triggerPrice: priceText(contract, tpSl.triggerTicks),
  triggerType: TRIGGER_TYPE[tpSl.triggerBy],
  share: tpSl.size,
  orderType: TP_SL_ORDER_TYPE[tpSl.orderKind],
  price: priceText(contract, tpSl.priceTicks),
  status: tpSl.status,
  reason: tpSl.reason,
  orderId: tpSl.orderId,
  createTime: tpSl.setAt,
  updateTime: tpSl.updatedAt,
});

/** A user's live TP/SL orders with the side of their positions, newest first. */
export function liveTpSlOrders(state: CoreState, user: UserId, tpSlOrders: readonly TpSlView[]): TpSlFacts[] {
  const sides = new Map(positionsOf(state, user).map(({ positionId, side }) => [positionId, side]));
  return tpSlOrders
    .flatMap((tpSl) => {
      const side = sides.get(tpSl.positionId);
      return side === undefined ? [] : [{ ...tpSl, side, reason: "" as const, updatedAt: tpSl.setAt }];
    })
    .sort((a, b) => b.tpSlId - a.tpSlId);
}
