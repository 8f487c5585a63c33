import type { Generated } from "kysely";

/** Who may sign in. Balances and orders of a user live in the core; here is only the person. */
export interface ServerUsers {
  /** From 1001 upward, the core's user id. */
  user_id: Generated<number>;
  login_name: string;
  /** Lower case, unique: two names that differ in case are one. */
  login_key: string;
  /** False where the name was made up for somebody who came by e-mail, phone or wallet. */
  has_own_name: Generated<boolean>;
  /** "" for an account without a password. */
  password_hash: string;
  /** "" until it is set. */
  fund_password_hash: Generated<string>;
  /** Lower case, unique where set. */
  email: Generated<string | null>;
  /** Digits with country code, unique where set. */
  phone: Generated<string | null>;
  /** Lower case with 0x, unique where set. */
  wallet_address: Generated<string | null>;
  /** The language of mails; "" until the user names one. */
  language: Generated<string>;
  /** Neither signs in nor trades nor withdraws. */
  is_frozen: Generated<boolean>;
  /** When they were last frozen; 0 for never, and for those who were before it was kept. */
  frozen_at: Generated<number>;
  /** The user's own code, for those they invite. */
  invite_code: string;
  /** Who invited them; 0 for the bootstrap code. */
  parent_user_id: number;
  /** The inviter's link by which they came; 0 for his own code. */
  invite_link_id: Generated<number>;
  mark: string;
  /** The core knows them: false between the insert and the command. */
  is_opened: boolean;
  /** A verification of theirs, of whatever level, stands as passed. */
  is_verified: Generated<boolean>;
  /** The stamp of that command, which tells them from somebody of another history; 0 where it is not known. */
  opened_at: Generated<number>;
  created_at: number;
}

export interface ServerSessions {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  user_id: number;
  created_at: number;
  expires_at: number;
  /** As the browser names itself. */
  device: string;
  /** The number by which its owner names it. */
  session_id: Generated<number>;
  address: string;
  /** To the minute. */
  used_at: number;
}

export interface ServerWatchlist {
  row_id: Generated<number>;
  user_id: number;
  symbol: string;
  coin: string;
  sort: number;
  created_at: number;
}

/** One-time codes: one for each purpose and address. */
export interface ServerOneTimeCodes {
  /** Keyed hash of purpose, channel and address. */
  code_key: string;
  /** Keyed hash of the code with its purpose and address; a random one where no code was sent. */
  code_hash: string;
  tries_left: number;
  sent_at: number;
  expires_at: number;
}

/** Texts that wallets were given to sign, until one comes back or ten minutes are over. */
export interface ServerWalletChallenges {
  nonce: string;
  wallet_address: string;
  /** Where the page was loaded from that asked for it. */
  origin: Generated<string>;
  message: string;
  created_at: number;
  expires_at: number;
}

/** Codes of the installation itself; a user's own code is in `server_users`. */
export interface ServerInviteCodes {
  invite_code: string;
  is_spent: boolean;
  created_at: number;
}

/** Links of users to invite by, beside their own codes. Permanent, and so is what one gives to the friend. */
export interface ServerInviteLinks {
  link_id: Generated<number>;
  user_id: number;
  /** Longer than the codes of users: no code is both. */
  code: string;
  label: string;
  friend_percent: number;
  /** The core knows it: false between the insert and the command. */
  is_known: boolean;
  created_at: number;
}

/** Whom a user brought, level by level: a row for each of the nearest ten above somebody who came. */
export interface ServerMembers {
  user_id: number;
  level: number;
  ancestor_id: number;
  joined_at: number;
}

export interface UserTables {
  server_users: ServerUsers;
  server_sessions: ServerSessions;
  server_watchlist: ServerWatchlist;
  server_invite_codes: ServerInviteCodes;
  server_invite_links: ServerInviteLinks;
  server_members: ServerMembers;
  server_one_time_codes: ServerOneTimeCodes;
  server_wallet_challenges: ServerWalletChallenges;
}
