import type { DepositReason, DepositReviewed, DepositStatus, DepositWay, WithdrawalStatus } from "@agio/core";

/** A deposit as it is now. (chain_id, txid, output_index) names a payment of a chain for good. */
export interface DepositsTable {
  deposit_id: number;
  /** 0: an outside top-up of the house's own wallet. */
  user_id: number;
  channel_id: number;
  coin_id: number;
  chain_id: number;
  way: DepositWay;
  txid: string;
  output_index: number;
  address: string;
  atoms: number;
  /** Of the block it is in; 0 while it is in none. */
  height: number;
  status: DepositStatus;
  reason: DepositReason;
  credited_atoms: number;
  repaid_atoms: number;
  debt_atoms: number;
  seen_at: number;
  changed_at: number;
  /** The withdrawal of the house that pays it back, and its status; 0 while nobody has agreed to that. */
  return_id: number;
  return_status: WithdrawalStatus | 0;
  return_address: string;
  return_txid: string;
}

/** What each reviewer said of a deposit. */
export interface DepositReviewsTable {
  deposit_id: number;
  operator_id: number;
  /** Of the command. */
  sequence: number;
  decision: DepositReviewed["decision"];
  reason: string;
  reviewed_at: number;
}

/** What was given with a deposit, and what was taken back of it at its end. */
export interface BonusesTable {
  bonus_id: number;
  deposit_id: number;
  user_id: number;
  coin_id: number;
  atoms: number;
  ratio_ppb: number;
  expires_at: number;
  /** 1 runs, 2 ended. */
  status: number;
  taken_back_atoms: number;
  given_at: number;
}

/** What the chains took for our transactions. */
export interface NetworkCostsTable {
  channel_id: number;
  txid: string;
  atoms: number;
  /** Finer than an atom, in the chain's smallest unit. */
  rest_units: number;
  recorded_at: number;
}

export interface DepositTables {
  deposits: DepositsTable;
  deposit_reviews: DepositReviewsTable;
  bonuses: BonusesTable;
  network_costs: NetworkCostsTable;
}

export const DEPOSIT_TABLES = [
  "deposits",
  "deposit_reviews",
  "bonuses",
  "network_costs",
] as const satisfies readonly (keyof DepositTables)[];
