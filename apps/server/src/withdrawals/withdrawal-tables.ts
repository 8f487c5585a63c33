import type { Generated } from "kysely";

/**
 * Details of a withdrawal that the user gave, beside those that the core keeps. Written before the core hears of it, so
 * that a reviewer never misses them, and a repeated key is answered without asking for codes again.
 */
export interface ServerWithdrawalRequests {
  user_id: number;
  /** The idempotency key; drawn where the caller gave none. */
  request_key: string;
  /** Digest of what was asked for, without passwords and codes. */
  body_digest: string;
  /** Of the core; 0 until it has answered. */
  withdrawal_id: number;
  /** Sealed JSON: beneficiary, the user's answer to a reviewer, the bank account as it was. */
  sealed_details: string;
  /** Names of the risks that were seen, joined by blanks. */
  risks: string;
  created_at: number;
}

/** Bank accounts of users. What is on them lies sealed. */
export interface ServerBankAccounts {
  account_id: Generated<number>;
  user_id: number;
  /** Sealed JSON: bank, holder, number, branch, SWIFT code. */
  sealed_details: string;
  /** Keyed hash of the number: tells accounts apart without keeping their numbers. */
  account_key: string;
  currency: string;
  /** UTC milliseconds until which nothing is paid to it. */
  lock_until: number;
  created_at: number;
  /** 0 while the user keeps it. Removed ones stay for what was paid to them. */
  removed_at: number;
}

export interface WithdrawalTables {
  server_withdrawal_requests: ServerWithdrawalRequests;
  server_bank_accounts: ServerBankAccounts;
}
