import type { Atoms, CoinId, Ppb, UserId } from "@agio/primitives";

/** How money comes in by a channel (rules 10). Zero turns an optional limit off. */
export interface DepositRules {
  readonly isOpen: boolean;
  /** Below this a deposit is held until the sum of what is held reaches it. */
  readonly atomsMin: Atoms;
  /** Above this a deposit is credited after a review. */
  readonly atomsMax: Atoms;
  /** Blocks, the deposit's own included, until it is credited, and until it may be withdrawn. */
  readonly confirmationsMin: number;
  readonly unlockConfirmations: number;
  /** Deposits that a user may hand in by themselves per day. 0: that way is closed. */
  readonly submissionsPerDay: number;
  /** Bonus on what is credited, at most so much each, for so many days. 0: none. */
  readonly bonusPpb: Ppb;
  readonly bonusAtomsMax: Atoms;
  readonly bonusDays: number;
}

/** How money leaves by a channel (rules 11.1), with what the general rule fills in. Bounds are of the gross amount. */
export interface WithdrawalChannelRules {
  readonly isOpen: boolean;
  /** In atoms of the valuation coin, converted at the index and rounded up. */
  readonly feeValueAtoms: Atoms;
  readonly ratioPpb: Ppb;
  readonly perDay: number;
  readonly freePerDay: number;
  /** In atoms of the coin; 0 where the bound is given as a value. */
  readonly atomsMin: Atoms;
  readonly atomsMax: Atoms;
  /** In atoms of the valuation coin; 0 where the bound is given in the coin. */
  readonly valueAtomsMin: Atoms;
  readonly valueAtomsMax: Atoms;
  /** Dust limit of the chain: smaller payouts are refused (-6407). */
  readonly dustAtoms: Atoms;
  /** Of a channel without blocks: it pays the coin itself, as a provider of coins does, and no bank's currency. */
  readonly paysCoin?: true;
}

/**
 * A way in and out for one coin: on a chain, or by a bank. New or changed; what is under way keeps its terms. A channel
 * is never removed, only closed. Its coin, chain and decimals, once given, stay.
 */
export interface SetChannel {
  readonly type: "SetChannel";
  readonly channelId: number;
  /** "USDT-ERC20". */
  readonly name: string;
  readonly coinId: CoinId;
  /** Whose custody holds it: channels of one chain share a number. Banks and providers are chains without blocks. */
  readonly chainId: number;
  /** Decimals of the chain's smallest unit, 0 to 18. */
  readonly chainDecimals: number;
  readonly kind: "chain" | "bank";
  readonly deposits: DepositRules;
  readonly withdrawals: WithdrawalChannelRules;
  /** The terms that this was decided on; null: there was no such channel. Left out: not compared. */
  readonly replaces?: Omit<SetChannel, "type" | "replaces"> | null;
}

/** How much reviewers may agree to on one day of the platform, in the valuation coin, and whose payouts they leave to others. */
export interface ReviewLimits {
  /** Of one user, and by one operator, with no second reviewer; what is above takes two. */
  readonly aloneUserDayValueAtomsMax: Atoms;
  readonly aloneOperatorDayValueAtomsMax: Atoms;
  /** By one operator, alone or with another; what is above is refused. */
  readonly operatorDayValueAtomsMax: Atoms;
  /** Milliseconds for which who credited a user does not approve their withdrawals. */
  readonly creditorWaitMs: number;
  /**
   * For as long, a payout takes somebody else than those who made one credit without evidence from outside, and nothing
   * of who was credited leaves without a reviewer; words for a payout that comes to nothing count no more. Absent in
   * journals of before.
   */
  readonly takesOthers?: true;
  /**
   * Nothing is named by hand on a channel whose chain is read, and what two tell of one payment is credited once: a review
   * looks at the moment of its credit. Absent in journals of before.
   */
  readonly looksAgain?: true;
  /**
   * While payouts of a coin are stopped because a chain holds less of it than the books say, its deposits on chains wait for a
   * reviewer. Absent in journals of before.
   */
  readonly holdsShort?: true;
}

/** How much of one coin may leave within an hour and within a day, in the valuation coin. 0: no bound. */
export interface PayoutBounds {
  readonly hourValueAtomsMax: Atoms;
  readonly dayValueAtomsMax: Atoms;
}

/** Rules that apply to all withdrawals (rules 11). */
export interface SetWithdrawalRules {
  readonly type: "SetWithdrawalRules";
  /** The coin that limits and fees are stated in. Once given it stays. */
  readonly valuationCoinId: CoinId;
  /** Seconds of the platform's day, both ends inclusive; a start after the end runs over midnight. 0 and 0: always. */
  readonly windowStartSecond: number;
  readonly windowEndSecond: number;
  /** Where the platform's day begins: minutes east of UTC. */
  readonly dayOffsetMinutes: number;
  /** Withheld from the payout; 0 for none. */
  readonly taxPpb: Ppb;
  readonly refusesDebtors: boolean;
  /** Values up to this need no reviewer, values above the second need two different ones. In the valuation coin. */
  readonly autoValueAtomsMax: Atoms;
  readonly oneReviewerValueAtomsMax: Atoms;
  /** Withdrawals of one user that wait. */
  readonly pendingMax: number;
  /** The bound of all withdrawals together, a switch for emergencies. */
  readonly isOpen: boolean;
  /**
   * With them, a credit that a user has named and nobody outside has shown takes two reviewers. Absent in journals of
   * before there were any: one reviewer then sufficed below the limit of a single amount.
   */
  readonly reviews?: ReviewLimits | undefined;
  /** Absent in journals of before there were any. */
  readonly payouts?: PayoutBounds | undefined;
}

/** All payouts, those of a chain, or those of a coin. */
export type PauseScope = "all" | "chain" | "coin";

/**
 * Stops payouts before they leave, or lets them go on. One person, or the server itself (operator 0), stops; that two let go on
 * is the server's to see.
 */
export interface PausePayouts {
  readonly type: "PausePayouts";
  readonly scope: PauseScope;
  /** Of the chain or the coin; 0 for all. */
  readonly id: number;
  readonly isPaused: boolean;
  /** "shortfall": a chain holds less than the books say; "unknownSpend": it was spent from by nobody we know. */
  readonly reason: "staff" | "shortfall" | "unknownSpend" | "velocity";
  readonly operatorId: number;
}

/** An account is frozen, or let go: the server's word, which keeps who signs in. */
export interface FreezePayouts {
  readonly type: "FreezePayouts";
  readonly userId: UserId;
  readonly isFrozen: boolean;
}

export type ChannelCommand = SetChannel | SetWithdrawalRules | PausePayouts | FreezePayouts;
