import { columnsSince, type SchemaPart } from "../table/create-table.ts";
import { LEDGER_LINES } from "../tables.ts";
import {
  CONTRACTS,
  CONTRACT_MARKS,
  CONTRACT_ORDERS,
  CONTRACT_TRADES,
  CONTRACT_FILLS,
  POSITIONS,
  TP_SL_ORDERS,
  FUNDING_RATES,
  FUNDING_PAYMENTS,
  LIQUIDATIONS,
  DELEVERAGINGS,
} from "./futures-tables.ts";

/** Contracts, their orders, positions, funding and liquidations. */
export const FUTURES_PARTS: readonly SchemaPart[] = [
  CONTRACTS,
  CONTRACT_MARKS,
  CONTRACT_ORDERS,
  // Order, TP/SL order and position ids rise with time, so they also decide between equal times.
  `create index contract_orders_by_user on contract_orders (user_id, accepted_at, order_id)`,
  CONTRACT_TRADES,
  `create index contract_trades_by_contract on contract_trades (contract_id, traded_at, trade_id)`,
  CONTRACT_FILLS,
  `create index contract_fills_by_user on contract_fills (user_id, filled_at, sequence, fill_number)`,
  `create index contract_fills_by_position on contract_fills (position_id, filled_at, sequence, fill_number)`,
  POSITIONS,
  `create index positions_by_user on positions (user_id, opened_at, position_id)`,
  `create index positions_ended on positions (user_id, closed_at, position_id) where closed_at > 0`,
  `create index positions_open on positions (contract_id) where shares > 0`,
  `create index positions_not_ended on positions (user_id) where closed_at = 0`,
  TP_SL_ORDERS,
  `create index plans_by_user on plans (user_id, set_at, plan_id)`,
  `create index plans_by_position on plans (position_id, plan_id)`,
  FUNDING_RATES,
  FUNDING_PAYMENTS,
  `create index funding_payments_by_user on funding_payments (user_id, paid_at, sequence, position_id)`,
  LIQUIDATIONS,
  `create index liquidations_by_position on liquidations (position_id, sequence)`,
  `create index liquidations_by_time on liquidations (ended_at, sequence, position_id) where closed_shares > 0`,
  `create index liquidations_by_contract on liquidations (contract_id, ended_at, sequence, position_id)
    where closed_shares > 0`,
  DELEVERAGINGS,
  `create index deleveragings_by_position on deleveragings (position_id, sequence, row_number)`,
  columnsSince("futures", LEDGER_LINES),
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
  // Pairs and contracts share one space of numbers: before contracts the column was the pair's.
  `do $$ begin
    if exists (select from information_schema.columns where table_name = 'candles' and column_name = 'pair_id') then
      alter table candles rename column pair_id to market_id;
    end if;
  end $$`,
];
