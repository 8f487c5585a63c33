import { sql, type Kysely } from "kysely";
import { PROJECTION_TABLES, type ProjectionTables } from "../tables.ts";

const SORTING: Record<(typeof PROJECTION_TABLES)[number], string> = {
  projection_cursor: "name",
  spot_orders: "order_id",
  spot_trades: "trade_id",
  ledger_lines: "sequence, line_number",
  candles: "market_id, candle_interval, start_at",
  index_prices: "pair_id",
  coins: "coin_id",
  pairs: "pair_id",
  contracts: "contract_id",
  contract_marks: "contract_id",
  contract_orders: "order_id",
  contract_trades: "trade_id",
  contract_fills: "sequence, fill_number",
  positions: "position_id",
  plans: "plan_id",
  funding_rates: "contract_id, due_at",
  funding_payments: "sequence, position_id",
  liquidations: "sequence, position_id",
  deleveragings: "sequence, row_number",
  transfers: "transfer_id",
};

/** Every table, each in the order of its key. */
export async function everyRow(database: Kysely<ProjectionTables>): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of PROJECTION_TABLES) {
    rows[table] = (await sql.raw(`select * from ${table} order by ${SORTING[table]}`).execute(database)).rows;
  }
  return rows;
}
