import { atoms, contractId, sequence, sizeContracts, utcMs } from "@agio/primitives";
import { profitShare, raisedMark } from "@agio/formulas";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { emit } from "../futures/emit.ts";
import { afterAccountChange } from "../futures/risk-watches.ts";
import { equityOf, isFlat, openLossOf } from "./account-equity.ts";
import { countCopies } from "./capacity.ts";
import { realisedAtoms, withheldAtoms } from "./realised.ts";
import { addDue, type CopyState } from "./copy-state.ts";
import type { StopReason } from "./copy-events.ts";
import { NO_LINES, type CopyLine, type Follow } from "./follow.ts";
import { PARTS } from "../futures/lead-changes.ts";

export const ofFollow = ({ userId, accountId, leaderId }: Follow) => ({ userId: userId as never, accountId, leaderId });

/**
 * Settles the leader's share of a follow: out of what was withheld, then out of what is free; the rest that was withheld is
 * free again (rules 13c). What the account does not have is not owed.
 */
export function settleShare(copy: CopyState, follow: Follow): void {
  const { futures } = copy;
  const { accounts, ledger, settlementCoinId: coin } = futures;
  const { accountId, sharePpm, markAtoms } = follow;
  const leader = copy.leaderOf(follow);
  const realised = realisedAtoms(copy, follow);
  const withheld = withheldAtoms(copy, accountId);
  const available = accounts.slotOf(accountId, coin, ACCOUNT_CODES["contract.available"]);
  const openLoss = openLossOf(futures, accountId);
  const profit = { realisedAtoms: realised, openLossAtoms: openLoss, markAtoms };
  const owed = profitShare({ ...profit, sharePpm });
  const share = Math.min(owed, withheld + accounts.available(available));
  const refund = Math.max(0, withheld - share);
  // A mark without lines of its own could not be recomputed.
  if (share === 0 && refund === 0) return;
  follow.markAtoms = raisedMark(profit);
  follow.paidAtoms += share;
  const account = accounts.slotOf(accountId, coin, ACCOUNT_CODES["copy.withheld"]);
  if (share > 0) {
    const receiver = accounts.slotOf(leader.userId, coin, ACCOUNT_CODES["contract.available"]);
    ledger.posting.begin("copyShare", copy.sequence);
    ledger.posting.add(account, -Math.min(share, withheld));
    ledger.posting.add(available, -Math.max(0, share - withheld));
    ledger.posting.add(receiver, share);
    ledger.posting.end();
  }
  if (refund > 0) {
    ledger.posting.begin("copyRefund", copy.sequence);
    ledger.posting.add(account, -refund);
    ledger.posting.add(available, refund);
    ledger.posting.end();
  }
  copy.emit({
    type: "ShareSettled",
    ...ofFollow(follow),
    leaderUserId: leader.userId as never,
    at: utcMs(copy.at),
    realisedAtoms: atoms(realised),
    openLossAtoms: atoms(openLoss),
    markBeforeAtoms: atoms(markAtoms),
    sharePpm,
    shareAtoms: atoms(share),
    refundAtoms: atoms(refund),
  });
  for (const holder of [futures.holders.find(leader.userId), futures.holders.find(accountId)]) {
    if (holder !== 0) afterAccountChange(futures, holder);
  }
}

/** Tells what a lead account is worth, or was before a flow. */
export function tellWorth(
  copy: CopyState,
  accountId: number,
  { equity = equityOf(copy.futures, accountId), flow = 0 }: { readonly equity?: number; readonly flow?: number } = {},
): void {
  const ownCapitalMinAtoms = copy.rules?.ownCapitalMinAtoms ?? atoms(0);
  copy.emit({ type: "LeadValued", accountId, equityAtoms: atoms(equity), flowAtoms: atoms(flow), ownCapitalMinAtoms });
}

/** An opening that is not made in its time is skipped: from here on the follow is measured by what it has. */
export function giveUpOpening(
  copy: CopyState,
  follow: Follow,
  line: CopyLine,
  { size, lack }: { readonly size: number; readonly lack: number },
): void {
  line.aimParts = size * PARTS;
  line.openUntil = 0;
  copy.emit({
    type: "CopySkipped",
    ...ofFollow(follow),
    contractId: contractId(line.contractId),
    side: line.side,
    size: sizeContracts(lack),
    reason: line.hindrance ?? "slippage",
  });
  line.hindrance = undefined;
}

/** From here on a follow only reduces: at market now, or with its leader. */
export function stopFollow(copy: CopyState, follow: Follow, by: "market" | "leader", reason: StopReason): void {
  follow.state = by === "market" ? "stopping" : "leaving";
  copy.emit({ type: "FollowStopped", ...ofFollow(follow), by, reason });
  for (const line of follow.lines) {
    if (by === "market") line.aimParts = 0;
    addDue(copy.due, follow, line.contractId);
  }
  copy.closing.add(follow.accountId);
}

/** Ends follows that have closed everything: shares are settled, and what is left goes back. */
export function endClosed(copy: CopyState, follow: Follow): void {
  const { futures } = copy;
  if (follow.state === "active" && !copy.leaderOf(follow).isLeading) stopFollow(copy, follow, "leader", "leader");
  const isOver = follow.state === "leaving" || follow.state === "stopping";
  if (!isOver || !isFlat(futures, follow.accountId)) return;
  settleShare(copy, follow);
  const { accounts, ledger, settlementCoinId: coin } = futures;
  const available = accounts.slotOf(follow.accountId, coin, ACCOUNT_CODES["contract.available"]);
  const left = accounts.available(available);
  if (left !== 0) {
    const own = accounts.slotOf(follow.userId, coin, ACCOUNT_CODES["contract.available"]);
    ledger.posting.begin("transfer", copy.sequence);
    ledger.posting.add(available, -left);
    ledger.posting.add(own, left);
    ledger.posting.end();
    const moved = { userId: follow.userId as never, accountId: follow.accountId as never, atoms: atoms(-left) };
    emit(futures.events, { type: "AccountFunded", ...moved, transferId: sequence(copy.sequence) });
    const holder = futures.holders.find(follow.userId);
    if (holder !== 0) afterAccountChange(futures, holder);
  }
  countCopies(copy, follow);
  const leader = copy.leaderOf(follow);
  leader.fundedAtoms -= follow.netAtoms;
  follow.netAtoms -= left;
  follow.state = "ended";
  follow.endedAt = copy.at;
  follow.lookAt = Infinity;
  follow.lines = NO_LINES;
  leader.follows.delete(follow.accountId);
  copy.emit({ type: "FollowEnded", ...ofFollow(follow), atoms: atoms(left) });
}
