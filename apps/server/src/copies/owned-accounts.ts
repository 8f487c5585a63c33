import { followsOf, type AccountKind, type CoreState } from "@agio/core";
import type { UserId } from "@agio/primitives";

/** Accounts of a user of one kind, in the order in which they were opened. */
export const accountsOfKind = ({ users }: CoreState, userId: UserId, kind: AccountKind): UserId[] =>
  users.accountsOfOwner(userId).filter((account) => users.kindOf(account) === kind) as UserId[];

/** True for an account that this user owns and trades in by hand. */
export function isTradedBy({ users }: CoreState, userId: UserId, accountId: number): boolean {
  const kind = users.kindOf(accountId);
  return (kind === "lead" || kind === "sub") && users.ownerOf(accountId) === userId;
}

/** True for an account that this user owns, whoever trades in it. */
export const isOwnedBy = ({ users }: CoreState, userId: UserId, accountId: number): boolean =>
  users.kindOf(accountId) !== undefined && users.ownerOf(accountId) === userId;

/** A user, and the accounts that they own. */
export const holdersOf = ({ users }: CoreState, userId: UserId): readonly UserId[] => [
  userId,
  ...(users.accountsOfOwner(userId) as readonly UserId[]),
];

/** The user themselves, or whose an account is. */
export const personOf = ({ users }: CoreState, holder: number): number =>
  users.kindOf(holder) === undefined ? holder : users.ownerOf(holder);

/** The copy account in which a user follows a leader, or one that was opened and never used; undefined where there is none. */
export function copyAccountFor(state: CoreState, userId: UserId, leaderId: number): UserId | undefined {
  const follows = followsOf(state, userId);
  const known = follows.find((follow) => follow.leaderId === leaderId);
  if (known !== undefined) return known.accountId as UserId;
  const isUsed = (account: number): boolean => follows.some(({ accountId }) => accountId === account);
  return accountsOfKind(state, userId, "copy").find((account) => !isUsed(account));
}

/** The account that a user leads from; undefined for who never led. */
export const leadAccountOf = (state: CoreState, userId: UserId): UserId | undefined =>
  accountsOfKind(state, userId, "lead")[0];
