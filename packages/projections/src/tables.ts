import type { CandleInterval, CloseReason, IndexStatus, OrderStatus, PairRules, PostingKind } from "@agio/core";
import type { SelfTradePrevention, Side, TimeInForce } from "@agio/core";
import { DEPOSIT_TABLES, type DepositTables } from "./deposits/deposit-tables.ts";
import { CONVERSION_TABLES, type ConversionTables } from "./conversion/conversion-tables.ts";
import { FINANCE_TABLES, type FinanceTables } from "./finance/finance-tables.ts";
import { FUTURES_TABLES, type FuturesTables } from "./futures/futures-tables.ts";
import { SECOND_TABLES, type SecondTables } from "./second-contracts/second-tables.ts";
import { TAPE_TABLES, type TapeTables } from "./tape/tape-tables.ts";
import { OPTION_TABLES, type OptionTables } from "./options/option-tables.ts";
import { WITHDRAWAL_TABLES, type WithdrawalTables } from "./withdrawals/withdrawal-tables.ts";

/** One row: the last journal sequence whose events are in the tables. Written in the same transaction as they are. */
export interface ProjectionCursorTable {
  name: string;
  sequence: number;
  /** Where the months end that rows can go into; 0 before the first row. */
  months_until: number;
}

export interface SpotOrdersTable {
  order_id: number;
  user_id: number;
  pair_id: number;
  side: Side;
  kind: "limit" | "market";
  time_in_force: TimeInForce;
  self_trade_prevention: SelfTradePrevention;
  price_ticks: number;
  size_lots: number;
  total_atoms: number;
  stop_ticks: number;
  trailing_bips: number;
  /** Where the trigger of a trailing stop is now; 0 before its activation. */
  trailing_stop_ticks: number;
  visible_lots: number;
  reject_if_triggered: boolean;
  other_leg_id: number;
  client_order_id: string;
  status: OrderStatus;
  close_reason: CloseReason | null;
  filled_lots: number;
  /** Filled value in atoms of the pricing coin. */
  notional_atoms: number;
  /** In atoms of the coin that was received. */
  fee_atoms: number;
  accepted_at: number;
  updated_at: number;
}

export interface SpotTradesTable {
  trade_id: number;
  pair_id: number;
  sequence: number;
  traded_at: number;
  taker_side: Side;
  price_ticks: number;
  size_lots: number;
  notional_atoms: number;
  maker_order_id: number;
  taker_order_id: number;
  maker_user_id: number;
  taker_user_id: number;
  buyer_fee_atoms: number;
  seller_fee_atoms: number;
}

/** One line of a posting. `user_id` 0 is the house. */
export interface LedgerLinesTable {
  sequence: number;
  /** Position among the lines of its sequence, from 0. */
  line_number: number;
  user_id: number;
  /** A permanent account code of the core. */
  account_code: number;
  coin_id: number;
  kind: PostingKind;
  reference_id: number;
  atoms: number;
  before_atoms: number;
  after_atoms: number;
  posted_at: number;
  /** Of the accounts of one position; otherwise 0. */
  position_id: number;
  /** Of a contract's clearing account; otherwise 0. */
  contract_id: number;
  /** Of a chain's custody account; otherwise 0. */
  chain_id: number;
}

export interface CandlesTable {
  /** A pair or a contract. */
  market_id: number;
  candle_interval: CandleInterval;
  start_at: number;
  open_ticks: number;
  high_ticks: number;
  low_ticks: number;
  close_ticks: number;
  size_lots: number;
  turnover_atoms: number;
  /** 0 for imported history. */
  trade_count: number;
  /** "own" for our trades, else where the imported history came from. */
  origin: string;
}

/** The latest index tick of each pair. */
export interface IndexPricesTable {
  pair_id: number;
  value_e8: number;
  status: IndexStatus;
  origin: string;
  ticked_at: number;
}

export interface CoinsTable {
  coin_id: number;
  code: string;
  scale: number;
}

export interface PairsTable {
  pair_id: number;
  symbol: string;
  traded_coin_id: number;
  pricing_coin_id: number;
  price_decimals: number;
  size_decimals: number;
  rules: PairRules;
  is_delisted: boolean;
}

/** Everything that is built from the journal and can be dropped and rebuilt from it. */
export interface ProjectionTables
  extends
    FuturesTables,
    TapeTables,
    SecondTables,
    OptionTables,
    DepositTables,
    WithdrawalTables,
    ConversionTables,
    FinanceTables {
  projection_cursor: ProjectionCursorTable;
  spot_orders: SpotOrdersTable;
  spot_trades: SpotTradesTable;
  ledger_lines: LedgerLinesTable;
  candles: CandlesTable;
  index_prices: IndexPricesTable;
  coins: CoinsTable;
  pairs: PairsTable;
}

export const PROJECTION_TABLES = [
  "projection_cursor",
  "spot_orders",
  "spot_trades",
  "ledger_lines",
  "candles",
  "index_prices",
  "coins",
  "pairs",
  ...FUTURES_TABLES,
  ...TAPE_TABLES,
  ...SECOND_TABLES,
  ...OPTION_TABLES,
  ...DEPOSIT_TABLES,
  ...WITHDRAWAL_TABLES,
  ...CONVERSION_TABLES,
  ...FINANCE_TABLES,
] as const satisfies readonly (keyof ProjectionTables)[];
