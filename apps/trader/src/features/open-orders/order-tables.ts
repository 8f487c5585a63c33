import type { OrderRow, OwnTradeRow } from "@agio/api-contract";
import { csvTime } from "../csv-export/csv-time.ts";
import { sideOf, statusName } from "./order-words.ts";

/** The tables behind the CSV buttons: plain values as on the wire, times as ISO 8601 in UTC. */
export function ordersTable(rows: readonly OrderRow[]): string[][] {
  const head = [
    "time",
    "orderNo",
    "pair",
    "side",
    "status",
    "price",
    "quantity",
    "filled",
    "average",
    "value",
    "fee",
    "feeCoin",
  ];
  return [
    head,
    ...rows.map((row) => [
      csvTime(row.createTime),
      row.orderNo,
      row.symbol,
      sideOf(row),
      statusName(row.status),
      row.delegatePrice,
      row.delegateTotal,
      row.dealNum,
      row.dealPrice,
      row.dealValue,
      row.fee,
      row.feeCoin,
    ]),
  ];
}

export function fillsTable(rows: readonly OwnTradeRow[]): string[][] {
  const head = ["time", "trade", "order", "pair", "side", "price", "quantity", "value", "fee", "feeCoin", "role"];
  return [
    head,
    ...rows.map((row) => [
      csvTime(row.createTime),
      String(row.id),
      String(row.orderId),
      row.symbol,
      sideOf(row),
      row.price,
      row.num,
      row.value,
      row.fee,
      row.feeCoin,
      row.isMaker ? "maker" : "taker",
    ]),
  ];
}
