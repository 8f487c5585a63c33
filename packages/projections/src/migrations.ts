import { sql, type Kysely } from "kysely";
import { createMoveTables } from "./finance/moves-migration.ts";
import { createFuturesTables } from "./futures/futures-migration.ts";
import { createFundsTables } from "./deposits/funds-migration.ts";
import { addReturns } from "./deposits/returns-migration.ts";
import type { NamedMigration } from "./migrate.ts";
import { partByMonths } from "./months/months-migration.ts";
import { createSecondTables } from "./second-contracts/second-migration.ts";
import { createTapeTables } from "./tape/tape-migration.ts";
import { createOptionTables } from "./options/option-migration.ts";

const STATEMENTS = [
  `create table projection_cursor (name text primary key, sequence int8 not null)`,
  `insert into projection_cursor values ('journal', 0)`,
  `create table coins (coin_id int4 primary key, code text not null, scale int2 not null)`,
  `create table pairs (
    pair_id int4 primary key, symbol text not null unique, traded_coin_id int4 not null, pricing_coin_id int4 not null,
    price_decimals int2 not null, size_decimals int2 not null, rules jsonb not null, is_delisted bool not null)`,
  `create table spot_orders (
    order_id int8 primary key, user_id int4 not null, pair_id int4 not null, side text not null, kind text not null,
    time_in_force text not null, self_trade_prevention text not null, price_ticks int8 not null,
    size_lots int8 not null, total_atoms int8 not null, stop_ticks int8 not null, trailing_bips int4 not null,
    trailing_stop_ticks int8 not null,
    visible_lots int8 not null, reject_if_triggered bool not null, other_leg_id int8 not null,
    client_order_id text not null, status int2 not null, close_reason text, filled_lots int8 not null,
    notional_atoms int8 not null, fee_atoms int8 not null, accepted_at int8 not null, updated_at int8 not null)
    with (fillfactor = 80)`,
  // Order ids rise with time, so they also decide between equal times.
  `create index spot_orders_by_user on spot_orders (user_id, accepted_at, order_id)`,
  `create index spot_orders_by_pair on spot_orders (pair_id, accepted_at, order_id)`,
  `create table spot_trades (
    trade_id int8 primary key, pair_id int4 not null, sequence int8 not null, traded_at int8 not null,
    taker_side text not null, price_ticks int8 not null, size_lots int8 not null, notional_atoms int8 not null,
    maker_order_id int8 not null, taker_order_id int8 not null, maker_user_id int4 not null,
    taker_user_id int4 not null, buyer_fee_atoms int8 not null, seller_fee_atoms int8 not null)`,
  `create index spot_trades_by_pair on spot_trades (pair_id, traded_at, trade_id)`,
  `create index spot_trades_by_maker on spot_trades (maker_user_id, traded_at, trade_id)`,
  `create index spot_trades_by_taker on spot_trades (taker_user_id, traded_at, trade_id)`,
  `create table ledger_lines (
    sequence int8 not null, line_number int4 not null, user_id int4 not null, account_code int2 not null,
    coin_id int4 not null, kind text not null, reference_id int8 not null, atoms int8 not null,
    before_atoms int8 not null, after_atoms int8 not null, posted_at int8 not null,
    primary key (sequence, line_number))`,
  `create index ledger_lines_by_user on ledger_lines (user_id, posted_at, sequence, line_number)`,
  `create table candles (
    pair_id int4 not null, candle_interval text not null, start_at int8 not null, open_ticks int8 not null,
    high_ticks int8 not null, low_ticks int8 not null, close_ticks int8 not null, size_lots int8 not null,
    turnover_atoms int8 not null, trade_count int8 not null, origin text not null,
    primary key (pair_id, candle_interval, start_at)) with (fillfactor = 80)`,
  `create table index_prices (
    pair_id int4 primary key, value_e8 int8 not null, status text not null, origin text not null,
    ticked_at int8 not null) with (fillfactor = 50)`,
];

async function createTables(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

/** A user's funding among his lines, which are mostly of trades. */
async function indexFunding(database: Kysely<never>): Promise<void> {
  await sql`create index ledger_lines_of_funding on ledger_lines (user_id, posted_at)
    where kind = 'grant'`.execute(database);
}

/** A user's rebates among his lines. */
async function indexRebates(database: Kysely<never>): Promise<void> {
  await sql`create index ledger_lines_rebates_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind = 'rebate'`.execute(database);
}

/** The schema of the projections, oldest step first. */
export const PROJECTION_MIGRATIONS: readonly NamedMigration[] = [
  { name: "projection.001-tables", up: createTables },
  { name: "projection.002-funding", up: indexFunding },
  { name: "projection.003-futures", up: createFuturesTables },
  { name: "projection.004-options", up: createOptionTables },
  { name: "projection.005-tape", up: createTapeTables },
  { name: "projection.006-second-contracts", up: createSecondTables },
  { name: "projection.007-funds", up: createFundsTables },
  { name: "projection.008-moves", up: createMoveTables },
  { name: "projection.009-returns", up: addReturns },
  { name: "projection.010-rebates", up: indexRebates },
  { name: "projection.011-months", up: partByMonths },
];
