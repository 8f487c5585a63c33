import {
  ownName,
  wireNamed,
  type CheckedRequestOf,
  type DataOf,
  type OrderRow,
  type OwnTradeRow,
} from "@agio/api-contract";
import type { OrderStatus } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import {
  selectFills,
  selectOrder,
  selectOrders,
  type FillRow,
  type ProjectionTables,
  type SpotOrderRow,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { feeCoinOf, orderRow, sideOfType } from "./order-row.ts";

type WithPair<Request> = Request & { readonly pairId: number | undefined };

/** Spot orders and fills that are over, from SQL, in the words of the wire. */
export interface SpotHistory {
  orders(userId: number, request: WithPair<CheckedRequestOf<"orders.list">>): Promise<DataOf<"orders.list">>;
  /** One order of the user's own. */
  order(userId: number, orderId: number): Promise<OrderRow | undefined>;
  trades(userId: number, request: WithPair<CheckedRequestOf<"orders.trades">>): Promise<DataOf<"orders.trades">>;
}

export function openSpotHistory(database: Kysely<ProjectionTables>, markets: MarketDirectory): SpotHistory {
  const rowOf = (order: SpotOrderRow): OrderRow => orderRow(markets.pair(order.pairId), order);
  return {
    async orders(userId, { status, type, ...request }) {
      const statuses = status as readonly OrderStatus[] | undefined;
      const orderByColumn = request.orderByColumn && ownName(request.orderByColumn);
      const filter = { ...request, orderByColumn, userId, side: sideOfType(type), statuses };
      const page = await selectOrders(database, filter);
      return { ...page, rows: page.rows.map(rowOf) };
    },
    async order(userId, orderId) {
      const order = await selectOrder(database, userId, orderId);
      return order === undefined ? undefined : rowOf(order);
    },
    async trades(userId, { type, ...request }) {
      const page = await selectFills(database, { ...request, userId, side: sideOfType(type) });
      return { ...page, rows: page.rows.map((fill) => tradeRow(markets, fill)) };
    },
  };
}

function tradeRow(markets: MarketDirectory, fill: FillRow): OwnTradeRow {
  const pair = markets.pair(fill.pairId);
  const feeCoin = feeCoinOf(pair, fill.side);
  return wireNamed<OwnTradeRow>({
    id: fill.tradeId,
    orderId: fill.orderId,
    symbol: pair.symbol,
    coin: pair.traded.code,
    pricingCoin: pair.pricing.code,
    type: fill.side === "buy" ? 0 : 1,
    price: priceText(pair, fill.priceTicks),
    num: sizeText(pair, fill.sizeLots),
    value: valueText(pair, fill.notionalAtoms),
    fee: plainDecimal(fill.feeAtoms, feeCoin.scale),
    feeCoin: feeCoin.code,
    isMaker: fill.role === "maker",
    createTime: fill.tradedAt,
  });
}
