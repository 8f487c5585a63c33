import type { Atoms, CoinId, UserId } from "@agio/primitives";
import type { RewardProduct } from "./reward-product.ts";

/** The parts that are given away of a fee, or of the interest of savings, to those who invited its payer. */
export interface ReferralRules {
  /** Closed: nothing is counted from now on, for agents neither. */
  readonly isOpen: boolean;
  /** Of the base, to the inviter, to their inviter and to the one above; 150,000 is 15 percent. */
  readonly levelsPpm: readonly [one: number, two: number, three: number];
  /** Products of which the three levels get a part. Agents' terms have their own. */
  readonly counts: Readonly<Record<RewardProduct, boolean>>;
  /** The most that levels and agents may get together; 500,000 at most, so that trading with oneself loses. */
  readonly capPpm: number;
  /** Where the platform's day begins: minutes east of UTC. Permanent. */
  readonly dayOffsetMinutes: number;
}

/** Hold from the next day of the platform, or at once where it is closed and nothing of the day was counted. */
export interface SetReferralRules extends ReferralRules {
  readonly type: "SetReferralRules";
  /** The rules that were decided last, null for none: refused STALE_VERSION where others were. */
  readonly replaces?: ReferralRules | null;
}

/** A named, published table for agents. There are no terms for one person. */
export interface AgentTerms {
  readonly termsId: number;
  readonly name: string;
  readonly ratesPpm: Readonly<Record<RewardProduct, number>>;
  /** How far below an agent payers count: 1 for those whom they invited themselves. */
  readonly depth: number;
  /** Closed terms earn nothing. */
  readonly isOpen: boolean;
}

/** Hold from the next day of the platform. */
export interface SetAgentTerms extends AgentTerms {
  readonly type: "SetAgentTerms";
  /** The terms of this number that were decided last, null for none. */
  readonly replaces?: AgentTerms | null;
}

export interface AppointAgent {
  readonly type: "AppointAgent";
  readonly userId: UserId;
  /** 0: they are no agent any more. */
  readonly termsId: number;
  /** A day of the platform, tomorrow or later. */
  readonly fromDay: number;
  /**
   * Makes them an API broker: orders whose names begin with "x-" and this code count for them. 4 to 12 capital letters and
   * digits, and never the beginning of another broker's code; absent or empty for none.
   */
  readonly brokerCode?: string;
}

/** While a payer is flagged, rewards of what they pay are held for a review. */
export interface FlagInvitation {
  readonly type: "FlagInvitation";
  /** The payer. */
  readonly userId: UserId;
  readonly isFlagged: boolean;
  readonly reason: string;
}

/** Pays a held reward, or drops it. */
export interface ReviewReward {
  readonly type: "ReviewReward";
  readonly rewardId: number;
  readonly isReleased: boolean;
  readonly reason: string;
  /** The two who release it: it is a credit of theirs. Absent for one that is dropped, and in journals of before. */
  readonly operatorIds?: readonly number[];
}

/** Takes back what somebody was paid for a day, within seven days of it. */
export interface TakeBackReward {
  readonly type: "TakeBackReward";
  /** The receiver. */
  readonly userId: UserId;
  readonly payerId: UserId;
  readonly product: RewardProduct;
  readonly coinId: CoinId;
  readonly day: number;
  readonly atoms: Atoms;
  readonly reason: string;
  readonly key: string;
}

export type ProgrammeCommand =
  | SetReferralRules
  | SetAgentTerms
  | AppointAgent
  | FlagInvitation
  | ReviewReward
  | TakeBackReward;
