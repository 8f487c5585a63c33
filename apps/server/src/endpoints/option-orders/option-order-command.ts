import { ownNamed, type CheckedRequestOf } from "@agio/api-contract";
import type { PlaceOptionOrder } from "@agio/core";
import {
  parseDecimal,
  priceTicks,
  PRICE_TICKS_MAX,
  refuse,
  sizeLots,
  type Refusal,
  type UserId,
} from "@agio/primitives";
import type { ListedSeries } from "../../options/option-directory.ts";
import { OPTION_ORDER_TYPE } from "../../options/option-order-row.ts";

type SubmitOptionOrder = CheckedRequestOf<"optionOrders.submit">;

/** Lots of a quantity; larger ones are beyond what any rule allows. */
const LOTS_MAX = 2 ** 31 - 1;

/** A decimal as whole units above zero, or undefined when it is finer, zero or too large. */
function wholeUnits(text: string, decimals: number, max: number): number | undefined {
  const value = parseDecimal(text, decimals);
  return value === undefined || value < 1 || value > max ? undefined : value;
}

/** Contracts as lots; undefined for a quantity that is finer than a lot, zero or too large. */
export const lotsOf = (num: string, { sizeDecimals }: ListedSeries): number | undefined =>
  wholeUnits(num, sizeDecimals, LOTS_MAX);

/**
 * Turns a checked request into the core's command. Refuses a price finer than a tick, a quantity finer than a lot, a
 * limit order without a price and a market order with one; the limits of the series are the core's to check.
 */
export function optionOrderCommand(
  series: ListedSeries,
  request: SubmitOptionOrder,
  caller: { readonly userId: UserId; readonly clientOrderId: string },
): PlaceOptionOrder | Refusal {
  const { timeInForce } = ownNamed(request);
  const lots = lotsOf(request.num, series);
  if (lots === undefined) return refuse("QUANTITY_FILTER", "num");
  const isMarket = request.orderType === OPTION_ORDER_TYPE.market;
  if (isMarket !== (request.price === undefined)) return refuse("BAD_PARAMETER", "price");
  if (isMarket && timeInForce !== undefined && timeInForce !== "IOC") return refuse("BAD_PARAMETER", "timeInForce");
  const ticks = isMarket ? 0 : wholeUnits(request.price ?? "", series.priceDecimals, PRICE_TICKS_MAX);
  if (ticks === undefined) return refuse("PRICE_FILTER", "price");
  return {
    type: "PlaceOptionOrder",
    userId: caller.userId,
    seriesId: series.seriesId,
    clientOrderId: caller.clientOrderId,
    side: request.type,
    kind: isMarket ? "market" : "limit",
    timeInForce: isMarket ? "IOC" : (timeInForce ?? "GTC"),
    priceTicks: priceTicks(ticks),
    sizeLots: sizeLots(lots),
  };
}
