import type { WithdrawalStatus } from "@agio/core";

/** A withdrawal as it is now. */
export interface WithdrawalsTable {
  withdrawal_id: number;
  user_id: number;
  channel_id: number;
  coin_id: number;
  chain_id: number;
  /** Gross. */
  atoms: number;
  fee_atoms: number;
  tax_atoms: number;
  receive_atoms: number;
  /** In the valuation coin, at submission. */
  value_atoms: number;
  /** Of a bank channel the number of the bank account. */
  address: string;
  memo: string;
  /** The user who was paid inside; 0 for none. */
  payee_user_id: number;
  bank_currency: string;
  bank_cents: number;
  status: WithdrawalStatus;
  reason: string;
  txid: string;
  approvals_needed: number;
  /** Operators who agreed. */
  approvals: readonly number[];
  submitted_at: number;
  changed_at: number;
}

export interface WithdrawalTables {
  withdrawals: WithdrawalsTable;
}

export const WITHDRAWAL_TABLES = ["withdrawals"] as const satisfies readonly (keyof WithdrawalTables)[];
