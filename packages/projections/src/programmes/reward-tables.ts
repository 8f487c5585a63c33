import { add, bool, defineTable, int2, int4, int8, set, text } from "../table/define-table.ts";

/**
 * The arithmetic of every reward: one row for each payer, receiver and level of a day, product and coin. `product` and
 * `programme` are codes of reward-codes.ts; `rewardId` is 0 but for a reward that was held.
 */
export const REWARD_DETAILS = defineTable(
  "reward_details",
  {
    receiverId: int4,
    day: int4,
    payerId: int4,
    product: int2,
    coinId: int4,
    programme: int2,
    level: int2,
    ratioPpm: int4,
    baseAtoms: int8,
    atoms: int8,
    rewardId: int8,
    sequence: int8,
    /** Position within its sequence, from 0. */
    rowNumber: int4,
    settledAt: int8,
  },
  {
    key: ["receiverId", "day", "payerId", "product", "coinId", "programme", "level"],
    months: { by: "settledAt", since: "rewards" },
  },
);

/** Amounts that reached a receiver: one posting, for all their payers of a day, or for a reward that a review released. */
export const REWARD_PAYMENTS = defineTable(
  "reward_payments",
  {
    userId: int4,
    day: int4,
    sequence: int8,
    /** Position within its sequence, from 0. */
    rowNumber: int4,
    product: int2,
    coinId: int4,
    atoms: int8,
    /** Of it, what repaid a debt. */
    repaidAtoms: int8,
    /** The rest that could not be paid of what it is for: of the day's rewards, of the released one, or of what was owed. */
    owedAtoms: int8,
    /** Follows a review. */
    isReview: bool,
    paidAt: int8,
  },
  { key: ["userId", "day", "sequence", "rowNumber"], months: { by: "paidAt", since: "rewards" } },
);

/** Rewards that were held. `status` 0 waits, 1 released, 2 dropped. */
export const HELD_REWARDS = defineTable(
  "held_rewards",
  {
    rewardId: int8,
    receiverId: int4,
    day: int4,
    payerId: int4,
    product: int2,
    coinId: int4,
    programme: int2,
    level: int2,
    baseAtoms: int8,
    atoms: int8,
    heldAt: int8,
    status: set(int2),
    reason: set(text),
    /** Of the review. */
    sequence: set(int8),
    reviewedAt: set(int8),
  },
  { key: ["rewardId"], fillfactor: 80 },
);

export const REWARD_TAKE_BACKS = defineTable(
  "reward_take_backs",
  {
    sequence: int8,
    receiverId: int4,
    day: int4,
    payerId: int4,
    product: int2,
    coinId: int4,
    atoms: int8,
    /** Of it, what the receiver did not have. */
    debtAtoms: int8,
    reason: text,
    takenAt: int8,
  },
  { key: ["sequence"] },
);

/** Days whose rewards are all accrued and paid, held or owed. */
export const REWARD_DAYS = defineTable(
  "reward_days",
  { day: int4, sequence: int8, payers: int4, rewards: int8, settledAt: int8 },
  { key: ["day"] },
);

/** Days of agents, summed over their payers when the day was settled. Held rewards stand apart. */
export const AGENT_DAYS = defineTable(
  "agent_days",
  {
    receiverId: int4,
    day: int4,
    programme: int2,
    level: int2,
    product: int2,
    coinId: int4,
    payers: int4,
    baseAtoms: int8,
    atoms: int8,
    heldAtoms: int8,
    /** Of the settlement of the day. */
    sequence: int8,
  },
  { key: ["receiverId", "day", "programme", "level", "product", "coinId"] },
);

/** Days of brokers: all accounts together whose orders count for them, as the day was settled. What is held stands apart. */
export const BROKER_DAYS = defineTable(
  "broker_days",
  {
    brokerId: int4,
    day: int4,
    product: int2,
    coinId: int4,
    orders: int8,
    volumeAtoms: int8,
    ratioPpm: int4,
    baseAtoms: int8,
    atoms: int8,
    settledAt: int8,
  },
  { key: ["brokerId", "day", "product", "coinId"] },
);

/** Fees collected from somebody who was invited, and what it brought the inviter next to them. */
export const REWARD_PAYERS = defineTable(
  "reward_payers",
  {
    payerId: int4,
    coinId: int4,
    baseAtoms: add(int8),
    /** Of it, fees of trading. */
    feeAtoms: add(int8),
    inviterAtoms: add(int8),
  },
  { key: ["payerId", "coinId"], fillfactor: 80 },
);

/** Who is or was an agent, by the last appointment. */
export const AGENTS = defineTable(
  "agents",
  { userId: int4, termsId: set(int4), fromDay: set(int4), appointedAt: set(int8), firstAt: int8 },
  { key: ["userId"] },
);

/** Payers whose rewards are held, or were; the last word counts. */
export const INVITATION_FLAGS = defineTable(
  "invitation_flags",
  { userId: int4, isFlagged: set(bool), reason: set(text), flaggedAt: set(int8) },
  { key: ["userId"] },
);

export const REWARD_TABLES = [
  REWARD_DETAILS,
  REWARD_PAYMENTS,
  HELD_REWARDS,
  REWARD_TAKE_BACKS,
  REWARD_DAYS,
  AGENT_DAYS,
  REWARD_PAYERS,
  AGENTS,
  INVITATION_FLAGS,
  BROKER_DAYS,
] as const;
