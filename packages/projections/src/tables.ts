import type { CandleInterval, CloseReason, IndexStatus, OrderStatus, PairRules, PostingKind } from "@agio/core";
import type { SelfTradePrevention, Side, TimeInForce } from "@agio/core";
import { CAMPAIGN_TABLES } from "./campaigns/campaign-tables.ts";
import { COPY_TABLES } from "./copies/copy-tables.ts";
import { CONVERSIONS } from "./conversion/conversion-tables.ts";
import { DEPOSIT_TABLES } from "./deposits/deposit-tables.ts";
import { FINANCE_TABLES } from "./finance/finance-tables.ts";
import { FUTURES_TABLES } from "./futures/futures-tables.ts";
import { OPTION_TABLES } from "./options/option-tables.ts";
import { LEVEL_CHANGES } from "./levels/level-tables.ts";
import { LINK_FEES } from "./programmes/link-fees.ts";
import { MEMBER_LINKS } from "./programmes/member-links.ts";
import { MEMBER_STEPS } from "./programmes/member-steps.ts";
import { REWARD_TABLES } from "./programmes/reward-tables.ts";
import { SECOND_TABLES } from "./second-contracts/second-tables.ts";
import { ACTIVE_DAYS, ACTIVE_USERS } from "./sums/active-users.ts";
import { LEDGER_SUMS } from "./sums/ledger-sums.ts";
import { PRODUCT_SUMS } from "./sums/product-sums.ts";
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
  since,
  text,
  unique,
  type SqlRow,
} from "./table/define-table.ts";
import { TAPE_TABLES } from "./tape/tape-tables.ts";
import { WITHDRAWALS } from "./withdrawals/withdrawal-tables.ts";

/** One row: the last journal sequence whose events are in the tables. Written in the same transaction as they are. */
export const PROJECTION_CURSOR = defineTable(
  "projection_cursor",
  {
    name: text,
    sequence: int8,
    /** Where the months end that rows can go into; 0 before the first row. */
    monthsUntil: since("months", int8),
    /** SHA-256 of the journal's frame that ends with the sequence, hexadecimal; "" before the first, and of earlier builds. */
    frameDigest: since("history", text),
  },
  { key: ["name"] },
);

/** An order, open or closed: the shape of the core's order view. */
export const SPOT_ORDERS = defineTable(
  "spot_orders",
  {
    orderId: int8,
    userId: int4,
    pairId: int4,
    side: of<Side>(text),
    kind: of<"limit" | "market">(text),
    timeInForce: of<TimeInForce>(text),
    selfTradePrevention: of<SelfTradePrevention>(text),
    priceTicks: set(int8),
    sizeLots: set(int8),
    totalAtoms: int8,
    stopTicks: int8,
    trailingBips: int4,
    /** Where the trigger of a trailing stop is now; 0 before its activation. */
    trailingStopTicks: set(int8),
    visibleLots: int8,
    rejectIfTriggered: bool,
    otherLegId: int8,
    clientOrderId: text,
    status: set(of<OrderStatus>(int2)),
    closeReason: set(nullable(of<CloseReason>(text))),
    filledLots: add(int8),
    /** Filled value in atoms of the pricing coin. */
    notionalAtoms: add(int8),
    /** In atoms of the coin that was received. */
    feeAtoms: add(int8),
    acceptedAt: int8,
    updatedAt: set(int8),
  },
  { key: ["orderId"], fillfactor: 80, months: { by: "acceptedAt", changed: "updatedAt" } },
);

export const SPOT_TRADES = defineTable(
  "spot_trades",
  {
    tradeId: int8,
    pairId: int4,
    sequence: int8,
    tradedAt: int8,
    takerSide: of<Side>(text),
    priceTicks: int8,
    sizeLots: int8,
    notionalAtoms: int8,
    makerOrderId: int8,
    takerOrderId: int8,
    makerUserId: int4,
    takerUserId: int4,
    buyerFeeAtoms: int8,
    sellerFeeAtoms: int8,
  },
  { key: ["tradeId"], months: { by: "tradedAt" } },
);

/** One line of a posting. User 0 is the house. */
export const LEDGER_LINES = defineTable(
  "ledger_lines",
  {
    sequence: int8,
    /** Position among the lines of its sequence, from 0. */
    lineNumber: int4,
    userId: int4,
    /** A permanent account code of the core. */
    accountCode: int2,
    coinId: int4,
    kind: of<PostingKind>(text),
    /** An order or trade id, by kind. */
    referenceId: int8,
    atoms: int8,
    beforeAtoms: int8,
    afterAtoms: int8,
    postedAt: int8,
    /** Of the accounts of one position; otherwise 0. */
    positionId: since("futures", int8),
    /** Of a contract's clearing account; otherwise 0. */
    contractId: since("futures", int4),
    /** Of a chain's custody account; otherwise 0. */
    chainId: since("funds", int4),
  },
  { key: ["sequence", "lineNumber"], months: { by: "postedAt" } },
);

/** A candle that began as imported history keeps its opening price and its origin. */
export const CANDLES = defineTable(
  "candles",
  {
    /** A pair or a contract. */
    marketId: int4,
    interval: named("candle_interval", of<CandleInterval>(text)),
    startAt: int8,
    openTicks: int8,
    highTicks: merged(int8, (stored, incoming) => `greatest(${stored}.high_ticks, ${incoming}.high_ticks)`),
    lowTicks: merged(int8, (stored, incoming) => `least(${stored}.low_ticks, ${incoming}.low_ticks)`),
    closeTicks: set(int8),
    sizeLots: add(int8),
    turnoverAtoms: add(int8),
    /** 0 for imported history. */
    tradeCount: add(int8),
    /** "own" for our trades, else where the imported history came from. */
    origin: text,
  },
  { key: ["marketId", "interval", "startAt"], fillfactor: 80 },
);

/** The latest index tick of each pair. */
export const INDEX_PRICES = defineTable(
  "index_prices",
  {
    pairId: int4,
    valueE8: set(int8),
    status: set(of<IndexStatus>(text)),
    origin: set(text),
    tickedAt: set(int8),
  },
  { key: ["pairId"], fillfactor: 50 },
);

export const COINS = defineTable("coins", { coinId: int4, code: text, scale: int2 }, { key: ["coinId"] });

export const PAIRS = defineTable(
  "pairs",
  {
    pairId: int4,
    symbol: unique(text),
    tradedCoinId: int4,
    pricingCoinId: int4,
    priceDecimals: int2,
    sizeDecimals: int2,
    rules: set(of<PairRules>(jsonb)),
    isDelisted: set(bool),
  },
  { key: ["pairId"] },
);

/** Everything that is built from the journal and can be dropped and rebuilt from it. */
export const TABLES = [
  PROJECTION_CURSOR,
  SPOT_ORDERS,
  SPOT_TRADES,
  LEDGER_LINES,
  CANDLES,
  INDEX_PRICES,
  COINS,
  PAIRS,
  ...FUTURES_TABLES,
  ...TAPE_TABLES,
  ...SECOND_TABLES,
  ...OPTION_TABLES,
  ...DEPOSIT_TABLES,
  WITHDRAWALS,
  CONVERSIONS,
  ...FINANCE_TABLES,
  ...CAMPAIGN_TABLES,
  ...COPY_TABLES,
  ...REWARD_TABLES,
  MEMBER_STEPS,
  LEVEL_CHANGES,
  MEMBER_LINKS,
  LINK_FEES,
  LEDGER_SUMS,
  PRODUCT_SUMS,
  ACTIVE_USERS,
  ACTIVE_DAYS,
] as const;

type SqlTables = { [T in (typeof TABLES)[number] as T["name"]]: SqlRow<T> };

/** Their rows as SQL knows them. */
export interface ProjectionTables extends SqlTables {}
