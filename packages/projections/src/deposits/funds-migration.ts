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
