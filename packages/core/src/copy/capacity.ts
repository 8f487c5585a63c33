import type { RefusalName } from "@agio/primitives";
import { equityOf, sumOfPositions } from "./account-equity.ts";
import type { Ladder } from "../book/ladder.ts";
import type { Contract } from "../futures/contract.ts";
import type { FuturesState } from "../futures/futures-state.ts";
import type { CopyRules } from "./copy-commands.ts";
import type { CopyState } from "./copy-state.ts";
import { withheldAtoms } from "./realised.ts";
import type { Follow, Leader } from "./follow.ts";

/** How far from the mark a book is counted: 1 percent. */
const DEPTH_DIVISOR = 100;
/** Levels of a side that are looked at. */
const LEVELS_MAX = 200;

const costOf = ({ positions }: FuturesState, slot: number): number => positions.cost(slot);

/** Counts the cost of a follow's positions anew, after whatever has changed them. */
export function countCopies(copy: CopyState, follow: Follow): void {
  const { futures } = copy;
  const costAtoms = sumOfPositions(futures, futures.holders.find(follow.accountId), costOf);
  copy.leaderOf(follow).copiedAtoms += costAtoms - follow.copiedAtoms;
  follow.copiedAtoms = costAtoms;
}

/** The value that a side of a book has within 1 percent of the mark. */
function valueNear(contract: Contract, ladder: Ladder): number {
  const reach = Math.floor(contract.markTicks / DEPTH_DIVISOR);
  let [value, levels] = [0, 0];
  for (let level = ladder.bestLevel; level !== 0 && levels < LEVELS_MAX; level = ladder.nextLevel(level)) {
    levels++;
    const ticks = ladder.ticksOf(level);
    if (Math.abs(ticks - contract.markTicks) <= reach) value += contract.valueOf(ladder.shownLots(level), ticks);
  }
  return value;
}

/**
 * The value that the thinner sides of all books have within 1 percent of their marks: what copies can be closed into at
 * once. Counted no further than until it is more than `enough`.
 */
export function capacityAtoms({ futures }: CopyState, enough = Infinity): number {
  let capacity = 0;
  for (const contract of futures.listed()) {
    if (capacity > enough) break;
    if (contract.isDelisted || contract.markTicks === 0) continue;
    capacity += Math.min(valueNear(contract, contract.bids), valueNear(contract, contract.asks));
  }
  return capacity;
}

/** Everything that follows a leader, in equity at mark, withheld funds too. */
export function followedAtoms(copy: CopyState, { follows }: Leader): number {
  let followed = 0;
  for (const account of follows) followed += equityOf(copy.futures, account) + withheldAtoms(copy, account);
  return followed;
}

/**
 * Why nobody more can follow a leader: too many follows, or more behind them than the books bear, in copies or in funds; too
 * little of their own. Undefined where somebody can.
 */
export function whyFull(copy: CopyState, rules: CopyRules, leader: Leader): RefusalName | undefined {
  if (equityOf(copy.futures, leader.accountId) < rules.ownCapitalMinAtoms) return "COPY_LEADER_CAPITAL";
  if (leader.follows.size >= rules.followsMax) return "COPY_LEADER_FULL";
  const behind = Math.max(leader.copiedAtoms, leader.fundedAtoms);
  return behind >= capacityAtoms(copy, behind) ? "COPY_LEADER_FULL" : undefined;
}
