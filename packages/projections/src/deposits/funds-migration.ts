import { sql, type Kysely } from "kysely";

const STATEMENTS = [
  `create table deposits (
    deposit_id int8 primary key, user_id int4 not null, channel_id int4 not null, coin_id int4 not null,
    chain_id int4 not null, way text not null, txid text not null, output_index int4 not null, address text not null,
    atoms int8 not null, height int8 not null, status int2 not null, reason text not null, credited_atoms int8 not null,
    repaid_atoms int8 not null, debt_atoms int8 not null, seen_at int8 not null, changed_at int8 not null)
    with (fillfactor = 70)`,
  // Ids rise with time, so they also decide between equal times.
  `create index deposits_by_user on deposits (user_id, seen_at, deposit_id)`,
  `create index deposits_by_status on deposits (status, seen_at, deposit_id)`,
  `create table deposit_reviews (
    deposit_id int8 not null, operator_id int4 not null, sequence int8 not null, decision text not null,
    reason text not null, reviewed_at int8 not null, primary key (deposit_id, sequence))`,
  `create table bonuses (
    bonus_id int8 primary key, deposit_id int8 not null, user_id int4 not null, coin_id int4 not null,
    atoms int8 not null, ratio_ppb int8 not null, expires_at int8 not null, status int2 not null,
    taken_back_atoms int8 not null, given_at int8 not null)`,
  `create index bonuses_by_user on bonuses (user_id, given_at, bonus_id)`,
  `create table network_costs (
    channel_id int4 not null, txid text not null, atoms int8 not null, rest_units int8 not null, recorded_at int8 not null,
    primary key (channel_id, txid))`,
  `create table withdrawals (
    withdrawal_id int8 primary key, user_id int4 not null, channel_id int4 not null, coin_id int4 not null,
    chain_id int4 not null, atoms int8 not null, fee_atoms int8 not null, tax_atoms int8 not null,
    receive_atoms int8 not null, value_atoms int8 not null, address text not null, memo text not null,
    payee_user_id int4 not null, bank_currency text not null, bank_cents int8 not null, status int2 not null,
    reason text not null, txid text not null, approvals_needed int2 not null, approvals jsonb not null,
    submitted_at int8 not null, changed_at int8 not null) with (fillfactor = 70)`,
  `create index withdrawals_by_user on withdrawals (user_id, submitted_at, withdrawal_id)`,
  `create index withdrawals_by_status on withdrawals (status, submitted_at, withdrawal_id)`,
  `create index withdrawals_by_address on withdrawals (address, user_id)`,
  `alter table ledger_lines add column chain_id int4 not null default 0`,
  // A grant is no longer the only way in.
  `drop index ledger_lines_of_funding`,
  `create index ledger_lines_of_funding on ledger_lines (user_id, posted_at)
    where kind in ('grant', 'deposit', 'depositReversed', 'withdrawalSend', 'withdrawalRelease', 'withdrawal',
      'internalTransfer')`,
  // Nothing read it: the ledger lines of a transfer say the same.
  `drop table transfers`,
];

/** Deposits, withdrawals, bonuses and network costs, and whose custody a ledger line is. */
export async function createFundsTables(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
