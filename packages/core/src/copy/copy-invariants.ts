import { assert } from "@agio/primitives";
import type { HeldClaim } from "../futures/futures-invariants.ts";
import { PARTS } from "../futures/lead-changes.ts";
import { isFlat } from "./account-equity.ts";
import { sizeOf } from "./aims.ts";
import type { CopyState } from "./copy-state.ts";
import type { Follow } from "./follow.ts";
import { withheldAtoms } from "./end-follows.ts";

/** Margin that is held for claims whose contracts have not come yet. */
export function claimsOf({ futures, run }: CopyState): HeldClaim[] {
  if (run === undefined) return [];
  const left = run.stage === "handOver" ? run.claims.slice(run.turn) : run.claims;
  return left
    .filter(({ holdAtoms }) => holdAtoms !== 0)
    .map(({ accountId, holdAtoms, marginMode }) => ({
      holder: futures.holders.find(accountId),
      atoms: holdAtoms,
      marginMode,
    }));
}

/** The laws of copy trading between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkCopies(copy: CopyState): void {
  const { futures, run } = copy;
  for (const follow of copy.follows.values()) {
    const { accountId, state, lines } = follow;
    const name = `follow ${accountId}`;
    assert(
      copy.leaderOf(follow).follows.has(accountId) === (state !== "ended"),
      `${name} is with its leader until it ends`,
    );
    if (state === "ended") {
      assert(isFlat(futures, accountId) && lines.length === 0, `${name} has ended with nothing open`);
      assert(withheldAtoms(copy, accountId) === 0, `${name} has ended with nothing withheld`);
    }
    for (const { aimParts } of lines)
      assert(Number.isSafeInteger(aimParts) && aimParts >= 0, `${name} aims at contracts`);
    if (run === undefined) noMoreThanAim(copy, accountId);
  }
  for (const { accountId, copiedAtoms, fundedAtoms, follows } of copy.leaders.values()) {
    const own = [...follows].map((account) => copy.followOf(account));
    const sumOf = (of: (follow: Follow) => number): number => own.reduce((sum, follow) => sum + of(follow), 0);
    assert(copiedAtoms === sumOf((follow) => follow.copiedAtoms), `leader ${accountId} counts what is copied`);
    assert(fundedAtoms === sumOf((follow) => follow.netAtoms), `leader ${accountId} counts the funds behind them`);
  }
  assert(copy.order.length === copy.follows.size, "every follow has its place");
  for (const { clearingId, accountId } of copy.leaders.values()) {
    const isClearing = run?.leaderId === accountId;
    assert(isClearing || isFlat(futures, clearingId), `clearing account ${clearingId} is empty between copies`);
  }
}

/** Who has more than they aim at has something to do, now or with the next second. */
function noMoreThanAim(copy: CopyState, accountId: number): void {
  const { lines, leaderId } = copy.followOf(accountId);
  if (copy.futures.leads.changed.has(leaderId) || copy.futures.isBusy) return;
  for (const { contractId, side, aimParts } of lines) {
    const isAhead = sizeOf(copy, accountId, contractId, side) > Math.floor(aimParts / PARTS);
    const waits = [copy.due, copy.waiting].some((due) => due.get(leaderId)?.get(contractId)?.has(accountId) === true);
    assert(!isAhead || waits, `account ${accountId} reduces what its leader reduced`);
  }
}
