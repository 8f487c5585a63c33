import { sql, type Kysely } from "kysely";

const STATEMENTS = [
  `create table option_underlyings (
    pair_id int4 primary key, code text not null, price_decimals int2 not null, size_decimals int2 not null,
    rules jsonb not null)`,
  `create table option_series (
    series_id int4 primary key, symbol text not null unique, pair_id int4 not null, kind text not null,
    strike_e8 int8 not null, expiry_at int8 not null, terms_hash text not null, listed_at int8 not null)`,
  `create index option_series_by_expiry on option_series (pair_id, expiry_at, series_id)`,
  `create table option_orders (
    order_id int8 primary key, user_id int4 not null, series_id int4 not null, side text not null,
    kind text not null, time_in_force text not null, price_ticks int8 not null, size_lots int8 not null,
    hold_atoms int8 not null, source text not null, client_order_id text not null, status int2 not null,
    close_reason text, filled_lots int8 not null, premium_atoms int8 not null, fee_atoms int8 not null,
    accepted_at int8 not null, updated_at int8 not null) with (fillfactor = 80)`,
  // Order and position ids rise with time, so they also decide between equal times.
  `create index option_orders_by_user on option_orders (user_id, accepted_at, order_id)`,
  `create table option_trades (
    trade_id int8 primary key, series_id int4 not null, sequence int8 not null, traded_at int8 not null,
    taker_side text not null, price_ticks int8 not null, size_lots int8 not null, premium_atoms int8 not null,
    maker_order_id int8 not null, taker_order_id int8 not null, maker_user_id int4 not null,
    taker_user_id int4 not null, maker_fee_atoms int8 not null, taker_fee_atoms int8 not null)`,
  `create index option_trades_by_series on option_trades (series_id, traded_at, trade_id)`,
  `create table option_fills (
    sequence int8 not null, fill_number int4 not null, position_id int8 not null, user_id int4 not null,
    series_id int4 not null, cause text not null, order_id int8 not null, trade_id int8 not null,
    filled_lots int8 not null, premium_atoms int8 not null, fee_atoms int8 not null, realised_atoms int8 not null,
    lots_after int8 not null, cost_after int8 not null, filled_at int8 not null, primary key (sequence, fill_number))`,
  `create index option_fills_by_user on option_fills (user_id, filled_at, sequence, fill_number)`,
  `create index option_fills_by_position on option_fills (position_id, filled_at, sequence, fill_number)`,
  `create table option_positions (
    position_id int8 primary key, user_id int4 not null, series_id int4 not null, status int2 not null,
    lots int8 not null, cost_atoms int8 not null, margin_atoms int8 not null, opened_lots int8 not null,
    opened_atoms int8 not null, realised_atoms int8 not null, fee_atoms int8 not null, expired_lots int8 not null,
    payoff_atoms int8 not null, expiry_fee_atoms int8 not null, opened_at int8 not null, updated_at int8 not null,
    closed_at int8 not null) with (fillfactor = 80)`,
  `create index option_positions_by_user on option_positions (user_id, opened_at, position_id)`,
  `create index option_positions_ended on option_positions (user_id, closed_at, position_id) where closed_at > 0`,
  `create table option_settlements (
    pair_id int4 not null, expiry_at int8 not null, sequence int8 not null, settlement_e8 int8 not null,
    seq_from int8 not null, seq_to int8 not null, ticks int4 not null, hash text not null,
    is_extended bool not null, capital_atoms int8 not null, exercise_fee_ppb int8 not null,
    settled_at int8 not null, primary key (pair_id, expiry_at))`,
  `create index option_settlements_by_time on option_settlements (settled_at, pair_id)`,
  // The postings of a receipt: of a trade by its number, of margin and expiry by that of the position.
  `create index ledger_lines_of_options on ledger_lines (reference_id, sequence)
    where kind in ('optionTrade', 'optionMargin', 'optionLiquidation', 'optionExpiry')`,
];

/** Option series, their orders, trades, positions and settlements. */
export async function createOptionTables(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
