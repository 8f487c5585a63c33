import type { OrderRow, SubmitOrderRequest } from "@agio/api-client";
import { plainDecimal, type PriceTicks } from "@agio/primitives";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { OrderDraft } from "./order-draft.ts";
import { KIND_TRAITS } from "../ticket/order-kinds.ts";
import type { OrderSummary } from "./order-summary.ts";

/** The call that places a draft without errors. */
export function orderRequest(draft: OrderDraft, summary: OrderSummary, pair: TradingPair): SubmitOrderRequest {
  const traits = KIND_TRAITS[draft.kind];
  const price = (ticks: PriceTicks | undefined) => plainDecimal(ticks ?? 0, pair.priceDecimals);
  const isSpend = summary.spendAtoms !== undefined;
  return {
    symbol: pair.symbol,
    coin: pair.coin,
    type: draft.side === "buy" ? 0 : 1,
    orderKind: traits.orderKind,
    timeInForce: traits.timeInForce,
    ...(traits.hasPrice && { limitPrice: price(summary.priceTicks) }),
    ...(isSpend
      ? { total: plainDecimal(summary.spendAtoms, pair.pricingScale) }
      : { quantity: plainDecimal(summary.lots ?? 0, pair.sizeDecimals) }),
    ...(summary.stopTicks !== undefined && summary.stopTicks > 0 && { stopPrice: price(summary.stopTicks) }),
    ...(traits.hasStop && { rejectIfTriggered: true }),
    ...(draft.kind === "oco" &&
      summary.stopLimitTicks !== undefined && { stopLimitPrice: price(summary.stopLimitTicks) }),
    ...(draft.kind === "trailing" && { trailingDelta: summary.trailingBips ?? 0 }),
    ...(traits.canHide &&
      summary.visibleLots !== undefined &&
      summary.visibleLots > 0 && {
        visibleNum: plainDecimal(summary.visibleLots, pair.sizeDecimals),
      }),
    ...(summary.exits.takeProfit && { takeProfit: price(summary.exits.takeProfit.ticks) }),
    ...(summary.exits.stopLoss && { stopLoss: price(summary.exits.stopLoss.ticks) }),
  };
}

/** The row an order is expected to become, painted until the server names it. Id 0: not known yet. */
export function expectedOrder(request: SubmitOrderRequest, pair: TradingPair, now: number): OrderRow {
  return {
    id: 0,
    orderNo: "",
    clientId: request.clientId ?? "",
    symbol: pair.symbol,
    coin: pair.coin,
    pricingCoin: pair.pricingCoin,
    type: Number(request.type),
    orderKind: Number(request.orderKind),
    limitPrice: request.limitPrice ?? "0",
    quantity: request.quantity ?? "0",
    total: request.total ?? "0",
    stopPrice: request.stopPrice ?? "0",
    trailingDelta: Number(request.trailingDelta ?? 0),
    visibleNum: request.visibleNum ?? "0",
    takeProfit: request.takeProfit ?? "0",
    stopLoss: request.stopLoss ?? "0",
    timeInForce: request.timeInForce ?? "GTC",
    selfTradePrevention: request.selfTradePrevention ?? "EXPIRE_MAKER",
    otherLegId: 0,
    filled: "0",
    averagePrice: "0",
    filledValue: "0",
    fee: "0",
    feeCoin: Number(request.type) === 0 ? pair.coin : pair.pricingCoin,
    status: 0,
    createTime: now,
    updateTime: now,
  };
}
