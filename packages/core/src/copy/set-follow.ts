import { atoms as toAtoms, refuse, type Refusal } from "@agio/primitives";
import { checkPaidIn, fundAccount } from "../futures/fund-account.ts";
import type { FundAccount } from "../futures/futures-commands.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { equityOf } from "./account-equity.ts";
import { whyFull } from "./capacity.ts";
import type { ChangeFollow, CopyRules, StartFollow, StopFollow } from "./copy-commands.ts";
import { checkTerms, isAccountOf, plainTerms } from "./copy-rules.ts";
import type { CopyState } from "./copy-state.ts";
import { ofFollow, stopFollow, tellWorth } from "./end-follows.ts";
import { watchFollow } from "./follow-looks.ts";
import { NO_LINES, type Follow, type Leader } from "./follow.ts";

/** Who comes back within so long finds the mark where it was. */
export const MARK_KEPT_MS = 90 * 86_400_000;

/**
 * Begins a follow, or one anew that has ended, and moves its funds in. Refuses NOT_FOUND for an account that is not this
 * user's or follows another leader, and for somebody whom nobody can follow; PRODUCT_CLOSED; COPY_SELF for one's own account;
 * COPY_LEADER_FULL; COPY_LEADER_CAPITAL where the leader has too little of their own; DUPLICATE_REQUEST for a follow that has
 * not ended or another account that follows this leader; STALE_VERSION for another share; COPY_AMOUNT below the least
 * allocation; BAD_PARAMETER with the field; and what `fundAccount` refuses.
 */
export function startFollow(copy: CopyState, command: StartFollow): Refusal | Replayed | undefined {
  const { userId, accountId, leaderId, atoms, sharePpm, key } = command;
  const fund: FundAccount = { type: "FundAccount", userId, accountId: accountId as never, atoms, key };
  const known = copy.follows.get(accountId);
  // The same request again gets its first answer, whatever has become of the follow.
  const answer = key === "" || known === undefined ? undefined : replayOf(copy, fund);
  if (answer !== undefined) return answer;
  const refusal = checkWish(copy, command);
  if (refusal !== undefined) return refusal;
  const funded = fundAccount(copy.futures, fund);
  if (funded !== undefined) return funded;
  const leader = copy.leaders.get(leaderId) as Leader;
  const follow = known === undefined ? newFollow(command) : comeBack(copy, known);
  follow.terms = plainTerms(command);
  follow.sharePpm = sharePpm;
  putIn(leader, follow, atoms);
  if (known === undefined) {
    copy.follows.set(accountId, follow);
    copy.order.push(accountId);
  }
  leader.follows.add(accountId);
  const { markAtoms } = follow;
  copy.emit({
    type: "FollowStarted",
    ...ofFollow(follow),
    ...follow.terms,
    atoms,
    sharePpm,
    markAtoms: toAtoms(markAtoms),
  });
  watchFollow(copy, follow);
  return undefined;
}

/** The wish of somebody who begins to follow; `accountId` is undefined before an account is opened for it. */
export type FollowWish = Omit<StartFollow, "type" | "key" | "accountId"> & { readonly accountId: number | undefined };

function checkWish(copy: CopyState, wish: FollowWish): Refusal | undefined {
  const { rules, leaders, futures } = copy;
  const { userId, accountId, leaderId } = wish;
  if (rules?.isOpen !== true) return refuse("PRODUCT_CLOSED");
  const isTheirs = accountId === undefined || isAccountOf(futures, accountId, { userId, kind: "copy" });
  if (!isTheirs) return refuse("NOT_FOUND", "accountId");
  const leader = leaders.get(leaderId);
  if (leader?.isLeading !== true) return refuse("NOT_FOUND", "leaderId");
  return checkLeader(copy, rules, leader, wish) ?? checkTerms(copy, wish) ?? checkAllocation(rules, wish);
}

/** The refusal that a wish would have, as `startFollow` says them: asked before an account is opened for it. */
export const whyNoFollow = ({ copy }: { readonly copy: CopyState }, wish: FollowWish): Refusal | undefined =>
  checkWish(copy, wish) ?? checkPaidIn(copy.futures, wish.userId, wish.atoms);

function replayOf(
  { futures }: CopyState,
  { userId, accountId, atoms, key }: FundAccount,
): Refusal | Replayed | undefined {
  return futures.requests.replayOf({ room: "transfer", userId, key, body: JSON.stringify([accountId, atoms]) });
}

function newFollow({ accountId, userId, leaderId, sharePpm, ...terms }: StartFollow): Follow {
  const sums = {
    netAtoms: 0,
    paidAtoms: 0,
    markAtoms: 0,
    copiedAtoms: 0,
    endedAt: 0,
    lookAt: Infinity,
    queuedAt: Infinity,
  };
  return { accountId, userId, leaderId, terms: plainTerms(terms), state: "active", sharePpm, ...sums, lines: NO_LINES };
}

/** The mark survives leaving and coming back, so that nobody pays a share of the same profit twice. */
function comeBack(copy: CopyState, follow: Follow): Follow {
  if (copy.at - follow.endedAt > MARK_KEPT_MS) {
    follow.netAtoms = 0;
    follow.paidAtoms = 0;
    follow.markAtoms = 0;
  }
  follow.state = "active";
  follow.endedAt = 0;
  copy.leaderOf(follow).fundedAtoms += follow.netAtoms;
  return follow;
}

function checkLeader(copy: CopyState, rules: CopyRules, leader: Leader, wish: FollowWish): Refusal | undefined {
  const { userId, accountId, sharePpm } = wish;
  if (leader.userId === userId) return refuse("COPY_SELF", "leaderId");
  const known = accountId === undefined ? undefined : copy.follows.get(accountId);
  if (known !== undefined && known.leaderId !== leader.accountId) return refuse("NOT_FOUND", "accountId");
  if (known !== undefined && known.state !== "ended") return refuse("DUPLICATE_REQUEST", "accountId");
  const others = copy.futures.users.accountsOfOwner(userId);
  const isTwice = others.some((other) => other !== accountId && copy.follows.get(other)?.leaderId === leader.accountId);
  if (isTwice) return refuse("DUPLICATE_REQUEST", "accountId");
  if (sharePpm !== rules.sharePpm) return refuse("STALE_VERSION", "sharePpm");
  const full = whyFull(copy, rules, leader);
  return full === undefined ? undefined : refuse(full, "leaderId");
}

const checkAllocation = ({ allocationMinAtoms }: CopyRules, { atoms }: FollowWish): Refusal | undefined =>
  Number.isSafeInteger(atoms) && atoms >= allocationMinAtoms ? undefined : refuse("COPY_AMOUNT", "atoms");

/** Changes the limits of a follow. Refuses NOT_FOUND, also for one that has ended, and BAD_PARAMETER with the field. */
export function changeFollow(copy: CopyState, command: ChangeFollow): Refusal | undefined {
  const follow = ownFollow(copy, command);
  if (follow === undefined || follow.state === "ended") return refuse("NOT_FOUND", "accountId");
  const refusal = checkTerms(copy, command);
  if (refusal !== undefined) return refusal;
  follow.terms = plainTerms(command);
  copy.emit({ type: "FollowChanged", ...ofFollow(follow), ...follow.terms });
  watchFollow(copy, follow);
  return undefined;
}

/**
 * Stops a follow: it ends when its last position is closed, at once without one. Refuses NOT_FOUND, also for one that has
 * ended, BAD_PARAMETER, and STALE_VERSION for one that stops so already.
 */
export function endFollow(copy: CopyState, command: StopFollow): Refusal | undefined {
  const follow = ownFollow(copy, command);
  if (follow === undefined || follow.state === "ended") return refuse("NOT_FOUND", "accountId");
  const { by } = command;
  if (by !== "market" && by !== "leader") return refuse("BAD_PARAMETER", "by");
  if (follow.state === "stopping" || (follow.state === "leaving" && by === "leader"))
    return refuse("STALE_VERSION", "by");
  stopFollow(copy, follow, by, "user");
  return undefined;
}

function ownFollow(
  { follows }: CopyState,
  { userId, accountId }: { readonly userId: number; readonly accountId: number },
) {
  const follow = follows.get(accountId);
  return follow?.userId === userId ? follow : undefined;
}

/**
 * Moves funds into or out of a lead or copy account. A follow is topped up while it runs, and gives nothing back before it
 * ends; a leader keeps what they need of their own while anybody follows. TRANSFER_NOT_NOW, COPY_LEADER_CAPITAL, and what
 * `fundAccount` refuses.
 */
export function fundCopyAccount(copy: CopyState, command: FundAccount): Refusal | Replayed | undefined {
  const { userId, accountId, atoms } = command;
  const answer = command.key === "" ? undefined : replayOf(copy, command);
  if (answer !== undefined) return answer;
  const { futures } = copy;
  const isOwn = futures.users.ownerOf(accountId) === userId && userId !== (accountId as number);
  const follow = isOwn ? copy.follows.get(accountId) : undefined;
  const isCopy = isOwn && futures.users.kindOf(accountId) === "copy";
  if (isCopy && (follow === undefined || follow.state === "ended" || follow.state === "stopping" || atoms < 0)) {
    return refuse("TRANSFER_NOT_NOW");
  }
  if (isOwn && futures.users.kindOf(accountId) === "clearing") return refuse("NOT_FOUND", "accountId");
  const leader = isOwn ? copy.leaders.get(accountId) : undefined;
  if (leader !== undefined && atoms < 0 && leader.follows.size !== 0) {
    const left = equityOf(futures, accountId) + atoms;
    if (left < (copy.rules?.ownCapitalMinAtoms ?? 0)) return refuse("COPY_LEADER_CAPITAL", "atoms");
  }
  const equity = leader === undefined ? 0 : equityOf(futures, accountId);
  const funded = fundAccount(futures, command);
  if (funded !== undefined) return funded;
  if (leader !== undefined) tellWorth(copy, accountId, { equity, flow: atoms });
  if (follow === undefined) return undefined;
  putIn(copy.leaderOf(follow), follow, atoms);
  watchFollow(copy, follow);
  return undefined;
}

function putIn(leader: Leader, follow: Follow, atoms: number): void {
  follow.netAtoms += atoms;
  leader.fundedAtoms += atoms;
}
