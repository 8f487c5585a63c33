import type { MoneyKind, SecondStatus, VoidReason } from "@agio/core";
import type { BetResult, BetSide } from "@agio/formulas";
import { bool, defineTable, int2, int4, int8, named, of, set, since, text } from "../table/define-table.ts";

/** A second contract with its frozen terms; what is not known yet is 0 or "". Each change comes once in its life. */
export const SECOND_ORDERS = defineTable(
  "second_orders",
  {
    orderId: int8,
    userId: int4,
    pairId: int4,
    periodId: int4,
    side: of<BetSide>(text),
    stakeAtoms: int8,
    oddsPpm: int4,
    feePpb: int8,
    seconds: named("period_seconds", int4),
    windowSeconds: int4,
    priceDecimals: int2,
    money: of<MoneyKind>(text),
    feeAtoms: int8,
    houseAtoms: int8,
    clientOrderId: text,
    termsHash: text,
    status: set(of<SecondStatus>(int2)),
    entrySeq: set(int8),
    /** In units of 10^-priceDecimals, as the settlement price. */
    entryPrice: set(int8),
    openAt: set(int8),
    closeAt: set(int8),
    result: set(of<BetResult | "">(text)),
    voidReason: set(of<VoidReason | "">(text)),
    settlementPrice: set(int8),
    seqFrom: set(int8),
    seqTo: set(int8),
    ticks: named("tick_count", set(int4)),
    hash: named("tick_hash", set(text)),
    creditAtoms: set(int8),
    profitAtoms: set(int8),
    acceptedAt: int8,
    settledAt: set(int8),
    /** Promised for a void by a halt of our own: this part of the stake, at most so much; and what was paid. */
    compensationPpb: since("compensation", set(int8)),
    compensationAtomsMax: since("compensation", set(int8)),
    compensationAtoms: since("compensation", set(int8)),
    /** Of a void: the last tick with a price by its end; 0 without an entry, and of before this was kept. */
    lastSeq: since("gaps", set(int8)),
    /** The house's result if that tick's price had settled it. */
    houseIfSettledAtoms: since("gaps", set(int8)),
  },
  { key: ["orderId"], fillfactor: 80 },
);

/** Every version of every period, with the time it was in force. */
export const PERIODS = defineTable(
  "periods",
  {
    periodId: int4,
    /** Of the command that set it. */
    sequence: int8,
    pairId: int4,
    seconds: named("period_seconds", int4),
    oddsPpm: int4,
    stakeAtomsMin: int8,
    stakeAtomsMax: int8,
    feePpb: int8,
    isOpen: bool,
    validFrom: int8,
    /** 0 while it is in force. */
    validUntil: int8,
    compensationPpb: since("compensation", int8),
    compensationAtomsMax: since("compensation", int8),
  },
  { key: ["periodId", "sequence"] },
);

/** Times in which the exchange stood still, as they were announced after them. */
export const EXCHANGE_STOPS = defineTable(
  "exchange_stops",
  {
    /** Of the announcement. */
    sequence: int8,
    stoppedAt: int8,
    resumedAt: int8,
  },
  { key: ["sequence"] },
);

export const SECOND_TABLES = [SECOND_ORDERS, PERIODS, EXCHANGE_STOPS] as const;
