import { wireNamed, type ContractOrderRow } from "@agio/api-contract";
import type { ContractCloseReason, ContractOrderSource } from "@agio/core";
import type { ContractOrderRow as StoredOrder } from "@agio/projections";
import { entryPriceText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";

/** `orderType` on the wire. */
export const CONTRACT_ORDER_TYPE = { limit: 0, market: 1, stop: 2, stopLimit: 3, trailing: 5 } as const;

/** `triggerType` on the wire. */
export const TRIGGER_TYPE = { mark: 1, last: 2 } as const;

const CREATED_BY: Record<ContractOrderSource, ContractOrderRow["createBy"]> = {
  user: "user",
  plan: "stop",
  risk: "risk",
  liquidation: "liq",
  insurance: "fund",
  // Of the clearing accounts of copy trading, which nobody lists.
  copy: "user",
};

const ORDER_NUMBER_DIGITS = 12;

/** A contract order's number as people quote it. */
export const contractOrderNumber = (orderId: number): string =>
  `C${String(orderId).padStart(ORDER_NUMBER_DIGITS, "0")}`;

/** A contract order wherever it comes from: the core's view, a row of SQL, or one followed through events. */
export interface ContractOrderFacts extends Omit<StoredOrder, "tpSlId" | "closeReason" | "trailingStopTicks"> {
  /** Held now. */
  readonly costAtoms: number;
  /** "" while it is open. */
  readonly closeReason: ContractCloseReason | "";
}

function orderTypeOf({ trailingBips, stopTicks, kind }: ContractOrderFacts): number {
  if (trailingBips !== 0) return CONTRACT_ORDER_TYPE.trailing;
  if (stopTicks !== 0) return kind === "limit" ? CONTRACT_ORDER_TYPE.stopLimit : CONTRACT_ORDER_TYPE.stop;
  return kind === "limit" ? CONTRACT_ORDER_TYPE.limit : CONTRACT_ORDER_TYPE.market;
}

/** An order of a contract as every call and the private topic show it. */
export const contractOrderRow = (contract: ListedContract, order: ContractOrderFacts): ContractOrderRow =>
  wireNamed<ContractOrderRow>({
    id: order.orderId,
    orderNo: contractOrderNumber(order.orderId),
    clientId: order.clientOrderId,
    symbol: contract.symbol,
    direction: order.direction,
    offset: order.offset,
    side: order.positionSide,
    orderType: orderTypeOf(order),
    price: priceText(contract, order.priceTicks),
    share: order.size,
    num: sizeText(contract, order.size),
    leverage: order.leverage,
    marginMode: order.marginMode,
    timeInForce: order.timeInForce,
    stopPrice: priceText(contract, order.stopTicks),
    trailingDelta: order.trailingBips,
    triggerType: TRIGGER_TYPE[order.triggerBy],
    takeProfit: priceText(contract, order.takeProfitTicks),
    stopLoss: priceText(contract, order.stopLossTicks),
    reduceOnly: order.offset === "close",
    dealShare: order.filledSize,
    averagePrice: entryPriceText(contract, order.filledAtoms, order.filledSize),
    filledValue: valueText(contract, order.filledAtoms),
    fee: valueText(contract, order.feeAtoms),
    margin: valueText(contract, order.costAtoms),
    createBy: CREATED_BY[order.source],
    status: order.status,
    reason: order.closeReason,
    createTime: order.acceptedAt,
    updateTime: order.updatedAt,
  });
