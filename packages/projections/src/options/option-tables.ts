import type {
  OptionCloseReason,
  OptionFillCause,
  OptionOrderAccepted,
  OptionPositionStatus,
  OptionRules,
  OptionSeriesListed,
  OrderStatus,
  Side,
  TimeInForce,
} from "@agio/core";

/** What options are written on: the index of a pair. */
export interface OptionUnderlyingsTable {
  pair_id: number;
  code: string;
  price_decimals: number;
  size_decimals: number;
  rules: OptionRules;
}

/** Every series there ever was. */
export interface OptionSeriesTable {
  series_id: number;
  symbol: string;
  pair_id: number;
  kind: OptionSeriesListed["kind"];
  strike_e8: number;
  expiry_at: number;
  terms_hash: string;
  listed_at: number;
}

export interface OptionOrdersTable {
  order_id: number;
  user_id: number;
  series_id: number;
  side: Side;
  kind: "limit" | "market";
  time_in_force: TimeInForce;
  price_ticks: number;
  size_lots: number;
  /** What it held of the platform account when it was taken in. */
  hold_atoms: number;
  source: OptionOrderAccepted["source"];
  client_order_id: string;
  status: OrderStatus;
  close_reason: OptionCloseReason | null;
  filled_lots: number;
  premium_atoms: number;
  fee_atoms: number;
  accepted_at: number;
  updated_at: number;
}

export interface OptionTradesTable {
  trade_id: number;
  series_id: number;
  sequence: number;
  traded_at: number;
  taker_side: Side;
  price_ticks: number;
  size_lots: number;
  premium_atoms: number;
  maker_order_id: number;
  taker_order_id: number;
  maker_user_id: number;
  taker_user_id: number;
  maker_fee_atoms: number;
  taker_fee_atoms: number;
}

/** What one fill, or one take-over, did to one position. */
export interface OptionFillsTable {
  sequence: number;
  /** Position among the fills of its sequence, from 0. */
  fill_number: number;
  position_id: number;
  user_id: number;
  series_id: number;
  cause: OptionFillCause;
  order_id: number;
  trade_id: number;
  /** Bought (positive) or sold. */
  filled_lots: number;
  premium_atoms: number;
  fee_atoms: number;
  realised_atoms: number;
  lots_after: number;
  cost_after: number;
  filled_at: number;
}

/** Open and ended positions, with the sums of their life. Written ones have negative lots. */
export interface OptionPositionsTable {
  position_id: number;
  user_id: number;
  series_id: number;
  status: OptionPositionStatus;
  lots: number;
  cost_atoms: number;
  margin_atoms: number;
  /** Of all fills that opened: lots with their sign, and their premium. */
  opened_lots: number;
  opened_atoms: number;
  realised_atoms: number;
  /** Of its trades and of its exercise. */
  fee_atoms: number;
  /** What it held at expiry; 0 unless it lived so long. */
  expired_lots: number;
  payoff_atoms: number;
  expiry_fee_atoms: number;
  opened_at: number;
  updated_at: number;
  /** 0 while it is open. */
  closed_at: number;
}

/** The settlement price of all series of a pair that expired together. */
export interface OptionSettlementsTable {
  pair_id: number;
  expiry_at: number;
  sequence: number;
  settlement_e8: number;
  seq_from: number;
  seq_to: number;
  ticks: number;
  hash: string;
  is_extended: boolean;
  capital_atoms: number;
  /** What an exercise cost. */
  exercise_fee_ppb: number;
  settled_at: number;
}

/** The tables of options. */
export interface OptionTables {
  option_underlyings: OptionUnderlyingsTable;
  option_series: OptionSeriesTable;
  option_orders: OptionOrdersTable;
  option_trades: OptionTradesTable;
  option_fills: OptionFillsTable;
  option_positions: OptionPositionsTable;
  option_settlements: OptionSettlementsTable;
}

export const OPTION_TABLES = [
  "option_underlyings",
  "option_series",
  "option_orders",
  "option_trades",
  "option_fills",
  "option_positions",
  "option_settlements",
] as const satisfies readonly (keyof OptionTables)[];
