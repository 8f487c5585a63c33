import type { BetResult, BetSide, MoneyKind, SecondStatus, VoidReason } from "@agio/core";

/** A second contract with its frozen terms; what is not known yet is 0 or "". */
export interface SecondOrdersTable {
  order_id: number;
  user_id: number;
  pair_id: number;
  period_id: number;
  side: BetSide;
  stake_atoms: number;
  odds_ppm: number;
  fee_ppb: number;
  period_seconds: number;
  window_seconds: number;
  price_decimals: number;
  money: MoneyKind;
  fee_atoms: number;
  house_atoms: number;
  client_order_id: string;
  terms_hash: string;
  status: SecondStatus;
  entry_seq: number;
  /** In units of 10^-price_decimals, as the settlement price. */
  entry_price: number;
  open_at: number;
  close_at: number;
  result: BetResult | "";
  void_reason: VoidReason | "";
  settlement_price: number;
  seq_from: number;
  seq_to: number;
  tick_count: number;
  tick_hash: string;
  credit_atoms: number;
  profit_atoms: number;
  accepted_at: number;
  settled_at: number;
}

/** Every version of every period, with the time it was in force. */
export interface PeriodsTable {
  period_id: number;
  /** Of the command that set it. */
  sequence: number;
  pair_id: number;
  period_seconds: number;
  odds_ppm: number;
  stake_atoms_min: number;
  stake_atoms_max: number;
  fee_ppb: number;
  is_open: boolean;
  valid_from: number;
  /** 0 while it is in force. */
  valid_until: number;
}

export interface SecondTables {
  second_orders: SecondOrdersTable;
  periods: PeriodsTable;
}

export const SECOND_TABLES = ["second_orders", "periods"] as const satisfies readonly (keyof SecondTables)[];
