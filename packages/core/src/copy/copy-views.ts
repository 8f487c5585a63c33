import type { PositionSide } from "../futures/futures-commands.ts";
import type { CoreState } from "../state.ts";
import { equityOf, openLossOf } from "./account-equity.ts";
import { aimOf, sizeOf } from "./aims.ts";
import type { CopyRules, FollowTerms } from "./copy-commands.ts";
import { endOfWeek } from "./copy-rules.ts";
import type { CopyState } from "./copy-state.ts";
import { realisedAtoms, withheldAtoms } from "./realised.ts";
import type { Follow, FollowState, Leader } from "./follow.ts";
import { capacityAtoms, followedAtoms, whyFull } from "./capacity.ts";

/** A leader as they are now. Amounts in atoms of the coin that contracts settle in. */
export interface LeaderView {
  /** The leader. */
  readonly userId: number;
  /** The lead account. */
  readonly accountId: number;
  readonly clearingId: number;
  readonly isLeading: boolean;
  /** Their own capital: the equity of the lead account at mark. */
  readonly equityAtoms: number;
  readonly follows: number;
  /** The equity of all that follow. */
  readonly followedAtoms: number;
  /** The cost of the copies, and the most that the books bear (rules 13c). */
  readonly copiedAtoms: number;
  readonly capacityAtoms: number;
  /** Whether somebody may begin to follow now. */
  readonly isOpenToFollow: boolean;
}

/** One side of a contract that a follow copies. */
export interface CopyLineView {
  readonly contractId: number;
  readonly side: PositionSide;
  /** Its aim and its size, in contracts. */
  readonly aimSize: number;
  readonly size: number;
}

export interface FollowView extends FollowTerms {
  /** The follower. */
  readonly userId: number;
  readonly accountId: number;
  readonly leaderId: number;
  readonly state: FollowState;
  readonly sharePpm: number;
  /** Funds put in less funds taken out, of its whole life. */
  readonly netAtoms: number;
  readonly equityAtoms: number;
  /** Profit of its whole life after fees and funding, before shares. */
  readonly realisedAtoms: number;
  /** Of its open positions in all; 0 where they have won. */
  readonly openLossAtoms: number;
  readonly markAtoms: number;
  readonly paidAtoms: number;
  readonly withheldAtoms: number;
  readonly endedAt: number;
  readonly lines: readonly CopyLineView[];
}

export const copyRulesOf = ({ copy }: CoreState): CopyRules | undefined => copy.rules;

/** Every leader there ever was, by account. */
export const leadersOf = ({ copy }: CoreState): LeaderView[] =>
  [...copy.leaders.values()].sort((one, other) => one.accountId - other.accountId).map((one) => leaderView(copy, one));

export function leaderOf({ copy }: CoreState, accountId: number): LeaderView | undefined {
  const leader = copy.leaders.get(accountId);
  return leader === undefined ? undefined : leaderView(copy, leader);
}

function leaderView(copy: CopyState, leader: Leader): LeaderView {
  const { userId, accountId, clearingId, isLeading, follows } = leader;
  const equityAtoms = equityOf(copy.futures, accountId);
  return {
    ...{ userId, accountId, clearingId, isLeading, equityAtoms, follows: follows.size },
    followedAtoms: followedAtoms(copy, leader),
    copiedAtoms: leader.copiedAtoms,
    capacityAtoms: capacityAtoms(copy),
    isOpenToFollow: copy.rules?.isOpen === true && isLeading && whyFull(copy, copy.rules, leader) === undefined,
  };
}

/** The follows of a user, ended ones too, by account. */
export const followsOf = ({ copy }: CoreState, userId: number): FollowView[] =>
  copy.futures.users
    .accountsOfOwner(userId)
    .map((account) => copy.follows.get(account))
    .filter((follow) => follow !== undefined)
    .map((follow) => followView(copy, follow));

export function followOf({ copy }: CoreState, accountId: number): FollowView | undefined {
  const follow = copy.follows.get(accountId);
  return follow === undefined ? undefined : followView(copy, follow);
}

/** Follows of a leader that have not ended, a page by account number after `after`. */
export function followsOfLeader({ copy }: CoreState, leaderId: number, after: number, count: number): FollowView[] {
  const accounts = [...(copy.leaders.get(leaderId)?.follows ?? [])].filter((account) => account > after);
  return accounts
    .sort((one, other) => one - other)
    .slice(0, count)
    .map((account) => followView(copy, copy.followOf(account)));
}

/** Users with a follow that opens what its leader opens, each once. */
export const openingFollowersOf = ({ copy }: CoreState): number[] => [
  ...new Set(
    [...copy.follows.values()]
      .filter(({ state, terms }) => state === "active" && !terms.isPaused)
      .map(({ userId }) => userId),
  ),
];

/** The worth of each follow of a leader that has not ended, withheld funds too, by account. */
export function worthOfFollows({ copy }: CoreState, leaderId: number): Map<number, number> {
  const worth = new Map<number, number>();
  for (const account of copy.leaders.get(leaderId)?.follows ?? [])
    worth.set(account, equityOf(copy.futures, account) + withheldAtoms(copy, account));
  return worth;
}

function followView(copy: CopyState, follow: Follow): FollowView {
  const { userId, accountId, leaderId, state, sharePpm, netAtoms, markAtoms, paidAtoms, endedAt, terms, lines } =
    follow;
  return {
    ...terms,
    ...{ userId, accountId, leaderId, state, sharePpm, netAtoms, markAtoms, paidAtoms, endedAt },
    equityAtoms: equityOf(copy.futures, accountId),
    realisedAtoms: realisedAtoms(copy, follow),
    openLossAtoms: openLossOf(copy.futures, accountId),
    withheldAtoms: withheldAtoms(copy, accountId),
    lines: lines.map((line) => ({
      ...{ contractId: line.contractId, side: line.side, aimSize: aimOf(line) },
      size: sizeOf(copy, accountId, line.contractId, line.side),
    })),
  };
}

/** When the shares of the running week are settled, UTC milliseconds; 0 before there are rules. */
export const nextSharesAt = ({ copy }: CoreState): number =>
  copy.rules === undefined ? 0 : endOfWeek(copy.week, copy.rules.dayOffsetMinutes);
