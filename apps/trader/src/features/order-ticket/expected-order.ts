import type { OrderRow, SubmitOrderRequest } from "@agio/api-contract";
import type { TradingPair } from "../pair/trading-pair.ts";

/** The row an order is expected to become, painted until the server names it. Id 0: not known yet. */
export function expectedOrder(request: SubmitOrderRequest, pair: TradingPair, now: number): OrderRow {
  return {
    id: 0,
    orderNo: "",
    clientId: request.clientId ?? "",
    symbol: pair.symbol,
    coin: pair.coin,
    baseCoin: pair.pricingCoin,
    type: Number(request.type),
    delegateType: Number(request.delegateType),
    delegatePrice: request.delegatePrice ?? "0",
    delegateTotal: request.delegateTotal ?? "0",
    delegateValue: request.delegateValue ?? "0",
    stopPrice: request.stopPrice ?? "0",
    trailingDelta: Number(request.trailingDelta ?? 0),
    visibleNum: request.visibleNum ?? "0",
    tif: request.tif ?? "GTC",
    stp: request.stp ?? "EXPIRE_MAKER",
    otherLegId: 0,
    dealNum: "0",
    dealPrice: "0",
    dealValue: "0",
    fee: "0",
    feeCoin: Number(request.type) === 0 ? pair.coin : pair.pricingCoin,
    status: 0,
    createTime: now,
    updateTime: now,
  };
}
