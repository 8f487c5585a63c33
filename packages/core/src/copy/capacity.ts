import { exposureOf, equityOf } from "./account-equity.ts";
import type { CopyRules } from "./copy-commands.ts";
import type { CopyState } from "./copy-state.ts";
import type { Leader } from "./follow.ts";

/** How far from the mark a book is counted: 1 percent. */
const DEPTH_DIVISOR = 100;
/** Levels of a side that are looked at. */
const LEVELS_MAX = 200;

/** Value of all that is copied from a leader, at mark. */
export function copiedAtoms({ futures }: CopyState, { follows }: Leader): number {
  let copied = 0;
  for (const account of follows) copied += exposureOf(futures, account);
  return copied;
}

/** The value that the thinner sides of all books have within 1 percent of their marks: what copies can be closed into at once. */
export function capacityAtoms({ futures }: CopyState): number {
  let capacity = 0;
  for (const contract of futures.listed()) {
    const { markTicks, bids, asks } = contract;
    if (contract.isDelisted || markTicks === 0) continue;
    const reach = Math.floor(markTicks / DEPTH_DIVISOR);
    const sideOf = (levels: readonly { readonly ticks: number; readonly lots: number }[]): number =>
      levels
        .filter(({ ticks }) => Math.abs(ticks - markTicks) <= reach)
        .reduce((sum, { ticks, lots }) => sum + contract.valueOf(lots, ticks), 0);
    capacity += Math.min(sideOf(bids.depth(LEVELS_MAX)), sideOf(asks.depth(LEVELS_MAX)));
  }
  return capacity;
}

/** True for a leader whom nobody more can follow: too many follows, too little of their own. */
export const isFull = (copy: CopyState, rules: CopyRules, leader: Leader): boolean =>
  leader.follows.size >= rules.followsMax || equityOf(copy.futures, leader.accountId) < rules.ownCapitalMinAtoms;
