import type { UserId } from "@agio/primitives";

/** How an account holder is marked. A mark is shown, never used to price or match differently. */
export type UserMark = "trader" | "house" | "demo";

export interface OpenUser {
  readonly type: "OpenUser";
  readonly userId: UserId;
  readonly mark: UserMark;
  /** Who invited them: somebody known, with a smaller number. It never changes. */
  readonly invitedBy?: UserId;
  /** The link of that inviter through which they came. */
  readonly linkId?: number;
}

/** Who invited whom among users from before the core knew it. Sent at one start of a journal, in parts. */
export interface ImportInvitations {
  readonly type: "ImportInvitations";
  readonly rows: readonly (readonly [userId: UserId, inviterId: UserId])[];
  /** No further part comes, ever. */
  readonly isLast: boolean;
}

export interface CreateInviteLink {
  readonly type: "CreateInviteLink";
  readonly userId: UserId;
  readonly linkId: number;
  /** Whole percent of its inviter's reward of the first level that goes back to the friend: 0, 10, 20, 30, 40 or 50. */
  readonly friendPercent: number;
}

/**
 * Accounts that belong to a user: for their programs, to lead others, to follow a leader; and the one through which the
 * copies of a leader's followers go, which never has funds.
 */
export type AccountKind = "sub" | "lead" | "copy" | "clearing";

/**
 * An account of its own for a user, with balances, positions, margin and liquidation apart from theirs. It trades
 * contracts and nothing else. It never changes its owner or kind.
 */
export interface OpenAccount {
  readonly type: "OpenAccount";
  /** The owner. */
  readonly userId: UserId;
  /** A number that no user and no account has, from the sequence of users. */
  readonly accountId: UserId;
  readonly kind: AccountKind;
}

export type UserCommand = OpenUser | OpenAccount | ImportInvitations | CreateInviteLink;
