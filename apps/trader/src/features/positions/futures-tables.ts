import type { ContractOrderRow } from "@agio/api-client";
import type { ContractFillRow, PositionRow, TradingStatementRow } from "@agio/api-contract";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";
import { statusName } from "../order-said/order-status.ts";
import { contractOrderKind } from "./contract-order-words.ts";
import { positionStatus } from "./position-state.ts";

// The tables behind the CSV buttons: plain values as on the wire, times as ISO 8601 in UTC.

export const positionsTable = csvTable<PositionRow>({
  opened: (row) => csvTime(row.createTime),
  closed: (row) => csvTime(row.closeTime),
  position: "id",
  contract: "symbol",
  side: "side",
  mode: "marginMode",
  leverage: "leverage",
  status: positionStatus,
  size: "share",
  entry: "openPrice",
  close: "closePrice",
  realised: "realized",
  fees: "fee",
  funding: "funding",
  liquidationFee: "liquidationFee",
  fundPaid: "fundPaid",
  net: "net",
});

export const contractOrdersTable = csvTable<ContractOrderRow>({
  time: (row) => csvTime(row.createTime),
  order: "orderNo",
  contract: "symbol",
  direction: "direction",
  offset: "offset",
  side: "side",
  kind: contractOrderKind,
  status: (row) => statusName(row.status),
  madeBy: "createBy",
  price: "price",
  trigger: "stopPrice",
  size: "share",
  filled: "dealShare",
  average: "averagePrice",
  value: "filledValue",
  fee: "fee",
  leverage: "leverage",
});

export const contractFillsTable = csvTable<ContractFillRow>({
  time: (row) => csvTime(row.createTime),
  fill: "id",
  order: "orderId",
  position: "positionId",
  contract: "symbol",
  side: "side",
  direction: "direction",
  offset: "offset",
  price: "price",
  size: "share",
  value: "value",
  fee: "fee",
  realised: "realized",
  cause: "cause",
  role: (row) => (row.cause === "trade" ? (row.isMaker ? "maker" : "taker") : ""),
});

export const fundingTable = csvTable<TradingStatementRow>({
  time: (row) => csvTime(row.createTime),
  position: "positionId",
  coin: "coin",
  part: "part",
  amount: "amount",
  after: "after",
});
