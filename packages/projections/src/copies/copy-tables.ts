import type { PositionSide, Side, SkipReason, StopReason } from "@agio/core";
import { add, bool, defineTable, int4, int8, of, set, since, text } from "../table/define-table.ts";

/** Everybody who leads or led, by lead account. */
export const LEADERS = defineTable(
  "leaders",
  {
    accountId: int4,
    userId: int4,
    isLeading: set(bool),
    /** The first time: their history begins with it. */
    appointedAt: int8,
  },
  { key: ["accountId"] },
);

/** The worth of a lead account at mark, at each turn of the day and before each flow: returns are of these alone. */
export const LEAD_VALUES = defineTable(
  "lead_values",
  {
    sequence: int8,
    /** Position within its sequence, from 0. */
    rowNumber: int4,
    accountId: int4,
    equityAtoms: int8,
    /** Paid in right after it; negative: taken out. */
    flowAtoms: int8,
    /** Own capital that was needed then. */
    ownCapitalMinAtoms: int8,
    valuedAt: int8,
  },
  { key: ["sequence", "rowNumber"] },
);

/** Every follow there ever was, by copy account. */
export const FOLLOWS = defineTable(
  "follows",
  {
    accountId: int4,
    userId: int4,
    leaderId: int4,
    /** The first time, and the last. */
    startedAt: int8,
    begunAt: set(int8),
    /** Of the last time; "" while it is active. */
    stopReason: set(of<StopReason | "">(text)),
    /** 0 while it has not ended. */
    endedAt: set(int8),
    /** Of all times. */
    inAtoms: add(int8),
    outAtoms: add(int8),
    paidAtoms: add(int8),
    skips: add(int4),
    /** How many times it has begun: within one, money that came in does not leave. */
    begins: since("begins", add(int4)),
  },
  { key: ["accountId"], fillfactor: 80 },
);

/** Orders of all follows of a leader together. */
export const COPIES = defineTable(
  "copies",
  {
    orderId: int8,
    leaderId: int4,
    contractId: int4,
    direction: of<Side>(text),
    follows: int4,
    askedSize: int8,
    filledSize: int8,
    filledAtoms: int8,
    /** The leader's average price of what they opened; 0 of a reduction. */
    leaderTicks: int8,
    madeAt: int8,
  },
  { key: ["orderId"] },
);

/** Copies that were not made. */
export const COPY_SKIPS = defineTable(
  "copy_skips",
  {
    sequence: int8,
    /** Position within its sequence, from 0. */
    rowNumber: int4,
    accountId: int4,
    leaderId: int4,
    contractId: int4,
    side: of<PositionSide>(text),
    size: int8,
    reason: of<SkipReason>(text),
    skippedAt: int8,
  },
  { key: ["sequence", "rowNumber"] },
);

/** Settlements of the leader's share. */
export const COPY_SHARES = defineTable(
  "copy_shares",
  {
    sequence: int8,
    /** Position within its sequence, from 0. */
    rowNumber: int4,
    accountId: int4,
    leaderId: int4,
    leaderUserId: int4,
    realisedAtoms: int8,
    openLossAtoms: int8,
    markBeforeAtoms: int8,
    sharePpm: int4,
    shareAtoms: int8,
    refundAtoms: int8,
    settledAt: int8,
  },
  { key: ["sequence", "rowNumber"] },
);

export const COPY_TABLES = [LEADERS, LEAD_VALUES, FOLLOWS, COPIES, COPY_SKIPS, COPY_SHARES] as const;
