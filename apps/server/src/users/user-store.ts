import type { UserMark } from "@agio/core";
import type { Kysely } from "kysely";
import { newInviteCode } from "./invite-codes.ts";
import type { ServerTables } from "./tables.ts";

/** A person who may sign in. */
export interface User {
  readonly userId: number;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly mark: UserMark;
  readonly createdAt: number;
}

export interface NewUser {
  readonly loginName: string;
  readonly passwordHash: string;
  readonly parentUserId: number;
  readonly mark: UserMark;
  /** A fixed code for the demo user; otherwise a new one is drawn. */
  readonly inviteCode?: string;
}

/** The people of this installation, in SQL. */
export interface UserStore {
  byLoginName(loginName: string): Promise<User | undefined>;
  byId(userId: number): Promise<User | undefined>;
  /** Who owns an invite code: a user id, 0 for the installation, undefined for nobody. */
  inviterOf(inviteCode: string): Promise<number | undefined>;
  /** Adds a person that the core does not know yet. Undefined when the name is taken. */
  add(user: NewUser): Promise<User | undefined>;
  /** The core knows him now. */
  markOpened(userId: number): Promise<void>;
  /** Takes back an `add` whose core half could not happen. */
  remove(userId: number): Promise<void>;
  /** People whose core half may be missing after a crash. */
  notOpened(): Promise<User[]>;
  /** House and demo accounts. */
  marked(): Promise<User[]>;
  /** The installation's own invite codes. */
  bootstrapCodes(): Promise<string[]>;
  addBootstrapCode(inviteCode: string): Promise<void>;
  /** Ends a code of the installation: it is for the first account only. */
  spendBootstrapCode(inviteCode: string): Promise<void>;
}

const keyOf = (loginName: string): string => loginName.toLowerCase();

const COLUMNS = ["user_id", "login_name", "password_hash", "invite_code", "mark", "created_at"] as const;

interface UserRow {
  user_id: number;
  login_name: string;
  password_hash: string;
  invite_code: string;
  mark: string;
  created_at: number;
}

const userOf = (row: UserRow): User => ({
  userId: row.user_id,
  loginName: row.login_name,
  passwordHash: row.password_hash,
  inviteCode: row.invite_code,
  mark: row.mark as UserMark,
  createdAt: row.created_at,
});

export function openUserStore(database: Kysely<ServerTables>, clock: () => number): UserStore {
  const users = () => database.selectFrom("server_users").select(COLUMNS);
  return {
    async byLoginName(loginName) {
      const row = await users().where("login_key", "=", keyOf(loginName)).executeTakeFirst();
      return row === undefined ? undefined : userOf(row);
    },
    async byId(userId) {
      const row = await users().where("user_id", "=", userId).executeTakeFirst();
      return row === undefined ? undefined : userOf(row);
    },
    async inviterOf(inviteCode) {
      const code = inviteCode.toUpperCase();
      const owner = await users().where("invite_code", "=", code).executeTakeFirst();
      if (owner !== undefined) return owner.user_id;
      const own = await database
        .selectFrom("server_invite_codes")
        .select("invite_code")
        .where("invite_code", "=", code)
        .where("is_spent", "=", false)
        .executeTakeFirst();
      return own === undefined ? undefined : 0;
    },
    async add(user) {
      const row = await database
        .insertInto("server_users")
        .values({
          login_name: user.loginName,
          login_key: keyOf(user.loginName),
          password_hash: user.passwordHash,
          invite_code: user.inviteCode ?? newInviteCode(),
          parent_user_id: user.parentUserId,
          mark: user.mark,
          is_opened: false,
          created_at: clock(),
        })
        .onConflict((conflict) => conflict.column("login_key").doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
      return row === undefined ? undefined : userOf(row);
    },
    async markOpened(userId) {
      await database.updateTable("server_users").set({ is_opened: true }).where("user_id", "=", userId).execute();
    },
    async remove(userId) {
      await database.deleteFrom("server_users").where("user_id", "=", userId).execute();
    },
    async notOpened() {
      return (await users().where("is_opened", "=", false).execute()).map(userOf);
    },
    async marked() {
      return (await users().where("mark", "!=", "trader").execute()).map(userOf);
    },
    async bootstrapCodes() {
      const rows = await database.selectFrom("server_invite_codes").select("invite_code").execute();
      return rows.map((row) => row.invite_code);
    },
    async addBootstrapCode(inviteCode) {
      await database
        .insertInto("server_invite_codes")
        .values({ invite_code: inviteCode, is_spent: false, created_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async spendBootstrapCode(inviteCode) {
      const code = inviteCode.toUpperCase();
      await database
        .updateTable("server_invite_codes")
        .set({ is_spent: true })
        .where("invite_code", "=", code)
        .execute();
    },
  };
}
