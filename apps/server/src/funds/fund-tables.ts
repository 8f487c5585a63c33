import type { Generated } from "kysely";

/**
 * What a user asked for with a withdrawal, beside what the core keeps. Written before the core hears of it, so that a
 * reviewer never misses it, and a repeated key is answered without asking for codes again.
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

/** The picture a user gave with a deposit that he named himself. */
export interface ServerDepositVouchers {
  deposit_id: number;
  user_id: number;
  /** "/api/files/{id}". */
  url: string;
  created_at: number;
}

/** A payment that a user began with a payment provider. */
export interface ServerProviderOrders {
  order_no: string;
  provider: string;
  user_id: number;
  /** Of the core. */
  channel_id: number;
  atoms: number;
  /** What the provider answered: where to pay. */
  address: string;
  memo: string;
  qr_url: string;
  expires_at: number;
  /** The caller's key; unique for each user where given. */
  request_key: string;
  created_at: number;
}

/** A payout that a payment provider is asked for. Written before anybody is asked; its number is asked for once. */
export interface ServerProviderPayouts {
  withdrawal_id: number;
  order_no: string;
  provider: string;
  /** Of the core, as the coin. */
  channel_id: number;
  coin_id: number;
  user_id: number;
  /** What is to arrive. */
  atoms: number;
  /** stored; told: the core has let it go, the provider is asked; paid; failed. */
  state: string;
  /** The provider's own number, "" while it has none. */
  reference: string;
  /** What the provider took for itself. */
  cost_atoms: number;
  /** How often the provider was asked or looked at, when last, and when next. */
  asks: number;
  asked_at: number;
  next_at: number;
  /** The core knows its end. */
  is_settled: boolean;
  /** What somebody has to look at, "" for nothing, and since when. */
  trouble: string;
  trouble_at: number;
  created_at: number;
}

export interface FundTables {
  server_withdrawal_requests: ServerWithdrawalRequests;
  server_bank_accounts: ServerBankAccounts;
  server_deposit_vouchers: ServerDepositVouchers;
  server_provider_orders: ServerProviderOrders;
  server_provider_payouts: ServerProviderPayouts;
}
