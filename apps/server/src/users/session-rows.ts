import { sql, type Kysely } from "kysely";
import type { UserTables } from "./tables.ts";

/** Sessions of one user; another sign-in ends the oldest. */
export const SESSIONS_MAX = 10;
const USES_PER_STATEMENT = 1_000;

/** The SQL side of sessions. `idleMs`: how long one lives without a call. */
export function openSessionRows(database: Kysely<UserTables>, clock: () => number, idleMs: number) {
  /** Those that have neither run out nor lain idle. */
  const alive = () =>
    database
      .selectFrom("server_sessions")
      .where("expires_at", ">", clock())
      .where("used_at", ">", clock() - idleMs);
  const removal = () => database.deleteFrom("server_sessions").returning("token_hash");
  return {
    removal,
    stored: (tokenHash: string) =>
      alive().select(["user_id", "expires_at", "used_at"]).where("token_hash", "=", tokenHash).executeTakeFirst(),
    /** The sessions of a user, the last used first. */
    newest: (userId: number) =>
      alive()
        .select(["session_id", "token_hash", "device", "address", "created_at", "used_at"])
        .where("user_id", "=", userId)
        .orderBy("used_at", "desc")
        .orderBy("session_id", "desc")
        .limit(SESSIONS_MAX),
    counted: (userId: number) =>
      alive()
        .select((query) => query.fn.countAll().as("count"))
        .where("user_id", "=", userId),
    /** Takes out what a user has beyond the newest SESSIONS_MAX. */
    beyondNewest(userId: number) {
      const newest = database
        .selectFrom("server_sessions")
        .select("session_id")
        .where("user_id", "=", userId)
        .orderBy("session_id", "desc")
        .limit(SESSIONS_MAX);
      return removal().where("user_id", "=", userId).where("session_id", "not in", newest);
    },
    /** Takes out those that are not alive. */
    runOut: () =>
      database
        .deleteFrom("server_sessions")
        .where(({ eb, or }) => or([eb("expires_at", "<=", clock()), eb("used_at", "<=", clock() - idleMs)])),
    /** Stores when sessions were last used, by the hashes of their tokens. */
    async storeUse(noted: readonly (readonly [tokenHash: string, usedAt: number])[]): Promise<void> {
      for (let at = 0; at < noted.length; at += USES_PER_STATEMENT) {
        const part = noted.slice(at, at + USES_PER_STATEMENT);
        // Array literals as plain text, which both drivers send alike. Hashes are hexadecimal.
        const hashes = `{${part.map(([tokenHash]) => tokenHash).join(",")}}`;
        const times = `{${part.map(([, usedAt]) => usedAt).join(",")}}`;
        await sql`update server_sessions set used_at = use.used_at
          from unnest(${hashes}::text::text[], ${times}::text::int8[]) as use (token_hash, used_at)
          where server_sessions.token_hash = use.token_hash and server_sessions.used_at < use.used_at`.execute(
          database,
        );
      }
    },
  };
}
