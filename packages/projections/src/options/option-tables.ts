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
import {
  add,
  bool,
  defineTable,
  int2,
  int4,
  int8,
  jsonb,
  nullable,
  of,
  set,
  text,
  unique,
} from "../table/define-table.ts";

/** The underlyings of options: indices of pairs. Only the rules may change after listing. */
export const OPTION_UNDERLYINGS = defineTable(
  "option_underlyings",
  { pairId: int4, code: text, priceDecimals: int2, sizeDecimals: int2, rules: set(of<OptionRules>(jsonb)) },
  { key: ["pairId"] },
);

/** Every series there ever was. */
export const OPTION_SERIES = defineTable(
  "option_series",
  {
    seriesId: int4,
    symbol: unique(text),
    pairId: int4,
    kind: of<OptionSeriesListed["kind"]>(text),
    strikeE8: int8,
    expiryAt: int8,
    termsHash: text,
    listedAt: int8,
  },
  { key: ["seriesId"] },
);

/** An option order, open or closed: the shape of the core's order view. */
export const OPTION_ORDERS = defineTable(
  "option_orders",
  {
    orderId: int8,
    userId: int4,
    seriesId: int4,
    side: of<Side>(text),
    kind: of<"limit" | "market">(text),
    timeInForce: of<TimeInForce>(text),
    priceTicks: int8,
    sizeLots: int8,
    /** Its hold in the platform account at acceptance. */
    holdAtoms: int8,
    source: of<OptionOrderAccepted["source"]>(text),
    clientOrderId: text,
    status: set(of<OrderStatus>(int2)),
    closeReason: set(nullable(of<OptionCloseReason>(text))),
    filledLots: add(int8),
    premiumAtoms: add(int8),
    feeAtoms: add(int8),
    acceptedAt: int8,
    updatedAt: set(int8),
  },
  { key: ["orderId"], fillfactor: 80, months: { by: "acceptedAt", changed: "updatedAt" } },
);

export const OPTION_TRADES = defineTable(
  "option_trades",
  {
    tradeId: int8,
    seriesId: int4,
    sequence: int8,
    tradedAt: int8,
    takerSide: of<Side>(text),
    priceTicks: int8,
    sizeLots: int8,
    premiumAtoms: int8,
    makerOrderId: int8,
    takerOrderId: int8,
    makerUserId: int4,
    takerUserId: int4,
    makerFeeAtoms: int8,
    takerFeeAtoms: int8,
  },
  { key: ["tradeId"], months: { by: "tradedAt" } },
);

/** Effect of one fill, or one take-over, on one position. */
export const OPTION_FILLS = defineTable(
  "option_fills",
  {
    sequence: int8,
    /** Position within its sequence, from 0; both together are the row's identity. */
    fillNumber: int4,
    positionId: int8,
    userId: int4,
    seriesId: int4,
    cause: of<OptionFillCause>(text),
    orderId: int8,
    tradeId: int8,
    /** Bought (positive) or sold. */
    filledLots: int8,
    premiumAtoms: int8,
    feeAtoms: int8,
    realisedAtoms: int8,
    lotsAfter: int8,
    costAfter: int8,
    filledAt: int8,
  },
  { key: ["sequence", "fillNumber"] },
);

/** Open and ended positions, with the sums of their life. Amounts in atoms of the settlement coin. */
export const OPTION_POSITIONS = defineTable(
  "option_positions",
  {
    positionId: int8,
    userId: int4,
    seriesId: int4,
    status: set(of<OptionPositionStatus>(int2)),
    /** Open now, negative when written; 0 once it has ended. */
    lots: set(int8),
    costAtoms: set(int8),
    marginAtoms: set(int8),
    /** Of all fills that opened: lots with their sign, and their premium. */
    openedLots: add(int8),
    openedAtoms: add(int8),
    realisedAtoms: add(int8),
    /** Of its trades and of its exercise. */
    feeAtoms: add(int8),
    /** Its hold at expiry; 0 if it closed earlier. */
    expiredLots: set(int8),
    payoffAtoms: set(int8),
    expiryFeeAtoms: set(int8),
    openedAt: int8,
    updatedAt: set(int8),
    /** 0 while it is open. */
    closedAt: set(int8),
  },
  { key: ["positionId"], fillfactor: 80 },
);

/** The settlement price of all series of a pair that expired together. */
export const OPTION_SETTLEMENTS = defineTable(
  "option_settlements",
  {
    pairId: int4,
    expiryAt: int8,
    sequence: int8,
    settlementE8: int8,
    seqFrom: int8,
    seqTo: int8,
    ticks: int4,
    hash: text,
    isExtended: bool,
    capitalAtoms: int8,
    /** Fee rate of an exercise. */
    exerciseFeePpb: int8,
    settledAt: int8,
  },
  { key: ["pairId", "expiryAt"] },
);

/**
 * Changes of a UTC day of the margin behind a written position, on one account of its user: one row in the place of a
 * ledger line a minute. Of the house there is none.
 */
export const OPTION_MARGIN_DAYS = defineTable(
  "option_margin_days",
  {
    userId: int4,
    accountCode: int2,
    coinId: int4,
    /** The position. */
    referenceId: int8,
    /** Days since 1970. */
    day: int4,
    lines: add(int4),
    atoms: add(int8),
    firstSequence: int8,
    firstLineNumber: int4,
    firstAt: int8,
    afterAtoms: set(int8),
    sequence: set(int8),
    lineNumber: set(int4),
    postedAt: set(int8),
  },
  { key: ["userId", "accountCode", "coinId", "referenceId", "day"], fillfactor: 50 },
);

/** The tables of options. */
export const OPTION_TABLES = [
  OPTION_UNDERLYINGS,
  OPTION_SERIES,
  OPTION_ORDERS,
  OPTION_TRADES,
  OPTION_FILLS,
  OPTION_POSITIONS,
  OPTION_SETTLEMENTS,
  OPTION_MARGIN_DAYS,
] as const;
