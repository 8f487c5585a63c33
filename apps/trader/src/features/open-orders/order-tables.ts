import type { OrderRow, OwnTradeRow } from "@agio/api-client";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";
import { sideOf } from "./order-words.ts";
import { statusName } from "../order-said/order-status.ts";

/** The tables behind the CSV buttons: plain values as on the wire, times as ISO 8601 in UTC. */
export const ordersTable = csvTable<OrderRow>({
  time: (row) => csvTime(row.createTime),
  orderNo: "orderNo",
  pair: "symbol",
  side: sideOf,
  status: (row) => statusName(row.status),
  price: "limitPrice",
  quantity: "quantity",
  filled: "filled",
  average: "averagePrice",
  value: "filledValue",
  fee: "fee",
  feeCoin: "feeCoin",
});

export const fillsTable = csvTable<OwnTradeRow>({
  time: (row) => csvTime(row.createTime),
  trade: "id",
  order: "orderId",
  pair: "symbol",
  side: sideOf,
  price: "price",
  quantity: "num",
  value: "value",
  fee: "fee",
  feeCoin: "feeCoin",
  role: (row) => (row.isMaker ? "maker" : "taker"),
});
