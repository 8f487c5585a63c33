import type { OptionFillRow, OptionOrderRow, OptionPositionRow, OptionSettlementRow } from "@agio/api-contract";
import { csvTime } from "../csv-export/csv-time.ts";
import { statusName } from "../open-orders/order-words.ts";
import { optionStatus } from "./option-state.ts";

/** The files behind the CSV buttons: values as on the wire, times as ISO 8601 in UTC. */
export const optionPositionsTable = (rows: readonly OptionPositionRow[]): string[][] => [
  [
    "id",
    "series",
    "opened",
    "ended",
    "status",
    "contracts",
    "atExpiry",
    "average",
    "settlement",
    "payoff",
    "realised",
    "fee",
  ],
  ...rows.map((row) => [
    String(row.id),
    row.symbol,
    csvTime(row.createTime),
    csvTime(row.closeTime),
    optionStatus(row),
    row.num,
    row.expiredNum,
    row.openPrice,
    row.settlementPrice,
    row.payoff,
    row.realized,
    row.fee,
  ]),
];

export const optionOrdersTable = (rows: readonly OptionOrderRow[]): string[][] => [
  ["order", "series", "time", "side", "price", "contracts", "filled", "average", "value", "fee", "status", "reason"],
  ...rows.map((row) => [
    row.orderNo,
    row.symbol,
    csvTime(row.createTime),
    row.type,
    row.price,
    row.num,
    row.dealNum,
    row.dealPrice,
    row.dealValue,
    row.fee,
    statusName(row.status),
    row.reason,
  ]),
];

export const fillsTable = (rows: readonly OptionFillRow[]): string[][] => [
  ["fill", "series", "time", "side", "price", "contracts", "value", "fee", "realised", "cause"],
  ...rows.map((row) => [
    row.id,
    row.symbol,
    csvTime(row.createTime),
    row.type,
    row.price,
    row.num,
    row.value,
    row.fee,
    row.realized,
    row.cause,
  ]),
];

export const settlementsTable = (rows: readonly OptionSettlementRow[]): string[][] => [
  ["index", "expiry", "price", "ticks", "seqFrom", "seqTo", "hash", "extended"],
  ...rows.map((row) => [
    row.symbol,
    csvTime(row.expiry),
    row.price,
    String(row.ticks),
    String(row.seqFrom),
    String(row.seqTo),
    row.hash,
    String(row.extended),
  ]),
];
