import type { OptionOrderRow } from "@agio/api-client";
import type { OptionFillRow, OptionPositionRow, OptionSettlementRow } from "@agio/api-contract";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";
import { statusName } from "../order-said/order-status.ts";
import { optionStatus } from "./option-state.ts";

/** The files behind the CSV buttons: values as on the wire, times as ISO 8601 in UTC. */
export const optionPositionsTable = csvTable<OptionPositionRow>({
  id: "id",
  series: "symbol",
  opened: (row) => csvTime(row.createTime),
  ended: (row) => csvTime(row.closeTime),
  status: optionStatus,
  contracts: "num",
  atExpiry: "expiredNum",
  average: "openPrice",
  settlement: "settlementPrice",
  payoff: "payoff",
  realised: "realized",
  fee: "fee",
});

export const optionOrdersTable = csvTable<OptionOrderRow>({
  order: "orderNo",
  series: "symbol",
  time: (row) => csvTime(row.createTime),
  side: "type",
  price: "price",
  contracts: "num",
  filled: "filled",
  average: "averagePrice",
  value: "filledValue",
  fee: "fee",
  status: (row) => statusName(row.status),
  reason: "reason",
});

export const fillsTable = csvTable<OptionFillRow>({
  fill: "id",
  series: "symbol",
  time: (row) => csvTime(row.createTime),
  side: "type",
  price: "price",
  contracts: "num",
  value: "value",
  fee: "fee",
  realised: "realized",
  cause: "cause",
});

export const settlementsTable = csvTable<OptionSettlementRow>({
  index: "symbol",
  expiry: (row) => csvTime(row.expiry),
  price: "price",
  ticks: "ticks",
  seqFrom: "seqFrom",
  seqTo: "seqTo",
  hash: "hash",
  extended: "extended",
});
