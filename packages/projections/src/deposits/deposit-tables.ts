import type { DepositReason, DepositReviewed, DepositStatus, DepositWay, WithdrawalStatus } from "@agio/core";
import { defineTable, int2, int4, int8, named, of, set, since, text } from "../table/define-table.ts";

/** A deposit as it is now. (chainId, txid, index) names a payment of a chain for good. */
export const DEPOSITS = defineTable(
  "deposits",
  {
    depositId: int8,
    /** 0: an outside top-up of the house's own wallet. */
    userId: int4,
    channelId: int4,
    coinId: int4,
    chainId: int4,
    way: of<DepositWay>(text),
    txid: set(text),
    index: named("output_index", int4),
    address: text,
    atoms: set(int8),
    /** Of the block it is in; 0 while it is in none. */
    height: set(int8),
    status: set(of<DepositStatus>(int2)),
    reason: set(of<DepositReason>(text)),
    creditedAtoms: set(int8),
    repaidAtoms: set(int8),
    debtAtoms: set(int8),
    seenAt: int8,
    changedAt: set(int8),
    /** The withdrawal of the house that pays it back, and its status; 0 while nobody has agreed to that. */
    returnId: since("returns", set(int8)),
    returnStatus: since("returns", set(of<WithdrawalStatus | 0>(int2))),
    returnAddress: since("returns", set(text)),
    returnTxid: since("returns", set(text)),
  },
  { key: ["depositId"], fillfactor: 70 },
);

/** Decisions of each reviewer of a deposit. */
export const DEPOSIT_REVIEWS = defineTable(
  "deposit_reviews",
  {
    depositId: int8,
    operatorId: int4,
    /** Of the command. */
    sequence: int8,
    decision: of<DepositReviewed["decision"]>(text),
    reason: text,
    reviewedAt: int8,
  },
  { key: ["depositId", "sequence"] },
);

/** Bonuses of deposits and campaigns, and the amounts taken back from their end on. */
export const BONUSES = defineTable(
  "bonuses",
  {
    bonusId: int8,
    depositId: int8,
    userId: int4,
    coinId: int4,
    atoms: int8,
    ratioPpb: int8,
    expiresAt: int8,
    /** 1 runs, 2 over, 3 ended while a rest is out. */
    status: set(int2),
    /** Of all takes until now, in its own coin: the sum of its ledger lines of that coin. */
    takenBackAtoms: set(int8),
    givenAt: int8,
  },
  { key: ["bonusId"] },
);

/** Network costs of our transactions. */
export const NETWORK_COSTS = defineTable(
  "network_costs",
  {
    channelId: int4,
    txid: text,
    atoms: int8,
    /** Finer than an atom, in the chain's smallest unit. */
    restUnits: int8,
    recordedAt: int8,
  },
  { key: ["channelId", "txid"] },
);

export const DEPOSIT_TABLES = [DEPOSITS, DEPOSIT_REVIEWS, BONUSES, NETWORK_COSTS] as const;
