import type {
  ContractCloseReason,
  ContractOrderSource,
  ContractRules,
  FillCause,
  IndexStatus,
  LiquidationStep,
  MarginMode,
  OrderStatus,
  TpSlKind,
  TpSlMoved,
  TpSlStatus,
  PositionSide,
  PositionStatus,
  Side,
  TimeInForce,
  TriggerPrice,
} from "@agio/core";
import type { SizeContracts } from "@agio/primitives";
import {
  add,
  bool,
  defineTable,
  int2,
  int4,
  int8,
  jsonb,
  merged,
  named,
  nullable,
  of,
  set,
  text,
  unique,
} from "../table/define-table.ts";

/** Rules by the names that the table has had from the start. */
export type StoredRules = Omit<ContractRules, "sizeMin" | "sizeMax"> & Record<"sharesMin" | "sharesMax", SizeContracts>;

export const CONTRACTS = defineTable(
  "contracts",
  {
    contractId: int4,
    symbol: unique(text),
    indexPairId: int4,
    tradedCoinId: int4,
    settlementCoinId: int4,
    priceDecimals: int2,
    sizeDecimals: int2,
    rules: set(of<StoredRules>(jsonb)),
    isDelisted: set(bool),
    /** Settlement price of its positions; 0 while it is listed. */
    settlementTicks: set(int8),
  },
  { key: ["contractId"] },
);

/** The latest mark tick of each contract. */
export const CONTRACT_MARKS = defineTable(
  "contract_marks",
  {
    contractId: int4,
    markTicks: set(int8),
    indexE8: set(int8),
    indexStatus: set(of<IndexStatus>(text)),
    lastTicks: set(int8),
    fundingPriceE8: set(int8),
    basisPriceE8: set(int8),
    fundingPpb: set(int8),
    nextFundingAt: set(int8),
    tickedAt: set(int8),
  },
  { key: ["contractId"], fillfactor: 50 },
);

/** An order of a contract, open or closed: the shape of the core's order view. */
export const CONTRACT_ORDERS = defineTable(
  "contract_orders",
  {
    orderId: int8,
    /** 0: the insurance fund. */
    userId: int4,
    contractId: int4,
    positionSide: of<PositionSide>(text),
    direction: of<Side>(text),
    offset: named("offset_kind", of<"open" | "close">(text)),
    kind: of<"limit" | "market">(text),
    timeInForce: of<TimeInForce>(text),
    priceTicks: set(int8),
    size: named("shares", set(int8)),
    leverage: int4,
    marginMode: of<MarginMode>(text),
    stopTicks: int8,
    trailingBips: int4,
    triggerBy: of<TriggerPrice>(text),
    /** Where the trigger of a trailing stop is now; 0 before its activation. */
    trailingStopTicks: set(int8),
    takeProfitTicks: int8,
    stopLossTicks: int8,
    source: of<ContractOrderSource>(text),
    tpSlId: named("plan_id", int8),
    clientOrderId: text,
    status: set(of<OrderStatus>(int2)),
    closeReason: set(nullable(of<ContractCloseReason>(text))),
    filledSize: named("filled_shares", add(int8)),
    filledAtoms: add(int8),
    /** In atoms of the settlement coin. */
    feeAtoms: add(int8),
    acceptedAt: int8,
    updatedAt: set(int8),
  },
  { key: ["orderId"], fillfactor: 80, months: { by: "acceptedAt", changed: "updatedAt" } },
);

export const CONTRACT_TRADES = defineTable(
  "contract_trades",
  {
    tradeId: int8,
    contractId: int4,
    sequence: int8,
    tradedAt: int8,
    takerSide: of<Side>(text),
    priceTicks: int8,
    size: named("shares", int8),
    notionalAtoms: int8,
    makerOrderId: int8,
    takerOrderId: int8,
    makerUserId: int4,
    takerUserId: int4,
    makerFeeAtoms: int8,
    takerFeeAtoms: int8,
  },
  { key: ["tradeId"], months: { by: "tradedAt" } },
);

/** Effect of one fill, or one hand-over, on one position. */
export const CONTRACT_FILLS = defineTable(
  "contract_fills",
  {
    sequence: int8,
    /** Position within its sequence, from 0; both together are the row's identity. */
    fillNumber: int4,
    positionId: int8,
    userId: int4,
    contractId: int4,
    side: of<PositionSide>(text),
    cause: of<FillCause>(text),
    isOpening: bool,
    isMaker: bool,
    orderId: int8,
    tradeId: int8,
    size: named("shares", int8),
    valueAtoms: int8,
    realisedAtoms: int8,
    feeAtoms: int8,
    sizeAfter: named("shares_after", int8),
    costAfter: int8,
    filledAt: int8,
  },
  { key: ["sequence", "fillNumber"] },
);

/** Open and ended positions, with the sums of their life. Amounts in atoms of the settlement coin. */
export const POSITIONS = defineTable(
  "positions",
  {
    positionId: int8,
    userId: int4,
    contractId: int4,
    side: of<PositionSide>(text),
    marginMode: of<MarginMode>(text),
    leverage: set(int4),
    status: set(of<PositionStatus>(int2)),
    /** Open now; 0 once it has ended. */
    size: named("shares", set(int8)),
    costAtoms: set(int8),
    marginAtoms: set(int8),
    reserveAtoms: set(int8),
    /** The most contracts it ever had, and what those had cost. Of a batch without a fill 0. */
    mostSize: named(
      "most_shares",
      merged(int8, (stored, incoming) => `greatest(${incoming}.most_shares, ${stored}.most_shares)`),
    ),
    mostCostAtoms: merged(
      int8,
      (stored, incoming) => `case when ${incoming}.most_shares > ${stored}.most_shares
        then ${incoming}.most_cost_atoms else ${stored}.most_cost_atoms end`,
    ),
    /** Of all fills that opened. */
    openedSize: named("opened_shares", add(int8)),
    openedAtoms: add(int8),
    closedSize: named("closed_shares", add(int8)),
    closedAtoms: add(int8),
    /** Profit of what was closed, before fees. */
    realisedAtoms: add(int8),
    feeAtoms: add(int8),
    /** Negative: paid. */
    fundingAtoms: add(int8),
    /** Average closing price, rounded to a tick; 0 while it is open. */
    closeTicks: set(int8),
    openedAt: int8,
    updatedAt: set(int8),
    /** 0 while it is open. */
    closedAt: set(int8),
  },
  { key: ["positionId"], fillfactor: 80 },
);

/** Take-profits and stop-losses, waiting or over. */
export const TP_SL_ORDERS = defineTable(
  "plans",
  {
    tpSlId: named("plan_id", int8),
    userId: int4,
    contractId: int4,
    positionId: int8,
    kind: of<TpSlKind>(text),
    triggerTicks: int8,
    triggerBy: of<TriggerPrice>(text),
    /** 0: the whole position. */
    size: named("shares", int8),
    orderKind: of<"limit" | "market">(text),
    priceTicks: int8,
    status: set(of<TpSlStatus>(int2)),
    /** Null while it waits. */
    reason: set(nullable(of<TpSlMoved["reason"]>(text))),
    /** The order it sent, 0 for none. A later change without one keeps it. */
    orderId: merged(
      int8,
      (stored, incoming) => `case when ${incoming}.order_id = 0 then ${stored}.order_id else ${incoming}.order_id end`,
    ),
    setAt: int8,
    updatedAt: set(int8),
  },
  { key: ["tpSlId"] },
);

/** The settled funding of a contract. Positive rates: longs paid. */
export const FUNDING_RATES = defineTable(
  "funding_rates",
  {
    contractId: int4,
    dueAt: int8,
    sequence: int8,
    ratePpb: int8,
    markTicks: int8,
    paidAtoms: int8,
    receivedAtoms: int8,
    settledAt: int8,
  },
  { key: ["contractId", "dueAt"] },
);

export const FUNDING_PAYMENTS = defineTable(
  "funding_payments",
  {
    sequence: int8,
    positionId: int8,
    userId: int4,
    contractId: int4,
    /** Negative: paid. */
    atoms: int8,
    ratePpb: int8,
    markTicks: int8,
    paidAt: int8,
  },
  { key: ["sequence", "positionId"] },
);

/** A stage of a liquidation by the names that the table has had from the start. */
export type StoredStep = Pick<LiquidationStep, "stage" | "priceTicks" | "doneAtoms" | "orderId"> &
  Record<"askedShares" | "doneShares", SizeContracts>;

/** A liquidation with everything that decided it. What its end says is null until then. */
export const LIQUIDATIONS = defineTable(
  "liquidations",
  {
    sequence: int8,
    positionId: int8,
    userId: int4,
    contractId: int4,
    side: of<PositionSide>(text),
    marginMode: of<MarginMode>(text),
    markTicks: int8,
    indexE8: int8,
    lastTicks: int8,
    fundingPriceE8: int8,
    basisPriceE8: int8,
    size: named("shares", int8),
    costAtoms: int8,
    marginAtoms: int8,
    equityAtoms: int8,
    unrealisedAtoms: int8,
    maintenanceAtoms: int8,
    maintenancePpb: int8,
    maintenanceDeductionAtoms: int8,
    /** Those of a later batch follow the stored ones. */
    steps: merged(of<readonly StoredStep[]>(jsonb), (stored, incoming) => `${stored}.steps || ${incoming}.steps`),
    startedAt: int8,
    outcome: set(nullable(of<"safe" | "liquidated">(text))),
    bankruptcyTicks: set(nullable(int8)),
    closedSize: named("closed_shares", set(nullable(int8))),
    closeFeeAtoms: set(nullable(int8)),
    liquidationFeeAtoms: set(nullable(int8)),
    fundAtoms: set(nullable(int8)),
    returnedAtoms: set(nullable(int8)),
    endedAt: set(nullable(int8)),
  },
  { key: ["sequence", "positionId"] },
);

export const DELEVERAGINGS = defineTable(
  "deleveragings",
  {
    sequence: int8,
    /** Position among the deleveragings of its sequence, from 0. */
    rowNumber: int4,
    positionId: int8,
    userId: int4,
    contractId: int4,
    side: of<PositionSide>(text),
    size: named("shares", int8),
    valueAtoms: int8,
    priceTicks: int8,
    realisedAtoms: int8,
    deleveragedAt: int8,
  },
  { key: ["sequence", "rowNumber"] },
);

/** The tables of futures trading. */
export const FUTURES_TABLES = [
  CONTRACTS,
  CONTRACT_MARKS,
  CONTRACT_ORDERS,
  CONTRACT_TRADES,
  CONTRACT_FILLS,
  POSITIONS,
  TP_SL_ORDERS,
  FUNDING_RATES,
  FUNDING_PAYMENTS,
  LIQUIDATIONS,
  DELEVERAGINGS,
] as const;
