import type { ProjectionTables } from "../tables.ts";

/** A table that is kept in one part a month, so that an operator can take old months out. */
export interface MonthTable {
  readonly table: keyof ProjectionTables;
  /** When a row came to be: it decides on the month, and never changes. */
  readonly time: string;
  readonly key: readonly string[];
  /** Rows that are changed later need room beside them, in percent of a page. */
  readonly fillfactor: number;
}

export const MONTH_TABLES: readonly MonthTable[] = [
  { table: "ledger_lines", time: "posted_at", key: ["sequence", "line_number"], fillfactor: 100 },
  { table: "spot_orders", time: "accepted_at", key: ["order_id"], fillfactor: 80 },
  { table: "spot_trades", time: "traded_at", key: ["trade_id"], fillfactor: 100 },
  { table: "contract_orders", time: "accepted_at", key: ["order_id"], fillfactor: 80 },
  { table: "contract_trades", time: "traded_at", key: ["trade_id"], fillfactor: 100 },
  { table: "option_orders", time: "accepted_at", key: ["order_id"], fillfactor: 80 },
  { table: "option_trades", time: "traded_at", key: ["trade_id"], fillfactor: 100 },
];

/** First moment of the month of `at`, by UTC; `months` later ones on request. */
export function monthStart(at: number, months = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}

/** "2026_11" */
const monthName = (at: number): string => new Date(at).toISOString().slice(0, 7).replace("-", "_");

/** The part of a table that holds a month. */
export const monthPart = (table: string, startAt: number): string => `${table}_${monthName(startAt)}`;
