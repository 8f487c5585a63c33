import { sql, type Kysely } from "kysely";

const STATEMENTS = [
  `create table contracts (
    contract_id int4 primary key, symbol text not null unique, index_pair_id int4 not null,
    traded_coin_id int4 not null, settlement_coin_id int4 not null, price_decimals int2 not null,
    size_decimals int2 not null, rules jsonb not null, is_delisted bool not null, settlement_ticks int8 not null)`,
  `create table contract_marks (
    contract_id int4 primary key, mark_ticks int8 not null, index_e8 int8 not null, index_status text not null,
    last_ticks int8 not null, funding_price_e8 int8 not null, basis_price_e8 int8 not null, funding_ppb int8 not null,
    next_funding_at int8 not null, ticked_at int8 not null) with (fillfactor = 50)`,
  `create table contract_orders (
    order_id int8 primary key, user_id int4 not null, contract_id int4 not null, position_side text not null,
    direction text not null, offset_kind text not null, kind text not null, time_in_force text not null,
    price_ticks int8 not null, shares int8 not null, leverage int4 not null, margin_mode text not null,
    stop_ticks int8 not null, trailing_bips int4 not null, trigger_by text not null,
    trailing_stop_ticks int8 not null, take_profit_ticks int8 not null, stop_loss_ticks int8 not null,
    source text not null, plan_id int8 not null, client_order_id text not null, status int2 not null,
    close_reason text, filled_shares int8 not null, filled_atoms int8 not null, fee_atoms int8 not null,
    accepted_at int8 not null, updated_at int8 not null) with (fillfactor = 80)`,
  // Order, plan and position ids rise with time, so they also decide between equal times.
  `create index contract_orders_by_user on contract_orders (user_id, accepted_at, order_id)`,
  `create table contract_trades (
    trade_id int8 primary key, contract_id int4 not null, sequence int8 not null, traded_at int8 not null,
    taker_side text not null, price_ticks int8 not null, shares int8 not null, notional_atoms int8 not null,
    maker_order_id int8 not null, taker_order_id int8 not null, maker_user_id int4 not null,
    taker_user_id int4 not null, maker_fee_atoms int8 not null, taker_fee_atoms int8 not null)`,
  `create index contract_trades_by_contract on contract_trades (contract_id, traded_at, trade_id)`,
  `create table contract_fills (
    sequence int8 not null, fill_number int4 not null, position_id int8 not null, user_id int4 not null,
    contract_id int4 not null, side text not null, cause text not null, is_opening bool not null,
    is_maker bool not null, order_id int8 not null, trade_id int8 not null, shares int8 not null,
    value_atoms int8 not null, realised_atoms int8 not null, fee_atoms int8 not null, shares_after int8 not null,
    cost_after int8 not null, filled_at int8 not null, primary key (sequence, fill_number))`,
  `create index contract_fills_by_user on contract_fills (user_id, filled_at, sequence, fill_number)`,
  `create index contract_fills_by_position on contract_fills (position_id, filled_at, sequence, fill_number)`,
  `create table positions (
    position_id int8 primary key, user_id int4 not null, contract_id int4 not null, side text not null,
    margin_mode text not null, leverage int4 not null, status int2 not null, shares int8 not null,
    cost_atoms int8 not null, margin_atoms int8 not null, reserve_atoms int8 not null, most_shares int8 not null,
    most_cost_atoms int8 not null, opened_shares int8 not null, opened_atoms int8 not null,
    closed_shares int8 not null, closed_atoms int8 not null, realised_atoms int8 not null, fee_atoms int8 not null,
    funding_atoms int8 not null, close_ticks int8 not null, opened_at int8 not null, updated_at int8 not null,
    closed_at int8 not null) with (fillfactor = 80)`,
  `create index positions_by_user on positions (user_id, opened_at, position_id)`,
  `create index positions_ended on positions (user_id, closed_at, position_id) where closed_at > 0`,
  `create index positions_open on positions (contract_id) where shares > 0`,
  `create index positions_not_ended on positions (user_id) where closed_at = 0`,
  `create table plans (
    plan_id int8 primary key, user_id int4 not null, contract_id int4 not null, position_id int8 not null,
    kind text not null, trigger_ticks int8 not null, trigger_by text not null, shares int8 not null,
    order_kind text not null, price_ticks int8 not null, status int2 not null, reason text, order_id int8 not null,
    set_at int8 not null, updated_at int8 not null)`,
  `create index plans_by_user on plans (user_id, set_at, plan_id)`,
  `create index plans_by_position on plans (position_id, plan_id)`,
  `create table funding_rates (
    contract_id int4 not null, due_at int8 not null, sequence int8 not null, rate_ppb int8 not null,
    mark_ticks int8 not null, paid_atoms int8 not null, received_atoms int8 not null, settled_at int8 not null,
    primary key (contract_id, due_at))`,
  `create table funding_payments (
    sequence int8 not null, position_id int8 not null, user_id int4 not null, contract_id int4 not null,
    atoms int8 not null, rate_ppb int8 not null, mark_ticks int8 not null, paid_at int8 not null,
    primary key (sequence, position_id))`,
  `create index funding_payments_by_user on funding_payments (user_id, paid_at, sequence, position_id)`,
  `create table liquidations (
    sequence int8 not null, position_id int8 not null, user_id int4 not null, contract_id int4 not null,
    side text not null, margin_mode text not null, mark_ticks int8 not null, index_e8 int8 not null,
    last_ticks int8 not null, funding_price_e8 int8 not null, basis_price_e8 int8 not null, shares int8 not null,
    cost_atoms int8 not null, margin_atoms int8 not null, equity_atoms int8 not null, unrealised_atoms int8 not null,
    maintenance_atoms int8 not null, maintenance_ppb int8 not null, maintenance_deduction_atoms int8 not null,
    steps jsonb not null, started_at int8 not null, outcome text, bankruptcy_ticks int8, closed_shares int8,
    close_fee_atoms int8, liquidation_fee_atoms int8, fund_atoms int8, returned_atoms int8, ended_at int8,
    primary key (sequence, position_id))`,
  `create index liquidations_by_position on liquidations (position_id, sequence)`,
  `create index liquidations_by_time on liquidations (ended_at, sequence, position_id) where closed_shares > 0`,
  `create index liquidations_by_contract on liquidations (contract_id, ended_at, sequence, position_id)
    where closed_shares > 0`,
  `create table deleveragings (
    sequence int8 not null, row_number int4 not null, position_id int8 not null, user_id int4 not null,
    contract_id int4 not null, side text not null, shares int8 not null, value_atoms int8 not null,
    price_ticks int8 not null, realised_atoms int8 not null, deleveraged_at int8 not null,
    primary key (sequence, row_number))`,
  `create index deleveragings_by_position on deleveragings (position_id, sequence, row_number)`,
  `create table transfers (
    transfer_id int8 primary key, user_id int4 not null, coin_id int4 not null, atoms int8 not null,
    from_account int2 not null, to_account int2 not null, transferred_at int8 not null)`,
  `create index transfers_by_user on transfers (user_id, transferred_at, transfer_id)`,
  `alter table ledger_lines add column position_id int8 not null default 0,
    add column contract_id int4 not null default 0`,
  // Accounts 5, 6, 9 and 10 are the contract account and its positions; 105 is the insurance fund.
  `create index ledger_lines_of_contracts on ledger_lines (user_id, posted_at, sequence, line_number)
    where account_code in (5, 6, 9, 10)`,
  `create index ledger_lines_of_positions on ledger_lines (position_id, sequence, line_number) where position_id > 0`,
  // These name a position, and may have no line of it where the account of its user pays.
  `create index ledger_lines_naming_positions on ledger_lines (reference_id, sequence)
    where kind in ('funding', 'liquidation')`,
  `create index ledger_lines_of_insurance on ledger_lines (posted_at, sequence, line_number)
    where account_code = 105`,
  `create index ledger_lines_of_transfers on ledger_lines (user_id, posted_at) where kind = 'transfer'`,
  // Pairs and contracts share one space of numbers.
  `alter table candles rename column pair_id to market_id`,
];

/** Contracts, their orders, positions, funding and liquidations, and transfers between accounts. */
export async function createFuturesTables(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
