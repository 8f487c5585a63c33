import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { readKeyPage, type KeyPage } from "@agio/projections";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { UserTables } from "../users/tables.ts";
import type { VerificationTables } from "../verification/tables.ts";

const DAY_MS = 86_400_000;
const USER_NUMBER = /^\d{1,9}$/;

type FoundUser = DataOf<"operator.users.find">["rows"][number];

/** Looks users up for the staff. Addresses and numbers come out masked. */
export interface UserFinder {
  /**
   * By user number, or by the beginning of an account name, e-mail address or phone number; newest first. Undefined where
   * `after` is no page's end. `ownerId`: who owns the account whose number is sought.
   */
  find(request: CheckedRequestOf<"operator.users.find">, ownerId?: number): Promise<KeyPage<FoundUser> | undefined>;
}

/** Above every character that a text may go on with. */
const LAST_CHARACTER = "\u{10ffff}";

/** A column begins with a text: a range of bytes, which an index answers whatever language the database sorts by. */
export function beginsWith(column: "login_key" | "email" | "phone", text: string): RawBuilder<boolean> {
  const bytes = sql`${sql.ref(column)} collate "C"`;
  return sql<boolean>`(${bytes} >= ${text} and ${bytes} < ${text + LAST_CHARACTER})`;
}

/** By the projector's list of each day; the makers of the house are no users. */
const wasActive = (startAt: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from active_users where start_at = ${sql.lit(startAt)}
    and active_users.user_id = server_users.user_id)`;

/** As literals, so that the indexes of few users can be seen to fit. */
function conditionsOf(
  { search, mark, isFrozen, isVerified, activeTime }: CheckedRequestOf<"operator.users.find">,
  ownerId: number | undefined,
) {
  const conditions: RawBuilder<boolean>[] = [];
  if (mark !== undefined) conditions.push(sql`mark = ${sql.lit(mark)}`);
  if (isFrozen !== undefined) conditions.push(isFrozen ? sql`is_frozen` : sql`not is_frozen`);
  if (isVerified !== undefined) conditions.push(isVerified ? sql`is_verified` : sql`not is_verified`);
  if (mark !== undefined && mark !== "trader") conditions.push(sql`mark <> 'trader'`);
  if (activeTime !== undefined) {
    conditions.push(wasActive(activeTime - (activeTime % DAY_MS)), sql<boolean>`mark <> 'house'`);
  }
  if (search === "") return conditions;
  const digits = search.replace(/\D/g, "");
  const start = search.toLowerCase();
  const found = [
    beginsWith("login_key", start),
    beginsWith("email", start),
    ...(digits === "" ? [] : [beginsWith("phone", digits)]),
    ...(USER_NUMBER.test(search) ? [sql<boolean>`user_id = ${Number(search)}`] : []),
    ...(ownerId === undefined ? [] : [sql<boolean>`user_id = ${ownerId}`]),
  ];
  return [...conditions, sql<boolean>`(${sql.join(found, sql` or `)})`];
}

interface StoredUser {
  readonly userId: number;
  readonly loginName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mark: string;
  readonly isFrozen: boolean;
  readonly createTime: number;
}

const SORTED_BY = {
  createTime: { column: "createTime", type: "number" },
  loginName: { column: "loginKey", type: "text" },
} as const;

const PASSED = 2;

/** Levels of verification that users have passed: advanced counts with basic alone. */
async function levelsAmong(
  database: Kysely<VerificationTables>,
  userIds: readonly number[],
): Promise<(userId: number) => number> {
  if (userIds.length === 0) return () => 0;
  const rows = await database
    .selectFrom("server_verifications")
    .select(["user_id", "level"])
    .where("user_id", "in", userIds)
    .where("status", "=", PASSED)
    .execute();
  const passed = new Set(rows.map(({ user_id, level }) => `${user_id} ${level}`));
  return (userId) => {
    if (!passed.has(`${userId} 1`)) return 0;
    return passed.has(`${userId} 2`) ? 2 : 1;
  };
}

export function openUserFinder(database: Kysely<UserTables & VerificationTables>): UserFinder {
  return {
    async find(request, ownerId) {
      const conditions = [sql<boolean>`true`, ...conditionsOf(request, ownerId)];
      const list = sql<StoredUser>`select user_id as "userId", login_name as "loginName", email, phone, mark,
        is_frozen as "isFrozen", created_at as "createTime", login_key collate "C" as "loginKey"
        from server_users where ${sql.join(conditions, sql` and `)}`;
      const page = await readKeyPage(database, list, {
        paging: request,
        columns: SORTED_BY,
        key: [{ column: "userId", type: "number" }],
        time: "createTime",
      });
      if (page === undefined) return undefined;
      const levelOf = await levelsAmong(
        database,
        page.rows.map(({ userId }) => userId),
      );
      return { ...page, rows: page.rows.map((row) => shown(row, levelOf(row.userId))) };
    },
  };
}

const shown = (row: StoredUser, kycLevel: number): FoundUser => ({
  userId: row.userId,
  loginName: row.loginName,
  email: maskedEmail(row.email ?? ""),
  phone: maskedPhone(row.phone ?? ""),
  mark: row.mark,
  kycLevel,
  isFrozen: row.isFrozen,
  createTime: row.createTime,
});

const PHONE_END_SHOWN = 4;

/** "a***@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** "***8000". */
export const maskedPhone = (phone: string): string => (phone === "" ? "" : `***${phone.slice(-PHONE_END_SHOWN)}`);
