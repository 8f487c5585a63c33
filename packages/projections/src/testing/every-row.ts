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
  tape_ticks: "pair_id, tick_seq",
  tape_blocks: "pair_id, first_seq",
  tape_heads: "head_seq",
  second_orders: "order_id",
  periods: "period_id, sequence",
  option_underlyings: "pair_id",
  option_series: "series_id",
  option_orders: "order_id",
  option_trades: "trade_id",
  option_fills: "sequence, fill_number",
  option_positions: "position_id",
  option_settlements: "pair_id, expiry_at",
  deposits: "deposit_id",
  deposit_reviews: "deposit_id, sequence",
  bonuses: "bonus_id",
  network_costs: "channel_id, txid",
  withdrawals: "withdrawal_id",
  conversions: "conversion_id",
  finance_products: "product_id, sequence",
  finance_orders: "order_id",
  finance_incomes: "sequence, row_number",
};

/** Every table, each in the order of its key. */
export async function everyRow(database: Kysely<ProjectionTables>): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of PROJECTION_TABLES) {
    rows[table] = (await sql.raw(`select * from ${table} order by ${SORTING[table]}`).execute(database)).rows;
  }
  return rows;
}
