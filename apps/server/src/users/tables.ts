import type { Generated } from "kysely";
import type { ArticleTables } from "../content/article-tables.ts";
import type { OperatorTables } from "../operators/operator-tables.ts";
import type { SettingTables } from "../settings/setting-tables.ts";
import type { FileTables } from "../files/tables.ts";
import type { NotificationTables } from "../notifications/tables.ts";
import type { VerificationTables } from "../verification/tables.ts";

/** Who may sign in. Balances and orders of a user live in the core; here is only the person. */
export interface ServerUsers {
  /** From 1001 upward, the core's user id. */
  user_id: Generated<number>;
  login_name: string;
  /** Lower case, unique: two names that differ in case are one. */
  login_key: string;
  password_hash: string;
  /** The user's own code, for those he invites. */
  invite_code: string;
  /** Who invited him; 0 for the bootstrap code. */
  parent_user_id: number;
  mark: string;
  /** The core knows him: false between the insert and the command. */
  is_opened: boolean;
  created_at: number;
}

export interface ServerSessions {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  user_id: number;
  created_at: number;
  expires_at: number;
  device: string;
}

export interface ServerWatchlist {
  row_id: Generated<number>;
  user_id: number;
  symbol: string;
  coin: string;
  sort: number;
  created_at: number;
}

/** Codes of the installation itself; a user's own code is in `server_users`. */
export interface ServerInviteCodes {
  invite_code: string;
  is_spent: boolean;
  created_at: number;
}

/** The server's own SQL tables. */
export interface ServerTables
  extends
    OperatorTables,
    SettingTables,
    ArticleTables,
    FileTables,
    NotificationTables,
    VerificationTables {
  server_users: ServerUsers;
  server_sessions: ServerSessions;
  server_watchlist: ServerWatchlist;
  server_invite_codes: ServerInviteCodes;
}
