import { wireNamed, type OptionOrderRow } from "@agio/api-contract";
import type { OptionCloseReason } from "@agio/core";
import type { OptionOrderRow as StoredOrder } from "@agio/projections";
import { entryPriceText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedSeries } from "./option-directory.ts";

/** `orderType` on the wire. */
export const OPTION_ORDER_TYPE = { limit: 0, market: 1 } as const;

const ORDER_NUMBER_DIGITS = 12;

/** An option order's number as people quote it. */
const optionOrderNumber = (orderId: number): string => `O${String(orderId).padStart(ORDER_NUMBER_DIGITS, "0")}`;

/** An option order wherever it comes from: the core's view, a row of SQL, or one followed through events. */
export interface OptionOrderFacts extends Omit<StoredOrder, "closeReason"> {
  /** "" while it is open. */
  readonly closeReason: OptionCloseReason | "";
}

/** An option order as every call and the private topic show it. */
export const optionOrderRow = (series: ListedSeries, order: OptionOrderFacts): OptionOrderRow =>
  wireNamed<OptionOrderRow>({
    id: order.orderId,
    orderNo: optionOrderNumber(order.orderId),
    clientId: order.clientOrderId,
    symbol: series.symbol,
    type: order.side,
    orderType: OPTION_ORDER_TYPE[order.kind],
    price: priceText(series, order.priceTicks),
    num: sizeText(series, order.sizeLots),
    timeInForce: order.timeInForce,
    filled: sizeText(series, order.filledLots),
    averagePrice: entryPriceText(series, order.premiumAtoms, order.filledLots),
    filledValue: valueText(series, order.premiumAtoms),
    fee: valueText(series, order.feeAtoms),
    status: order.status,
    reason: order.closeReason,
    createTime: order.acceptedAt,
    updateTime: order.updatedAt,
  });
