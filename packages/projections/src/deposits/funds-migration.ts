import { columnsSince, type SchemaPart } from "../table/create-table.ts";
import { LEDGER_LINES } from "../tables.ts";
import { WITHDRAWALS } from "../withdrawals/withdrawal-tables.ts";
import { BONUSES, DEPOSIT_REVIEWS, DEPOSITS, NETWORK_COSTS } from "./deposit-tables.ts";

/** Deposits, withdrawals, bonuses and network costs, and whose custody a ledger line is. */
export const FUNDS_PARTS: readonly SchemaPart[] = [
  DEPOSITS,
  // Ids rise with time, so they also decide between equal times.
  `create index deposits_by_user on deposits (user_id, seen_at, deposit_id)`,
  `create index deposits_by_status on deposits (status, seen_at, deposit_id)`,
  DEPOSIT_REVIEWS,
  BONUSES,
  `create index bonuses_by_user on bonuses (user_id, given_at, bonus_id)`,
  NETWORK_COSTS,
  WITHDRAWALS,
  `create index withdrawals_by_user on withdrawals (user_id, submitted_at, withdrawal_id)`,
  `create index withdrawals_by_status on withdrawals (status, submitted_at, withdrawal_id)`,
  `create index withdrawals_by_address on withdrawals (address, user_id)`,
  columnsSince("funds", LEDGER_LINES),
  // A grant is no longer the only way in.
  `drop index ledger_lines_of_funding`,
  `create index ledger_lines_of_funding on ledger_lines (user_id, posted_at)
    where kind in ('grant', 'deposit', 'depositReversed', 'withdrawalSend', 'withdrawalRelease', 'withdrawal',
      'internalTransfer')`,
  // Of an earlier build. Nothing read it: the ledger lines of a transfer say the same.
  `drop table if exists transfers`,
];

/** Whoever follows what becomes of deposits and withdrawals goes on behind the last change that they saw. */
export const FUNDS_CHANGED_PARTS: readonly SchemaPart[] = [
  `create index deposits_by_change on deposits (changed_at, deposit_id)`,
  `create index withdrawals_by_change on withdrawals (changed_at, withdrawal_id)`,
];

/** Rejected deposits that go back: how far their payment is, where to, and by which transaction. */
export const RETURNS_PARTS: readonly SchemaPart[] = [columnsSince("returns", DEPOSITS)];

/** The staff's lists of everybody's, by key: each order alone and within a filter. What is open is few among many. */
export const FUNDS_LIST_PARTS: readonly SchemaPart[] = [
  `create index deposits_by_time on deposits (seen_at, deposit_id)`,
  `create index deposits_by_way on deposits (way, seen_at, deposit_id)`,
  `create index withdrawals_by_time on withdrawals (submitted_at, withdrawal_id)`,
  `create index withdrawals_by_value on withdrawals (value_atoms, submitted_at, withdrawal_id)`,
  `create index withdrawals_by_status_and_value on withdrawals (status, value_atoms, submitted_at, withdrawal_id)`,
  `create index deposits_in_suspense on deposits (seen_at, deposit_id)
    where status = 5 and way = 'chain' and return_id = 0`,
  `create index network_costs_by_time on network_costs (channel_id, recorded_at)`,
  `create index deposits_by_coin on deposits (coin_id, seen_at, deposit_id)`,
  `create index withdrawals_by_coin on withdrawals (coin_id, submitted_at, withdrawal_id)`,
];
