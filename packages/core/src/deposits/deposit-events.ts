import type { Atoms, CoinId, UserId, UtcMs } from "@agio/primitives";
import type { WithdrawalStatus } from "../channels/withdrawal-status.ts";
import type { ObserveBlock } from "./deposit-commands.ts";

/** Status of a deposit on the wire (rules 10). */
export const DEPOSIT_STATUS = {
  detected: 0,
  confirming: 1,
  credited: 2,
  unlocked: 3,
  belowMinimum: 4,
  rejected: 5,
  orphaned: 6,
  reversed: 7,
  review: 8,
} as const;
export type DepositStatus = (typeof DEPOSIT_STATUS)[keyof typeof DEPOSIT_STATUS];

/** Where the funds of a rejected deposit go: back to their sender, or to the user. */
export type ReleaseDecision = "return" | "credit";

/** How a deposit came to our knowledge. */
export type DepositWay = "chain" | "manual" | "provider";

/** Why a deposit is under review or was rejected; "" otherwise. */
export type DepositReason =
  | ""
  | "manual"
  | "aboveMaximum"
  | "barred"
  | "closed"
  /** One node alone has shown it, and more than its channel may credit so in a day. */
  | "oneSource"
  /** The chain holds less of its coin than the books say. */
  | "custody"
  | "notFound"
  | "refused";

/**
 * A rejected deposit on its way back, as the withdrawal of the house that pays it (`withdrawalId`). Status as there:
 * 1 agreed, 2 sent, 3 done; 4 stopped and 5 failed: its funds stand in suspense again.
 */
export interface DepositReturn {
  readonly withdrawalId: number;
  readonly address: string;
  readonly status: WithdrawalStatus;
  readonly txid: string;
}

/** A deposit as it is after a change. The same row is the view, the event and the row of the history. */
export interface DepositState {
  readonly depositId: number;
  readonly userId: UserId;
  readonly channelId: number;
  readonly coinId: CoinId;
  readonly chainId: number;
  readonly way: DepositWay;
  readonly txid: string;
  readonly index: number;
  readonly address: string;
  readonly atoms: Atoms;
  /** Of the block it is in; 0 while it is in none. */
  readonly height: number;
  readonly status: DepositStatus;
  readonly reason: DepositReason;
  /** Amount credited to the user, the part that repaid a debt, and the debt that a reversal left. */
  readonly creditedAtoms: Atoms;
  readonly repaidAtoms: Atoms;
  readonly debtAtoms: Atoms;
  /** When it was first seen, and when it last changed. */
  readonly seenAt: UtcMs;
  readonly changedAt: UtcMs;
  /** Left out while nobody has agreed to return it. */
  readonly returned?: DepositReturn;
}

export interface BlockObserved extends Omit<ObserveBlock, "type" | "deposits" | "parentHash" | "hasMore"> {
  readonly type: "BlockObserved";
}
export interface BlocksDropped {
  readonly type: "BlocksDropped";
  readonly chainId: number;
  readonly fromHeight: number;
}
export interface DepositChanged extends DepositState {
  readonly type: "DepositChanged";
}
/** One of the reviewers has said their word; where it takes two, another one has to say the same. "void": it is none any more. */
export interface DepositReviewed {
  readonly type: "DepositReviewed";
  readonly depositId: number;
  readonly operatorId: number;
  readonly decision: "approve" | "reject" | "void" | ReleaseDecision;
  readonly reason: string;
}
/** Status of a bonus on the wire (rules 10). */
export const BONUS_STATUS = { running: 1, over: 2, rest: 3 } as const;
export type BonusStatus = (typeof BONUS_STATUS)[keyof typeof BONUS_STATUS];

/** A bonus was given, or what its user has available of it was taken back, at its end or later. */
export interface BonusChanged {
  readonly type: "BonusChanged";
  readonly bonusId: number;
  readonly depositId: number;
  readonly userId: UserId;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly ratioPpb: number;
  readonly expiresAt: UtcMs;
  /** 1 runs, 2 over: nothing of it is out any more, 3 ended: a rest is still out. */
  readonly status: BonusStatus;
  /**
   * Of all takes until now, in the bonus's coin alone. What other coins made up for stands in postings of their own with
   * the bonus's id.
   */
  readonly takenBackAtoms: Atoms;
  /** Still out, in the bonus's coin. Absent unless a rest is. */
  readonly restAtoms?: Atoms;
}
export interface NetworkCostRecorded {
  readonly type: "NetworkCostRecorded";
  readonly channelId: number;
  readonly txid: string;
  readonly atoms: Atoms;
  readonly restUnits: number;
}

export type DepositEvent =
  | BlockObserved
  | BlocksDropped
  | DepositChanged
  | DepositReviewed
  | BonusChanged
  | NetworkCostRecorded;
