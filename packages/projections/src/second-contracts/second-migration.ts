import { sql, type Kysely } from "kysely";

const STATEMENTS = [
  `create table second_orders (
    order_id int8 primary key, user_id int4 not null, pair_id int4 not null, period_id int4 not null,
    side text not null, stake_atoms int8 not null, odds_ppm int4 not null, fee_ppb int8 not null,
    period_seconds int4 not null, window_seconds int4 not null, price_decimals int2 not null, money text not null,
    fee_atoms int8 not null, house_atoms int8 not null, client_order_id text not null, terms_hash text not null,
    status int2 not null, entry_seq int8 not null, entry_price int8 not null, open_at int8 not null,
    close_at int8 not null, result text not null, void_reason text not null, settlement_price int8 not null,
    seq_from int8 not null, seq_to int8 not null, tick_count int4 not null, tick_hash text not null,
    credit_atoms int8 not null, profit_atoms int8 not null, accepted_at int8 not null, settled_at int8 not null)
    with (fillfactor = 80)`,
  `create index second_orders_by_user on second_orders (user_id, accepted_at, order_id)`,
  `create table periods (
    period_id int4 not null, sequence int8 not null, pair_id int4 not null, period_seconds int4 not null,
    odds_ppm int4 not null, stake_atoms_min int8 not null, stake_atoms_max int8 not null, fee_ppb int8 not null,
    is_open bool not null, valid_from int8 not null, valid_until int8 not null, primary key (period_id, sequence))`,
  // The postings of a receipt, and the statements of the two products.
  `create index ledger_lines_of_second_orders on ledger_lines (reference_id, sequence, line_number)
    where kind in ('secondOpen', 'secondSettle')`,
  `create index ledger_lines_second_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind in ('secondOpen', 'secondSettle')`,
  `create index ledger_lines_option_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind in ('optionOrderHold', 'optionOrderRelease', 'optionTrade', 'optionMargin', 'optionLiquidation',
      'optionExpiry')`,
];

/** Second contracts and the periods they were offered at. */
export async function createSecondTables(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
