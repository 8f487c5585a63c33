import type { ContractFillRow, ContractOrderRow, PositionRow } from "@agio/api-contract";
import { statusName, STATUS_NAMES, type StatusName } from "../open-orders/order-words.ts";
import { positionStatus, type PositionStatusName } from "./position-state.ts";

/** What a history is narrowed to. Undefined: everything. */
export interface FuturesFilter {
  readonly symbol: string | undefined;
  readonly side: "long" | "short" | undefined;
  readonly status: StatusName | PositionStatusName | undefined;
}

export const NO_FUTURES_FILTER: FuturesFilter = { symbol: undefined, side: undefined, status: undefined };

/** How positions can have ended. */
export const ENDED_STATUSES = ["closed", "liquidated", "deleveraged", "delivered"] as const;
export const ORDER_STATUSES = STATUS_NAMES;

interface Sided {
  readonly symbol: string;
  readonly side: "long" | "short";
}

const matches = (row: Sided, { symbol, side }: FuturesFilter): boolean =>
  (symbol ?? row.symbol) === row.symbol && (side ?? row.side) === row.side;

export const filterPositions = (rows: readonly PositionRow[], filter: FuturesFilter): PositionRow[] =>
  rows.filter((row) => matches(row, filter) && (filter.status ?? positionStatus(row)) === positionStatus(row));

export const filterContractOrders = (rows: readonly ContractOrderRow[], filter: FuturesFilter): ContractOrderRow[] =>
  rows.filter((row) => matches(row, filter) && (filter.status ?? statusName(row.status)) === statusName(row.status));

export const filterContractFills = (rows: readonly ContractFillRow[], filter: FuturesFilter): ContractFillRow[] =>
  rows.filter((row) => matches(row, filter));
