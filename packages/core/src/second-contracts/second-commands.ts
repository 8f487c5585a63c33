import type { Atoms, CoinId, PairId, Ppb, UserId } from "@agio/primitives";
import type { BetSide } from "@agio/formulas";

/**
 * A period on offer, new or changed. It takes effect for orders placed from now on; orders that run keep their terms.
 * A period is never removed, only closed.
 */
export interface SetPeriod {
  readonly type: "SetPeriod";
  readonly periodId: number;
  /** The pair whose index it settles on. Its id, once given, stays. */
  readonly pairId: PairId;
  /** 30 to 86,400. */
  readonly seconds: number;
  /** Profit as a fraction of the stake, in parts per million: 0.85 = 850_000. */
  readonly oddsPpm: number;
  readonly stakeAtomsMin: Atoms;
  readonly stakeAtomsMax: Atoms;
  /** Of the stake, kept in escrow until the result, given back on a draw or a void. 0 for none. */
  readonly feePpb: Ppb;
  /** Of the stake, paid beside the refund of a void by a halt of our own. At most the odds. Both figures or neither: none. */
  readonly compensationPpb?: Ppb;
  readonly compensationAtomsMax?: Atoms;
  readonly isOpen: boolean;
}

/** Rules that apply to all periods. Zero turns an optional limit off. */
export interface SetSecondContractRules {
  readonly type: "SetSecondContractRules";
  /** The coin of stakes and payouts. Once given it stays. */
  readonly coinId: CoinId;
  /** The house's largest net loss on one pair by orders that expire within one minute. */
  readonly exposureAtomsMax: Atoms;
  /** Running orders of one user. */
  readonly runningMax: number;
  /** The operator's limit for one user's loss in a day. */
  readonly dailyLossAtomsMax: Atoms;
  /** Where the platform's day begins: minutes east of UTC. */
  readonly dayOffsetMinutes: number;
  /** False: no new orders. Running ones are settled. */
  readonly tradingOpen: boolean;
  /** Exposure is bounded over all pairs together too, as if they moved as one. Absent in journals of before that rule. */
  readonly netsPairs?: true;
}

/**
 * A user's own bound on what he may lose in one day; 0 for none. A lower bound is in force at once, a higher one (or
 * none) from the next day on.
 */
export interface SetLossLimit {
  readonly type: "SetLossLimit";
  readonly userId: UserId;
  readonly atoms: Atoms;
}

export interface PlaceSecondContract {
  readonly type: "PlaceSecondContract";
  readonly userId: UserId;
  readonly periodId: number;
  readonly side: BetSide;
  readonly stakeAtoms: Atoms;
  /** As the user saw them: refused (ODDS_CHANGED) when the period has others. */
  readonly oddsPpm: number;
  /** The caller's idempotency key, as of orders; "" for none. */
  readonly clientOrderId: string;
}

export type SecondContractCommand = SetPeriod | SetSecondContractRules | SetLossLimit | PlaceSecondContract;
