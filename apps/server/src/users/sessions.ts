import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { openSessionRows } from "./session-rows.ts";
import type { UserTables } from "./tables.ts";

const TOKEN_BYTES = 32;
const TOKEN_LENGTH_MAX = 128;
const HOUR_MS = 3_600_000;

/** How long sessions live. */
export interface SessionLife {
  /** From the sign-in on. */
  readonly lifetimeMs: number;
  /** Without a call. */
  readonly idleMs: number;
}

/** In the demo nobody has to sign in twice. */
export const DEMO_SESSION_LIFE: SessionLife = { lifetimeMs: 30 * 24 * HOUR_MS, idleMs: 30 * 24 * HOUR_MS };
/** Where money is real. */
export const SESSION_LIFE: SessionLife = { lifetimeMs: 7 * 24 * HOUR_MS, idleMs: 24 * HOUR_MS };
/** How exactly it is known when a session was last used. */
export const USE_NOTED_EVERY_MS = 60_000;
/** Sessions kept in memory; the oldest-read leaves first. */
const CACHE_MAX = 100_000;
const DEVICE_LENGTH_MAX = 200;

interface LiveSession {
  readonly userId: number;
  readonly expiresAt: number;
  usedAt: number;
}

/** A session as its owner sees it. */
export interface SessionView {
  readonly sessionId: number;
  readonly device: string;
  readonly address: string;
  readonly isCurrent: boolean;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** Opaque sign-in tokens. Stored as hashes; looked up in memory, then in SQL. Bound to no address: those change. */
export interface Sessions {
  /**
   * Opens a session and returns its token, shown once. The token of a frozen account is dead from the start. Above
   * SESSIONS_MAX the oldest of the user ends.
   */
  open(userId: number, device: string, address?: string): Promise<string>;
  /** The user of a token when this process knows the session; undefined says: ask `find`. */
  known(token: string): number | undefined;
  /** The user of a token, or undefined when the session is unknown, ended or expired. */
  find(token: string): Promise<number | undefined>;
  /** Whether the session of a token's hash still lives. */
  lives(tokenHash: string): Promise<boolean>;
  /** The user's sessions, the last used first. `token` is the caller's own. */
  list(userId: number, token: string): Promise<SessionView[]>;
  count(userId: number): Promise<number>;
  /** Ends the session of a token. */
  close(token: string): Promise<void>;
  /** Ends one session of the user by its number. False when it is not theirs. */
  closeOne(userId: number, sessionId: number): Promise<boolean>;
  /** Ends every session of the user but that of `keepToken`; all of them without one. Returns how many. */
  closeOthers(userId: number, keepToken: string | undefined): Promise<number>;
  /** Hears the token hashes of sessions that were ended. */
  onEnded(listener: (tokenHashes: ReadonlySet<string>) => void): void;
  /** Stores when sessions were last used. */
  storeUse(): Promise<void>;
  /** Removes sessions that have run out or lain idle. */
  removeExpired(): Promise<void>;
}

/** The name of a session wherever its token must not be kept. */
export const tokenHashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

interface ListedRow {
  readonly session_id: number;
  readonly token_hash: string;
  readonly device: string;
  readonly address: string;
  readonly created_at: number;
  readonly used_at: number;
}

/** `ownHash`: of the caller's token. */
const viewOf = (row: ListedRow, ownHash: string): SessionView => ({
  sessionId: row.session_id,
  device: row.device,
  address: row.address,
  isCurrent: row.token_hash === ownHash,
  createdAt: row.created_at,
  usedAt: row.used_at,
});

export function openSessions(
  database: Kysely<UserTables>,
  clock: () => number,
  { lifetimeMs, idleMs }: SessionLife,
): Sessions {
  const rows = openSessionRows(database, clock, idleMs);
  const cache = new Map<string, LiveSession>();
  /** Last use of sessions since the last `storeUse`. */
  let used = new Map<string, number>();
  const listeners: ((tokenHashes: ReadonlySet<string>) => void)[] = [];
  /** Rises whenever sessions end: what was read from SQL before may be gone. */
  let endings = 0;

  const isAlive = ({ expiresAt, usedAt }: LiveSession, now: number): boolean =>
    expiresAt > now && usedAt + idleMs > now;

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
    const now = clock();
    if (isAlive(session, now)) {
      if (now - session.usedAt >= USE_NOTED_EVERY_MS) {
        session.usedAt = now;
        used.set(tokenHash, now);
      }
      return session.userId;
    }
    cache.delete(tokenHash);
    return undefined;
  }

  async function findByHash(tokenHash: string): Promise<number | undefined> {
    const known = knownByHash(tokenHash);
    if (known !== undefined) return known;
    const before = endings;
    const row = await rows.stored(tokenHash);
    if (row === undefined) return undefined;
    // Something ended while the row was read: it may have been this session.
    if (endings !== before) return (await rows.stored(tokenHash))?.user_id;
    remember(tokenHash, { userId: row.user_id, expiresAt: row.expires_at, usedAt: row.used_at });
    return knownByHash(tokenHash);
  }

  /** Takes what a deletion returned out of memory and tells it on. A call that read SQL meanwhile sees `endings`. */
  function noteEnded(rows: readonly { readonly token_hash: string }[]): number {
    if (rows.length === 0) return 0;
    endings++;
    const ended = new Set(rows.map((row) => row.token_hash));
    for (const tokenHash of ended) {
      cache.delete(tokenHash);
      used.delete(tokenHash);
    }
    for (const listener of listeners) listener(ended);
    return ended.size;
  }

  async function storeUse(): Promise<void> {
    const noted = [...used];
    used = new Map();
    await rows.storeUse(noted);
  }

  return {
    async open(userId, device, address = "") {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const tokenHash = tokenHashOf(token);
      const createdAt = clock();
      const session = { userId, expiresAt: createdAt + lifetimeMs, usedAt: createdAt };
      const before = endings;
      await database
        .insertInto("server_sessions")
        .values({
          token_hash: tokenHash,
          user_id: userId,
          created_at: createdAt,
          expires_at: session.expiresAt,
          device: device.slice(0, DEVICE_LENGTH_MAX),
          address,
          used_at: createdAt,
        })
        .execute();
      // Looked at after the insert: a freeze that runs beside either ends this session or is seen here.
      const frozen = await database
        .selectFrom("server_users")
        .select("user_id")
        .where("user_id", "=", userId)
        .where("is_frozen", "=", true)
        .executeTakeFirst();
      if (frozen !== undefined) noteEnded(await rows.removal().where("token_hash", "=", tokenHash).execute());
      else if (endings === before) remember(tokenHash, session);
      noteEnded(await rows.beyondNewest(userId).execute());
      return token;
    },
    known: (token) => (token.length > TOKEN_LENGTH_MAX ? undefined : knownByHash(tokenHashOf(token))),
    find: async (token) => (token.length > TOKEN_LENGTH_MAX ? undefined : findByHash(tokenHashOf(token))),
    async lives(tokenHash) {
      const session = cache.get(tokenHash);
      if (session !== undefined && isAlive(session, clock())) return true;
      return (await rows.stored(tokenHash)) !== undefined;
    },
    async list(userId, token) {
      await storeUse();
      const own = tokenHashOf(token);
      const sessions = await rows.newest(userId).execute();
      return sessions.map((row) => viewOf(row, own));
    },
    async count(userId) {
      const row = await rows.counted(userId).executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async close(token) {
      noteEnded(await rows.removal().where("token_hash", "=", tokenHashOf(token)).execute());
    },
    async closeOne(userId, sessionId) {
      const own = rows.removal().where("user_id", "=", userId).where("session_id", "=", sessionId);
      return noteEnded(await own.execute()) > 0;
    },
    async closeOthers(userId, keepToken) {
      let others = rows.removal().where("user_id", "=", userId);
      if (keepToken !== undefined) others = others.where("token_hash", "!=", tokenHashOf(keepToken));
      return noteEnded(await others.execute());
    },
    onEnded: (listener) => void listeners.push(listener),
    storeUse,
    async removeExpired() {
      await storeUse();
      await rows.runOut().execute();
    },
  };
}
