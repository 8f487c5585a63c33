import type { UserMark } from "@agio/core";
import type { Kysely, Selectable } from "kysely";
import type { Rows } from "../sql/rows.ts";
import { newInviteCode } from "./invite-codes.ts";
import { MEMBER_LEVELS } from "./migrations.ts";
import type { ServerUsers } from "./tables.ts";
import type { UserTables } from "./tables.ts";
import { userNamesOf } from "./user-names.ts";

/** A contact that a person is reached by, and signs in by. */
export type ContactKind = "email" | "phone" | "walletAddress";

/** The column of each contact. */
export const CONTACT_COLUMNS = { email: "email", phone: "phone", walletAddress: "wallet_address" } as const;

/** A person who may sign in. What they have not set is "". */
export interface User {
  readonly userId: number;
  readonly loginName: string;
  /** False where the name was made up for them. */
  readonly hasOwnName: boolean;
  readonly email: string;
  readonly phone: string;
  readonly walletAddress: string;
  readonly passwordHash: string;
  readonly fundPasswordHash: string;
  /** A code of the language list. */
  readonly language: string;
  readonly inviteCode: string;
  /** Who invited them, and by which link; 0 for the installation, and for his own code. */
  readonly parentUserId: number;
  readonly inviteLinkId: number;
  readonly mark: UserMark;
  readonly createdAt: number;
}

/** Whose invitation somebody follows: `userId` 0 is the installation's, `linkId` 0 the inviter's own code. */
export interface Inviter {
  readonly userId: number;
  readonly linkId: number;
}

export interface NewUser {
  readonly loginName: string;
  readonly hasOwnName?: boolean;
  readonly email?: string;
  readonly phone?: string;
  readonly walletAddress?: string;
  readonly passwordHash: string;
  readonly language?: string;
  readonly parentUserId: number;
  readonly inviteLinkId?: number;
  readonly mark: UserMark;
  /** A fixed code for the demo user; otherwise a new one is drawn. */
  readonly inviteCode?: string;
}

/** Who came by somebody's invitation. */
export interface Invited {
  readonly userId: number;
  readonly inviterId: number;
}

/** The people of this installation, in SQL. */
export interface UserStore {
  byLoginName(loginName: string): Promise<User | undefined>;
  byId(userId: number): Promise<User | undefined>;
  /** The login names of those of `userIds` who are known. */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** `value` in the form that is stored: an e-mail address or wallet address in lower case, the digits of a phone. */
  byContact(kind: ContactKind, value: string): Promise<User | undefined>;
  /** Whose an invite code is, or the code of a link; undefined for nobody's. */
  inviterOf(inviteCode: string): Promise<Inviter | undefined>;
  /** Adds a person that the core does not know yet. Undefined when the name or a contact is taken. */
  add(user: NewUser): Promise<User | undefined>;
  /** The core knows them now. `at`: the stamp of the command, 0 where it was before. */
  markOpened(userId: number, at: number): Promise<void>;
  /** That stamp. Throws for nobody, and for somebody whom the core does not know yet. */
  openedAtOf(userId: number): Promise<number>;
  /** Takes back an `add` whose core half could not happen. */
  remove(userId: number): Promise<void>;
  /** People whose core half may be missing after a crash. */
  notOpened(): Promise<User[]>;
  /** People whom somebody invited, by their numbers, behind one of them. */
  invitedAfter(userId: number, limit: number): Promise<Invited[]>;
  /** The numbers of those who have these names. */
  named(loginNames: readonly string[]): Promise<number[]>;
  /** House and demo accounts. */
  marked(): Promise<User[]>;
  /** The installation's own invite codes. */
  bootstrapCodes(): Promise<string[]>;
  addBootstrapCode(inviteCode: string): Promise<void>;
  /** Ends a code of the installation: it is for the first account only. */
  spendBootstrapCode(inviteCode: string): Promise<void>;
}

const keyOf = (loginName: string): string => loginName.toLowerCase();

const COLUMNS = [
  "user_id",
  "login_name",
  "has_own_name",
  "email",
  "phone",
  "wallet_address",
  "password_hash",
  "fund_password_hash",
  "language",
  "invite_code",
  "parent_user_id",
  "invite_link_id",
  "mark",
  "created_at",
] as const;

type UserRow = Pick<Selectable<ServerUsers>, (typeof COLUMNS)[number]>;

const userOf = (row: UserRow): User => ({
  userId: row.user_id,
  loginName: row.login_name,
  hasOwnName: row.has_own_name,
  email: row.email ?? "",
  phone: row.phone ?? "",
  walletAddress: row.wallet_address ?? "",
  passwordHash: row.password_hash,
  fundPasswordHash: row.fund_password_hash,
  language: row.language,
  inviteCode: row.invite_code,
  parentUserId: row.parent_user_id,
  inviteLinkId: row.invite_link_id,
  mark: row.mark as UserMark,
  createdAt: row.created_at,
});

/** The row of somebody who was invited: below the inviter, and below those above him. */
async function addMember(
  database: Rows<UserTables>,
  { user_id, parent_user_id, created_at }: Pick<UserRow, "user_id" | "parent_user_id" | "created_at">,
): Promise<void> {
  const above = await database
    .selectFrom("server_members")
    .select(["level", "ancestor_id"])
    .where("user_id", "=", parent_user_id)
    .where("level", "<", MEMBER_LEVELS)
    .execute();
  const rows = [{ level: 0, ancestor_id: parent_user_id }, ...above].map(({ level, ancestor_id }) => ({
    ...{ user_id, level: level + 1, ancestor_id, joined_at: created_at },
  }));
  await database.insertInto("server_members").values(rows).execute();
}

export function openUserStore(database: Kysely<UserTables>, clock: () => number): UserStore {
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
    namesOf: (userIds) => userNamesOf(database, userIds),
    async byContact(kind, value) {
      const row = await users().where(CONTACT_COLUMNS[kind], "=", value).executeTakeFirst();
      return row === undefined ? undefined : userOf(row);
    },
    async inviterOf(inviteCode) {
      const code = inviteCode.toUpperCase();
      const owner = await users().where("invite_code", "=", code).executeTakeFirst();
      if (owner !== undefined) return { userId: owner.user_id, linkId: 0 };
      const link = await database
        .selectFrom("server_invite_links")
        .select(["user_id", "link_id"])
        .where("code", "=", code)
        .where("is_known", "=", true)
        .executeTakeFirst();
      if (link !== undefined) return { userId: link.user_id, linkId: link.link_id };
      const own = await database
        .selectFrom("server_invite_codes")
        .select("invite_code")
        .where("invite_code", "=", code)
        .where("is_spent", "=", false)
        .executeTakeFirst();
      return own === undefined ? undefined : { userId: 0, linkId: 0 };
    },
    add: (user) =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto("server_users")
          .values({
            login_name: user.loginName,
            login_key: keyOf(user.loginName),
            has_own_name: user.hasOwnName ?? true,
            email: user.email ?? null,
            phone: user.phone ?? null,
            wallet_address: user.walletAddress ?? null,
            password_hash: user.passwordHash,
            language: user.language ?? "",
            invite_code: user.inviteCode ?? newInviteCode(),
            parent_user_id: user.parentUserId,
            invite_link_id: user.inviteLinkId ?? 0,
            mark: user.mark,
            is_opened: false,
            created_at: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning(COLUMNS)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        if (row.parent_user_id > 0) await addMember(transaction, row);
        return userOf(row);
      }),
    async markOpened(userId, at) {
      const opened = { is_opened: true, opened_at: at };
      await database.updateTable("server_users").set(opened).where("user_id", "=", userId).execute();
    },
    async openedAtOf(userId) {
      const row = users().where("user_id", "=", userId).where("is_opened", "=", true).clearSelect();
      return (await row.select("opened_at").executeTakeFirstOrThrow()).opened_at;
    },
    remove: (userId) =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("server_members").where("user_id", "=", userId).execute();
        await transaction.deleteFrom("server_users").where("user_id", "=", userId).execute();
      }),
    async notOpened() {
      // An inviter has a smaller number than whom he invites.
      return (await users().where("is_opened", "=", false).orderBy("user_id").execute()).map(userOf);
    },
    async invitedAfter(userId, limit) {
      const rows = await database
        .selectFrom("server_users")
        .select(["user_id", "parent_user_id"])
        .where("parent_user_id", ">", 0)
        .where("user_id", ">", userId)
        .orderBy("user_id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ userId: row.user_id, inviterId: row.parent_user_id }));
    },
    async named(loginNames) {
      const rows = await database
        .selectFrom("server_users")
        .select("user_id")
        .where("login_key", "in", loginNames.map(keyOf))
        .execute();
      return rows.map((row) => row.user_id);
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
