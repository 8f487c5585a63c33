import type {
  ContractCloseReason,
  ContractOrderSource,
  ContractRules,
  FillCause,
  IndexStatus,
  LiquidationStep,
  MarginMode,
  OrderStatus,
  PlanKind,
  PlanMoved,
  PlanStatus,
  PositionSide,
  PositionStatus,
  Side,
  TimeInForce,
  TriggerPrice,
} from "@agio/core";

export interface ContractsTable {
  contract_id: number;
  symbol: string;
  index_pair_id: number;
  traded_coin_id: number;
  settlement_coin_id: number;
  price_decimals: number;
  size_decimals: number;
  rules: ContractRules;
  is_delisted: boolean;
  /** What its positions were settled at; 0 while it is listed. */
  settlement_ticks: number;
}

/** The latest mark tick of each contract. */
export interface ContractMarksTable {
  contract_id: number;
  mark_ticks: number;
  index_e8: number;
  index_status: IndexStatus;
  last_ticks: number;
  funding_price_e8: number;
  basis_price_e8: number;
  funding_ppb: number;
  next_funding_at: number;
  ticked_at: number;
}

export interface ContractOrdersTable {
  order_id: number;
  /** 0: the insurance fund. */
  user_id: number;
  contract_id: number;
  position_side: PositionSide;
  direction: Side;
  offset_kind: "open" | "close";
  kind: "limit" | "market";
  time_in_force: TimeInForce;
  price_ticks: number;
  shares: number;
  leverage: number;
  margin_mode: MarginMode;
  stop_ticks: number;
  trailing_bips: number;
  trigger_by: TriggerPrice;
  /** Where the trigger of a trailing stop is now; 0 before its activation. */
  trailing_stop_ticks: number;
  take_profit_ticks: number;
  stop_loss_ticks: number;
  source: ContractOrderSource;
  plan_id: number;
  client_order_id: string;
  status: OrderStatus;
  close_reason: ContractCloseReason | null;
  filled_shares: number;
  filled_atoms: number;
  /** In atoms of the settlement coin. */
  fee_atoms: number;
  accepted_at: number;
  updated_at: number;
}

export interface ContractTradesTable {
  trade_id: number;
  contract_id: number;
  sequence: number;
  traded_at: number;
  taker_side: Side;
  price_ticks: number;
  shares: number;
  notional_atoms: number;
  maker_order_id: number;
  taker_order_id: number;
  maker_user_id: number;
  taker_user_id: number;
  maker_fee_atoms: number;
  taker_fee_atoms: number;
}

/** What one fill, or one hand-over, did to one position. */
export interface ContractFillsTable {
  sequence: number;
  /** Position among the fills of its sequence, from 0. */
  fill_number: number;
  position_id: number;
  user_id: number;
  contract_id: number;
  side: PositionSide;
  cause: FillCause;
  is_opening: boolean;
  is_maker: boolean;
  order_id: number;
  trade_id: number;
  shares: number;
  value_atoms: number;
  realised_atoms: number;
  fee_atoms: number;
  shares_after: number;
  cost_after: number;
  filled_at: number;
}

/** Open and ended positions, with the sums of their life. */
export interface PositionsTable {
  position_id: number;
  user_id: number;
  contract_id: number;
  side: PositionSide;
  margin_mode: MarginMode;
  leverage: number;
  status: PositionStatus;
  shares: number;
  cost_atoms: number;
  margin_atoms: number;
  reserve_atoms: number;
  /** The most shares it ever had, and what those had cost. */
  most_shares: number;
  most_cost_atoms: number;
  opened_shares: number;
  opened_atoms: number;
  closed_shares: number;
  closed_atoms: number;
  realised_atoms: number;
  fee_atoms: number;
  /** Negative: paid. */
  funding_atoms: number;
  close_ticks: number;
  opened_at: number;
  updated_at: number;
  /** 0 while it is open. */
  closed_at: number;
}

export interface PlansTable {
  plan_id: number;
  user_id: number;
  contract_id: number;
  position_id: number;
  kind: PlanKind;
  trigger_ticks: number;
  trigger_by: TriggerPrice;
  shares: number;
  order_kind: "limit" | "market";
  price_ticks: number;
  status: PlanStatus;
  reason: PlanMoved["reason"] | null;
  order_id: number;
  set_at: number;
  updated_at: number;
}

export interface FundingRatesTable {
  contract_id: number;
  due_at: number;
  sequence: number;
  rate_ppb: number;
  mark_ticks: number;
  paid_atoms: number;
  received_atoms: number;
  settled_at: number;
}

export interface FundingPaymentsTable {
  sequence: number;
  position_id: number;
  user_id: number;
  contract_id: number;
  /** Negative: paid. */
  atoms: number;
  rate_ppb: number;
  mark_ticks: number;
  paid_at: number;
}

/** A stage of a liquidation as the core reports it. */
export type StoredStep = Omit<LiquidationStep, "type" | "positionId" | "userId" | "contractId">;

/** A liquidation with everything that decided it. What its end says is null until then. */
export interface LiquidationsTable {
  sequence: number;
  position_id: number;
  user_id: number;
  contract_id: number;
  side: PositionSide;
  margin_mode: MarginMode;
  mark_ticks: number;
  index_e8: number;
  last_ticks: number;
  funding_price_e8: number;
  basis_price_e8: number;
  shares: number;
  cost_atoms: number;
  margin_atoms: number;
  equity_atoms: number;
  unrealised_atoms: number;
  maintenance_atoms: number;
  maintenance_ppb: number;
  maintenance_deduction_atoms: number;
  steps: readonly StoredStep[];
  started_at: number;
  outcome: "safe" | "liquidated" | null;
  bankruptcy_ticks: number | null;
  closed_shares: number | null;
  close_fee_atoms: number | null;
  liquidation_fee_atoms: number | null;
  fund_atoms: number | null;
  returned_atoms: number | null;
  ended_at: number | null;
}

export interface DeleveragingsTable {
  sequence: number;
  /** Position among the deleveragings of its sequence, from 0. */
  row_number: number;
  position_id: number;
  user_id: number;
  contract_id: number;
  side: PositionSide;
  shares: number;
  value_atoms: number;
  price_ticks: number;
  realised_atoms: number;
  deleveraged_at: number;
}

/** The tables of futures trading. */
export interface FuturesTables {
  contracts: ContractsTable;
  contract_marks: ContractMarksTable;
  contract_orders: ContractOrdersTable;
  contract_trades: ContractTradesTable;
  contract_fills: ContractFillsTable;
  positions: PositionsTable;
  plans: PlansTable;
  funding_rates: FundingRatesTable;
  funding_payments: FundingPaymentsTable;
  liquidations: LiquidationsTable;
  deleveragings: DeleveragingsTable;
}

export const FUTURES_TABLES = [
  "contracts",
  "contract_marks",
  "contract_orders",
  "contract_trades",
  "contract_fills",
  "positions",
  "plans",
  "funding_rates",
  "funding_payments",
  "liquidations",
  "deleveragings",
] as const satisfies readonly (keyof FuturesTables)[];
