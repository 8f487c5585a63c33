import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { ServerTables } from "./tables.ts";

const TOKEN_BYTES = 32;
const TOKEN_LENGTH_MAX = 128;
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** Sessions kept in memory; the oldest-read leaves first. */
const CACHE_MAX = 100_000;
const DEVICE_LENGTH_MAX = 200;

interface LiveSession {
  readonly userId: number;
  readonly expiresAt: number;
}

/** Opaque sign-in tokens. Stored as hashes; looked up in memory, then in SQL. */
export interface Sessions {
  /** Opens a session and returns its token, shown once. */
  open(userId: number, device: string, address?: string): Promise<string>;
  /** The user of a token when this process knows the session; undefined says: ask `find`. */
  known(token: string): number | undefined;
  /** The user of a token, or undefined when the session is unknown, ended or expired. */
  find(token: string): Promise<number | undefined>;
  /** Ends the session of a token. */
  close(token: string): Promise<void>;
  /** Ends every session of the user but that of `keepToken`; all of them without one. Returns how many. */
  closeOthers(userId: number, keepToken: string | undefined): Promise<number>;
  /** Removes sessions that have expired. */
  removeExpired(): Promise<void>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export function openSessions(database: Kysely<ServerTables>, clock: () => number): Sessions {
  const cache = new Map<string, LiveSession>();

  function remember(tokenHash: string, session: LiveSession): void {
    if (cache.size >= CACHE_MAX) {
      const oldest = cache.keys().next();
      if (!oldest.done) cache.delete(oldest.value);
    }
    cache.set(tokenHash, session);
  }

  function knownByHash(tokenHash: string): number | undefined {
    const session = cache.get(tokenHash);
    if (session === undefined) return undefined;
    if (session.expiresAt > clock()) return session.userId;
    cache.delete(tokenHash);
    return undefined;
  }

  return {
    async open(userId, device) {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const createdAt = clock();
      const session = { userId, expiresAt: createdAt + SESSION_LIFETIME_MS };
      await database
        .insertInto("server_sessions")
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          created_at: createdAt,
          expires_at: session.expiresAt,
          device: device.slice(0, DEVICE_LENGTH_MAX),
        })
        .execute();
      remember(hashOf(token), session);
      return token;
    },
    known: (token) => (token.length > TOKEN_LENGTH_MAX ? undefined : knownByHash(hashOf(token))),
    async find(token) {
      if (token.length > TOKEN_LENGTH_MAX) return undefined;
      const tokenHash = hashOf(token);
      const known = knownByHash(tokenHash);
      if (known !== undefined) return known;
      const row = await database
        .selectFrom("server_sessions")
        .select(["user_id", "expires_at"])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= clock()) return undefined;
      remember(tokenHash, { userId: row.user_id, expiresAt: row.expires_at });
      return row.user_id;
    },
    async close(token) {
      const tokenHash = hashOf(token);
      cache.delete(tokenHash);
      await database.deleteFrom("server_sessions").where("token_hash", "=", tokenHash).execute();
    },
    async closeOthers(userId, keepToken) {
      const rows = await database
        .deleteFrom("server_sessions")
        .where("user_id", "=", userId)
        .where("token_hash", "!=", keepToken === undefined ? "" : hashOf(keepToken))
        .returning("token_hash")
        .execute();
      for (const row of rows) cache.delete(row.token_hash);
      return rows.length;
    },
    async removeExpired() {
      await database.deleteFrom("server_sessions").where("expires_at", "<=", clock()).execute();
    },
  };
}
