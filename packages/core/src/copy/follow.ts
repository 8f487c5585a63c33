import type { PositionSide } from "../futures/futures-commands.ts";
import type { FollowTerms } from "./copy-commands.ts";
import type { SkipReason } from "./copy-events.ts";

/**
 * Active; or without openings: `leaving` closes with the leader, `stopping` at market. Ended: everything went back. The
 * order is permanent: it is in every snapshot.
 */
export const FOLLOW_STATES = ["active", "leaving", "stopping", "ended"] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

/** One side of a contract that a follow copies: what it aims at, and how far it has come. */
export interface CopyLine {
  readonly contractId: number;
  readonly side: PositionSide;
  /** Contracts that it aims at, of `PARTS`. */
  aimParts: number;
  /** Openings that are not made by then are given up, UTC milliseconds; 0 while nothing is to be opened. */
  openUntil: number;
  /** The leader's average price of the last openings, in ticks; 0 for none. */
  leaderTicks: number;
  /** Reductions that the book has not taken: each goes further. */
  tries: number;
  /** Why the last try to open was not made; undefined before one. */
  hindrance: SkipReason | undefined;
}

/** A copy account and the leader that it follows. */
export interface Follow {
  readonly accountId: number;
  /** The follower. */
  readonly userId: number;
  /** The lead account, for ever. */
  readonly leaderId: number;
  terms: FollowTerms;
  state: FollowState;
  /** The leader's part of the profit, as the follower agreed to it. */
  sharePpm: number;
  /** Funds put in less funds taken out, of its whole life. */
  netAtoms: number;
  /** Shares that were paid. */
  paidAtoms: number;
  /** The highest profit that a share was counted of. */
  markAtoms: number;
  /** Cost of its positions, as it was counted last. */
  copiedAtoms: number;
  /** UTC milliseconds; 0 for a follow that has not ended. */
  endedAt: number;
  /** Where the odometer looks at its stop-loss and take-profit next; Infinity without them. */
  lookAt: number;
  /** Where it stands in line for that, not later; Infinity where it stands in no line. */
  queuedAt: number;
  /** By contract and side, longs first. Another list where one comes or goes: it has no room for more, which would be most of it. */
  lines: readonly CopyLine[];
}

/** A lead account that can be followed, or could. */
export interface Leader {
  readonly accountId: number;
  readonly userId: number;
  readonly clearingId: number;
  isLeading: boolean;
  /** Cost of all copies, and the funds that are put in, of those that follow it now. */
  copiedAtoms: number;
  fundedAtoms: number;
  /** Copy accounts that follow it and have not ended, in the order in which they began. */
  readonly follows: Set<number>;
}

/** Of a follow that copies nothing. */
export const NO_LINES: readonly CopyLine[] = [];

const isAt = (line: CopyLine, contractId: number, side: PositionSide): boolean =>
  line.contractId === contractId && line.side === side;

export const findLine = ({ lines }: Follow, contractId: number, side: PositionSide): CopyLine | undefined =>
  lines.find((line) => isAt(line, contractId, side));

/** The line of a side, made in its place where there is none. */
export function lineOf(follow: Follow, contractId: number, side: PositionSide): CopyLine {
  const known = findLine(follow, contractId, side);
  if (known !== undefined) return known;
  const line: CopyLine = {
    contractId,
    side,
    aimParts: 0,
    openUntil: 0,
    leaderTicks: 0,
    tries: 0,
    hindrance: undefined,
  };
  const { lines } = follow;
  const isBehind = (other: CopyLine): boolean =>
    other.contractId > contractId || (other.contractId === contractId && side === "long");
  const place = lines.findIndex(isBehind);
  follow.lines = lines.toSpliced(place === -1 ? lines.length : place, 0, line);
  return line;
}

export function dropLine(follow: Follow, line: CopyLine): void {
  const { lines } = follow;
  const place = lines.indexOf(line);
  if (place !== -1) follow.lines = lines.length === 1 ? NO_LINES : lines.toSpliced(place, 1);
}
