import type { Kysely } from "kysely";
import type { UserTables } from "./tables.ts";

/** Login names by the numbers of users; those whom nobody has are left out. */
export async function userNamesOf(
  database: Kysely<UserTables>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("server_users")
    .select(["user_id", "login_name"])
    .where("user_id", "in", [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.login_name]));
}
