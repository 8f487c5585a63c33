import type { Atoms, CoinId, UserId } from "@agio/primitives";

/** A house account that pays users, and so has to be filled. The demo bank is that of demo accounts. */
export type HouseAccount =
  | "insurance"
  | "bank.second"
  | "bank.secondDemo"
  | "bank.option"
  | "inventory"
  | "interest"
  | "promo";

/** Puts `atoms` of house capital into a house account, once per `key`. */
export interface FundHouse {
  readonly type: "FundHouse";
  readonly pot: HouseAccount;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly key: string;
}

/**
 * Money is real from now on, and for good: nothing takes it back. What `capital` is below zero by then, of journals from
 * before, stays as it is; it never gets worse. Refused (DUPLICATE_REQUEST) where money is real already.
 */
export interface DeclareRealMoney {
  readonly type: "DeclareRealMoney";
}

/**
 * The house's own deposit into its capital, once per `key`, which two people agree to. Chains tell of their own
 * payments to the house's addresses; nothing of a chain is named here.
 */
export interface PayInCapital {
  readonly type: "PayInCapital";
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  /** The bank or provider that received it; 0: out of fees that the house has earned. */
  readonly channelId: number;
  readonly key: string;
  readonly operatorId: number;
  readonly checkerId: number;
}

/** Why a user's balance is put right by hand. */
export const ADJUSTMENT_REASONS = ["goodwill", "correction", "recovery", "legal"] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Where it comes from or goes to. */
export const ADJUSTMENT_COUNTERS = ["capital", "promo"] as const;
export type AdjustmentCounter = (typeof ADJUSTMENT_COUNTERS)[number];

/** One user's available funds of the platform account, put right by hand, once per `key`, which two people agree to. */
export interface AdjustBalance {
  readonly type: "AdjustBalance";
  readonly userId: UserId;
  readonly coinId: CoinId;
  /** More than 0. */
  readonly atoms: Atoms;
  /** To the user, or from them. */
  readonly isGiven: boolean;
  readonly counter: AdjustmentCounter;
  readonly why: AdjustmentReason;
  /** Of the record that explains it: 1 to 40 letters, digits and hyphens. */
  readonly caseNumber: string;
  readonly key: string;
  readonly operatorId: number;
  readonly checkerId: number;
}

export type HouseCommand = FundHouse | DeclareRealMoney | PayInCapital | AdjustBalance;
