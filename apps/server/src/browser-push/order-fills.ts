import type { Event } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { contractName } from "../futures/futures-notifications.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { PushNews } from "./push-words.ts";

/** A whole fill of an order. */
export interface OrderFill {
  readonly userId: number;
  readonly news: PushNews;
}

type Trade = Extract<Event, { type: "Traded" | "ContractTraded" | "OptionTraded" }>;

const isTrade = (event: Event): event is Trade =>
  event.type === "Traded" || event.type === "ContractTraded" || event.type === "OptionTraded";

/** Orders that TP/SL orders and the rules of risk sent: their owner is told of those. */
const ownCause = (events: readonly Event[]): ReadonlySet<number> =>
  new Set(
    events.flatMap((event) =>
      event.type === "ContractOrderAccepted" && event.source !== "user" ? [event.orderId as number] : [],
    ),
  );

/** Orders of `isTold` users that the events of one command filled whole. */
export function orderFills(
  directories: { readonly markets: MarketDirectory; readonly options: Pick<OptionDirectory, "series"> },
  events: readonly Event[],
  isTold: (userId: number) => boolean,
): OrderFill[] {
  const lastTrades = new Map<number, { readonly userId: number; readonly trade: Trade }>();
  for (const event of events) {
    if (!isTrade(event)) continue;
    const { makerUserId, makerOrderId, takerUserId, takerOrderId } = event;
    if (isTold(makerUserId)) lastTrades.set(makerOrderId, { userId: makerUserId, trade: event });
    if (isTold(takerUserId)) lastTrades.set(takerOrderId, { userId: takerUserId, trade: event });
  }
  if (lastTrades.size === 0) return [];
  const others = ownCause(events);
  return events.flatMap((event) => {
    const isClose =
      event.type === "OrderClosed" || event.type === "ContractOrderClosed" || event.type === "OptionOrderClosed";
    if (!isClose || event.reason !== "filled" || others.has(event.orderId)) return [];
    const last = lastTrades.get(event.orderId);
    return last === undefined ? [] : { userId: last.userId, news: newsOf(directories, event.orderId, last.trade) };
  });
}

function newsOf({ markets, options }: Parameters<typeof orderFills>[0], orderId: number, trade: Trade): PushNews {
  const tag = `order-${orderId}`;
  if (trade.type === "OptionTraded") {
    const series = options.series(trade.seriesId);
    const price = plainDecimal(trade.priceTicks, series.priceDecimals);
    const opens = { screen: "market", product: "options", symbol: series.symbol } as const;
    return { kind: "ORDER_FILLED", values: { market: series.symbol, price }, tag, opens };
  }
  const isSpot = trade.type === "Traded";
  const market = isSpot ? markets.pair(trade.pairId) : markets.contract(trade.contractId);
  const name = isSpot
    ? `${market.traded.code}/${market.pricing.code}`
    : contractName(markets.contract(trade.contractId));
  return {
    kind: "ORDER_FILLED",
    values: { market: name, price: plainDecimal(trade.priceTicks, market.priceDecimals) },
    tag,
    opens: { screen: "market", product: isSpot ? "spot" : "futures", symbol: market.symbol },
  };
}
