import type { OrderRow } from "@agio/api-client";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import type { OrderKind } from "../ticket/order-kinds.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { namedPrice, type NamedOrder } from "../order-said/order-said.ts";

/** Text key of the price that an order waits for: a trailing stop trails from it, any other stop becomes an order at it. */
export const stopPriceName = ({ trailingDelta }: { readonly trailingDelta: number }) =>
  trailingDelta === 0 ? ("trade.orders.trigger" as const) : ("trade.form.activationPrice" as const);

/** The kind a trader chose, read back from the wire. The legs of an OCO are named by what they are together. */
export const kindOf = (row: OrderRow): OrderKind =>
  row.otherLegId === 0 ? kindOfWire(row.orderKind, row.timeInForce) : "oco";

/** The kind of an order of any product, by the numbers that they share. */
export function kindOfWire(orderType: number, timeInForce: string): Exclude<OrderKind, "oco"> {
  switch (orderType) {
    case 1:
      return "market";
    case 2:
      return "stop";
    case 3:
      return "stopLimit";
    case 5:
      return "trailing";
    default:
      return limitKindOf(timeInForce);
  }
}

function limitKindOf(timeInForce: string): "limit" | "postOnly" | "ioc" | "fok" {
  if (timeInForce === "POST_ONLY") return "postOnly";
  if (timeInForce === "IOC") return "ioc";
  return timeInForce === "FOK" ? "fok" : "limit";
}

export const sideOf = (row: { readonly type: number }): "buy" | "sell" => (row.type === 0 ? "buy" : "sell");

/** A side as the lists of pairs take it; undefined: both. */
export const typeOfSide = (side: string | undefined): number | undefined =>
  side === undefined ? undefined : Number(side === "sell");

const FILLED = 2;

/**
 * Filled part in whole percent, 0 to 100. Orders by total are measured in what they spent; a filled one is whole, even
 * where less than a lot of its total was left over.
 */
export function filledPercent(row: OrderRow): number {
  if (row.status === FILLED) return 100;
  const byTotal = isByTotal(row);
  const [part, whole] = byTotal ? [row.filledValue, row.total] : [row.filled, row.quantity];
  return Number(whole) === 0 ? 0 : Math.min(Math.floor((Number(part) / Number(whole)) * 100), 100);
}

const MARKET = 1;
const EXPIRED = 4;

/** A market order that ended where its price limit does, unless an own order might have ended it. */
export const isEndedByMarket = (row: OrderRow): boolean =>
  row.orderKind === MARKET && row.status === EXPIRED && row.selfTradePrevention === "EXPIRE_MAKER";

/** Price and quantity of a resting limit order can be changed; triggers and legs of a pair cannot. */
export const canAmend = (row: OrderRow): boolean =>
  row.otherLegId === 0 && row.orderKind === 0 && (row.status === 0 || row.status === 1);

/** Whether an order states the sum to spend, in the pricing coin, in place of a quantity. */
export const isByTotal = (row: OrderRow): boolean => Number(row.quantity) === 0;

/** The amount of an order: its quantity, or the sum to spend of an order by total. */
export const amountOf = (row: OrderRow): string => (isByTotal(row) ? row.total : row.quantity);

/** The unfilled rest of it: a quantity, or the sum still to spend of an order by total. */
export function remainingOf(row: OrderRow): string {
  const done = isByTotal(row) ? row.filledValue : row.filled;
  const whole = amountOf(row);
  const decimals = Math.max(decimalsOf(whole), decimalsOf(done));
  return plainDecimal((parseDecimal(whole, decimals) ?? 0) - (parseDecimal(done, decimals) ?? 0), decimals);
}

const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

const UNTRIGGERED = 6;

/** The prices at which the given orders rest in the book; waiting triggers are not in it. */
export function ownTicksOf(rows: readonly OrderRow[], pair: TradedMarket): ReadonlySet<number> {
  const ticks = rows
    .filter((row) => row.status !== UNTRIGGERED)
    .map((row) => parseDecimal(row.limitPrice, pair.priceDecimals) ?? 0);
  return new Set(ticks.filter((each) => each > 0));
}

const NONE = "0";

/** The exits that a buy has attached, as they are written. */
export const exitPrices = (
  { takeProfit, stopLoss }: Pick<OrderRow, "takeProfit" | "stopLoss">,
  write: (price: string) => string,
): Pick<NamedOrder, "takeProfit" | "stopLoss"> => ({
  ...(takeProfit === NONE ? {} : { takeProfit: write(takeProfit) }),
  ...(stopLoss === NONE ? {} : { stopLoss: write(stopLoss) }),
});

interface Writing {
  readonly t: Translate;
  readonly format: Pick<FigureFormat, "grouped" | "price">;
  /** Undefined for a pair that is listed no more. */
  readonly priceDecimals: number | undefined;
}

/** A spot order as toasts name it. */
export function namedOrder(row: OrderRow, { t, format, priceDecimals }: Writing): NamedOrder {
  const unit = isByTotal(row) ? row.pricingCoin : row.coin;
  return {
    market: `${row.coin}/${row.pricingCoin}`,
    side: t(`common.${sideOf(row)}`),
    size: `${format.grouped(amountOf(row))} ${unit}`,
    ...namedPrice({ price: row.limitPrice, stopPrice: row.stopPrice }, (price) => format.price(price, priceDecimals)),
    ...exitPrices(row, (price) => format.price(price, priceDecimals)),
  };
}
