import type { PositionSide } from "../futures/futures-commands.ts";
import type { CoreState } from "../state.ts";
import type { CopyRules, FollowTerms } from "./copy-commands.ts";

/** A leader as they are now. Amounts in atoms of the coin that contracts settle in. */
export interface LeaderView {
  readonly userId: number;
  readonly accountId: number;
  readonly isLeading: boolean;
  /** Their own capital: the equity of the lead account at mark. */
  readonly equityAtoms: number;
  readonly follows: number;
  /** The equity of all that follow. */
  readonly followedAtoms: number;
  /** Notional of the copies at mark, and the depth of the books that they go through. */
  readonly copiedAtoms: number;
  readonly capacityAtoms: number;
  /** Whether somebody may begin to follow now. */
  readonly isOpenToFollow: boolean;
}

/** One side of a contract that a follow copies. */
export interface CopyLineView {
  readonly contractId: number;
  readonly side: PositionSide;
  /** What it aims at and what it has, in contracts. */
  readonly aimSize: number;
  readonly size: number;
}

export interface FollowView extends FollowTerms {
  readonly userId: number;
  readonly accountId: number;
  readonly leaderId: number;
  readonly state: "active" | "leaving" | "stopping" | "ended";
  readonly sharePpm: number;
  /** Funds put in less funds taken out, of its whole life. */
  readonly netAtoms: number;
  readonly equityAtoms: number;
  /** Profit of its whole life after fees and funding, before shares. */
  readonly realisedAtoms: number;
  readonly markAtoms: number;
  readonly paidAtoms: number;
  readonly withheldAtoms: number;
  readonly lines: readonly CopyLineView[];
}

export declare function copyRulesOf(state: CoreState): CopyRules | undefined;
/** Every leader there ever was, by account. */
export declare function leadersOf(state: CoreState): readonly LeaderView[];
export declare function leaderOf(state: CoreState, accountId: number): LeaderView | undefined;
/** The follows of a user, ended ones too, by account. */
export declare function followsOf(state: CoreState, userId: number): readonly FollowView[];
export declare function followOf(state: CoreState, accountId: number): FollowView | undefined;
/** Follows of a leader, a page by account number after `after`. */
export declare function followsOfLeader(state: CoreState, leaderId: number, after: number, count: number): readonly FollowView[];
/** When the shares of the running week are settled, UTC milliseconds; 0 before there are rules. */
export declare function nextSharesAt(state: CoreState): number;
