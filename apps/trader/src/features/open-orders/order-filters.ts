import type { OrderRow, OwnTradeRow } from "@agio/api-contract";
import { statusName, sideOf, type StatusName } from "./order-words.ts";

/** What a list of orders or fills is narrowed to. Undefined: everything. */
export interface OrderFilter {
  readonly symbol: string | undefined;
  readonly side: "buy" | "sell" | undefined;
  readonly status: StatusName | undefined;
}

export const NO_FILTER: OrderFilter = { symbol: undefined, side: undefined, status: undefined };

export function filterOrders(rows: readonly OrderRow[], filter: OrderFilter): OrderRow[] {
  return rows.filter(
    (row) => matches(row, filter) && (filter.status ?? statusName(row.status)) === statusName(row.status),
  );
}

/** Fills have no status; the other two filters hold for them too. */
export function filterFills<Row extends { readonly symbol: string; readonly type: number }>(
  rows: readonly Row[],
  filter: OrderFilter,
): Row[] {
  return rows.filter((row) => matches(row, filter));
}

function matches(row: { readonly symbol: string; readonly type: number }, filter: OrderFilter): boolean {
  return (filter.symbol ?? row.symbol) === row.symbol && (filter.side ?? sideOf(row)) === sideOf(row);
}

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
      isoTime(row.createTime),
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
      isoTime(row.createTime),
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

const isoTime = (utcMs: number): string => new Date(utcMs).toISOString();
