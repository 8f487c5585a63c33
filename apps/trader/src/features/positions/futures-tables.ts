import type { ContractFillRow, ContractOrderRow, PositionRow, TradingStatementRow } from "@agio/api-contract";
import { csvTime } from "../csv-export/csv-time.ts";
import { statusName } from "../open-orders/order-words.ts";
import { contractOrderKind } from "./order-figures.ts";
import { positionStatus } from "./position-state.ts";

// The tables behind the CSV buttons: plain values as on the wire, times as ISO 8601 in UTC.

export function positionsTable(rows: readonly PositionRow[]): string[][] {
  const head = ["opened", "closed", "position", "contract", "side", "mode", "leverage", "status", "shares", "entry"];
  return [
    [...head, "close", "realised", "fees", "funding", "liquidationFee", "fundPaid", "net"],
    ...rows.map((row) => [
      csvTime(row.createTime),
      csvTime(row.closeTime),
      String(row.id),
      row.symbol,
      row.side,
      row.marginMode,
      String(row.leverage),
      positionStatus(row),
      String(row.share),
      row.openPrice,
      row.closePrice,
      row.realized,
      row.fee,
      row.funding,
      row.liquidationFee,
      row.fundPaid,
      row.net,
    ]),
  ];
}

export function contractOrdersTable(rows: readonly ContractOrderRow[]): string[][] {
  const head = ["time", "order", "contract", "direction", "offset", "side", "kind", "status", "madeBy", "price"];
  return [
    [...head, "trigger", "shares", "filled", "average", "value", "fee", "leverage"],
    ...rows.map((row) => [
      csvTime(row.createTime),
      row.orderNo,
      row.symbol,
      row.direction,
      row.offset,
      row.side,
      contractOrderKind(row),
      statusName(row.status),
      row.createBy,
      row.price,
      row.stopPrice,
      String(row.share),
      String(row.dealShare),
      row.dealPrice,
      row.dealValue,
      row.fee,
      String(row.leverage),
    ]),
  ];
}

export function contractFillsTable(rows: readonly ContractFillRow[]): string[][] {
  const head = ["time", "fill", "order", "position", "contract", "side", "direction", "offset", "price", "shares"];
  return [
    [...head, "value", "fee", "realised", "cause", "role"],
    ...rows.map((row) => [
      csvTime(row.createTime),
      row.id,
      String(row.orderId),
      String(row.positionId),
      row.symbol,
      row.side,
      row.direction,
      row.offset,
      row.price,
      String(row.share),
      row.value,
      row.fee,
      row.realized,
      row.cause,
      row.cause === "trade" ? (row.isMaker ? "maker" : "taker") : "",
    ]),
  ];
}

export function fundingTable(rows: readonly TradingStatementRow[]): string[][] {
  return [
    ["time", "position", "coin", "part", "amount", "after"],
    ...rows.map((row) => [csvTime(row.createTime), String(row.positionId), row.coin, row.part, row.amount, row.after]),
  ];
}
