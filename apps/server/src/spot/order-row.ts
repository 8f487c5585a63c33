import { wireNamed, type OrderRow } from "@agio/api-contract";
import type { OrderExits, OrderTerms, Side } from "@agio/core";
import { plainDecimal, priceTicks } from "@agio/primitives";
import type { SpotOrderRow } from "@agio/projections";
import { averagePriceText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedPair } from "../markets/market-directory.ts";

/** Kinds of orders by their numbers on the wire. */
export const ORDER_KIND = { limit: 0, market: 1, stop: 2, stopLimit: 3, oco: 4, trailing: 5 } as const;

const ORDER_NUMBER_DIGITS = 12;

/** An order's number as people quote it. */
export const orderNumber = (orderId: number): string => `S${String(orderId).padStart(ORDER_NUMBER_DIGITS, "0")}`;

/** An order wherever it comes from: the core's view, a row of SQL, or one followed through events. */
export interface OrderFacts extends Omit<SpotOrderRow, "closeReason" | "trailingStopTicks"> {
  /** Attached to an open buy. The tables do not have them: once it has ended they are orders of their own. */
  readonly exits?: OrderExits;
}

const NO_EXITS: OrderExits = { takeProfitTicks: priceTicks(0), stopLossTicks: priceTicks(0) };

function orderKindOf(terms: OrderFacts): number {
  if (terms.trailingBips !== 0) return ORDER_KIND.trailing;
  if (terms.stopTicks !== 0) return terms.kind === "limit" ? ORDER_KIND.stopLimit : ORDER_KIND.stop;
  return terms.kind === "limit" ? ORDER_KIND.limit : ORDER_KIND.market;
}

/** `type` on the wire. */
const SIDES = ["buy", "sell"] as const satisfies readonly Side[];

/** The side that a list is narrowed to; undefined: both. */
export const sideOfType = (type: number | undefined): Side | undefined =>
  type === undefined ? undefined : SIDES[type];

/** The coin an order receives, in which its fee is taken. */
export const feeCoinOf = (pair: ListedPair, side: OrderTerms["side"]): { code: string; scale: number } =>
  side === "buy" ? pair.traded : pair.pricing;

/** An order as every call and the private topic show it. */
export function orderRow(pair: ListedPair, order: OrderFacts): OrderRow {
  const feeCoin = feeCoinOf(pair, order.side);
  const { takeProfitTicks, stopLossTicks } = order.exits ?? NO_EXITS;
  return wireNamed<OrderRow>({
    id: order.orderId,
    orderNo: orderNumber(order.orderId),
    clientId: order.clientOrderId,
    symbol: pair.symbol,
    coin: pair.traded.code,
    pricingCoin: pair.pricing.code,
    type: SIDES.indexOf(order.side),
    orderKind: orderKindOf(order),
    limitPrice: priceText(pair, order.priceTicks),
    quantity: sizeText(pair, order.sizeLots),
    total: valueText(pair, order.totalAtoms),
    stopPrice: priceText(pair, order.stopTicks),
    trailingDelta: order.trailingBips,
    visibleNum: sizeText(pair, order.visibleLots),
    takeProfit: priceText(pair, takeProfitTicks),
    stopLoss: priceText(pair, stopLossTicks),
    timeInForce: order.timeInForce,
    selfTradePrevention: order.selfTradePrevention,
    otherLegId: order.otherLegId,
    filled: sizeText(pair, order.filledLots),
    averagePrice: averagePriceText(pair, order.notionalAtoms, order.filledLots),
    filledValue: valueText(pair, order.notionalAtoms),
    fee: plainDecimal(order.feeAtoms, feeCoin.scale),
    feeCoin: feeCoin.code,
    status: order.status,
    createTime: order.acceptedAt,
    updateTime: order.updatedAt,
  });
}
