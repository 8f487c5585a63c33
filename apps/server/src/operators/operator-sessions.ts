import { createHash, createHmac, randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import { canonicalJson } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { LastingKeys } from "../base/lasting-keys.ts";
import type { Log } from "../base/log.ts";
import type { OperatorTables, ServerOperatorSessions } from "./operator-tables.ts";

const TOKEN_BYTES = 32;
const TOKEN_LENGTH_MAX = 128;
const DEVICE_LENGTH_MAX = 200;
const SESSIONS_SHOWN_MAX = 500;
export const OPERATOR_SESSION_LIFETIME_MS = 12 * 3_600_000;
/** Without a call for so long a session is locked until its owner proves who they are. */
export const IDLE_LOCK_MS = 15 * 60_000;
/** How long a proof serves the calls that ask for one. */
export const FRESH_MS = 5 * 60_000;
/** The last use is written down no more often. */
const SEEN_EVERY_MS = 30_000;
const ENDED = "ended";
const GONE = ["operator_id", "token_hash", "expires_at"] as const;

/** How a session stands, for the call that comes with it. */
export interface SessionStanding {
  readonly isLocked: boolean;
  /** Its owner proved who they are within five minutes. */
  readonly isFresh: boolean;
}

export interface StaffSession {
  readonly sessionId: number;
  readonly operatorId: number;
  readonly loginName: string;
  readonly address: string;
  readonly device: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
  readonly isLocked: boolean;
  readonly isOwn: boolean;
}

/** Sign-in tokens of the staff, stored as hashes. Looked up in SQL at every call: an ended one is dead at once. */
export interface OperatorSessions {
  /** Opens a session and returns its token, shown once. Whoever signs in has just proven who they are. */
  open(session: { readonly operatorId: number; readonly address: string; readonly device: string }): Promise<string>;
  /** The operator of a token, of a locked session too; or undefined. */
  find(token: string): Promise<number | undefined>;
  /** Whether its owner has to prove who they are first. Looking is no use of it. */
  isLocked(token: string): Promise<boolean>;
  /** How the session stands. A call that a person makes counts as its use, where it is not locked; not what a page asks by itself. */
  use(token: string, options: { readonly isAttended: boolean }): Promise<SessionStanding>;
  /** Unlocks a session; `isFresh`: by a proof that also serves calls that ask for one. Answers until when, 0 for no time. */
  prove(token: string, options: { readonly isFresh: boolean }): Promise<number>;
  /** As if it had not been used for too long; a proof from before serves no more. */
  lock(token: string): Promise<void>;
  /** Open sessions, the last used first; of everybody without an operator. `token`: whose asks. */
  list(options: { readonly operatorId?: number | undefined; readonly token: string }): Promise<StaffSession[]>;
  close(token: string): Promise<void>;
  /** Ends one by its number. `operatorId`: only if it is theirs. False when there is none. */
  closeOne(sessionId: number, operatorId?: number): Promise<boolean>;
  /** Ends every session of an operator, except that of `keptToken`. Answers how many they were. */
  closeAll(operatorId: number, keptToken?: string): Promise<number>;
  /** Tells when sessions of an operator have ended, so that what listens by one can look again. Returns the way to stop. */
  onEnded(listener: (operatorId: number) => void): () => void;
  removeExpired(): Promise<void>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

type Sealed = Pick<
  ServerOperatorSessions,
  "token_hash" | "operator_id" | "created_at" | "expires_at" | "seen_at" | "proven_at"
>;

interface SealingParts {
  readonly database: Kysely<OperatorTables>;
  readonly clock: () => number;
  readonly key: Buffer;
  readonly log: Log;
  /** Sessions that ended, until they would have lasted: a row that is put back is none. */
  readonly ended: LastingKeys;
}

/** Rows with the key of the server: one that SQL alone wrote, changed or put back is no session. */
function openSealedRows({ database, clock, key, log, ended }: SealingParts) {
  const sealOf = ({ token_hash, operator_id, created_at, expires_at, seen_at, proven_at }: Sealed): string =>
    createHmac("sha256", key)
      .update(canonicalJson({ token_hash, operator_id, created_at, expires_at, seen_at, proven_at }))
      .digest("hex");

  /** The row of a token, if it is one that the exchange wrote and did not end. */
  async function rowOf(token: string) {
    if (token === "" || token.length > TOKEN_LENGTH_MAX) return undefined;
    const row = await database
      .selectFrom("server_operator_sessions")
      .selectAll()
      .where("token_hash", "=", hashOf(token))
      .executeTakeFirst();
    if (row === undefined || row.expires_at <= clock()) return undefined;
    if (row.seal === sealOf(row) && !ended.has(row.token_hash)) return row;
    log.error("a session of the staff was written outside of the exchange, and is none", {
      sessionId: row.session_id,
      operatorId: row.operator_id,
    });
    return undefined;
  }

  /** Writes down a use, a proof or a lock. Of two at once, the second goes by what the first wrote. */
  async function write(token: string, times: (row: Sealed) => Partial<Pick<Sealed, "seen_at" | "proven_at">>) {
    for (;;) {
      const row = await rowOf(token);
      if (row === undefined) return;
      const next = { ...row, ...times(row) };
      const written = await database
        .updateTable("server_operator_sessions")
        .set({ seen_at: next.seen_at, proven_at: next.proven_at, seal: sealOf(next) })
        .where("token_hash", "=", row.token_hash)
        .where("seal", "=", row.seal)
        .returning("session_id")
        .executeTakeFirst();
      if (written !== undefined) return;
    }
  }

  return {
    sealOf,
    rowOf,
    write,
  };
}

export function openOperatorSessions(
  database: Kysely<OperatorTables>,
  { clock, key, log, ended: endedKeys }: Omit<SealingParts, "database">,
): OperatorSessions {
  const { sealOf, rowOf, write } = openSealedRows({ database, clock, key, log, ended: endedKeys });
  const endings = new EventEmitter().setMaxListeners(0);
  const isIdle = (seenAt: number): boolean => clock() - seenAt >= IDLE_LOCK_MS;

  async function ended(
    deletions: readonly Pick<ServerOperatorSessions, "operator_id" | "token_hash" | "expires_at">[],
  ): Promise<number> {
    const hashes = deletions.map((row) => row.token_hash);
    const noted = endedKeys.note(hashes, Math.max(0, ...deletions.map((row) => row.expires_at)));
    for (const operatorId of new Set(deletions.map((row) => row.operator_id))) endings.emit(ENDED, operatorId);
    await noted;
    return deletions.length;
  }

  return {
    async open({ operatorId, address, device }) {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const createdAt = clock();
      const row = {
        token_hash: hashOf(token),
        operator_id: operatorId,
        created_at: createdAt,
        expires_at: createdAt + OPERATOR_SESSION_LIFETIME_MS,
        seen_at: createdAt,
        proven_at: createdAt,
      };
      await database
        .insertInto("server_operator_sessions")
        .values({ ...row, address, device: device.slice(0, DEVICE_LENGTH_MAX), seal: sealOf(row) })
        .execute();
      return token;
    },
    find: async (token) => (await rowOf(token))?.operator_id,
    async isLocked(token) {
      const row = await rowOf(token);
      return row === undefined || isIdle(row.seen_at);
    },
    async use(token, { isAttended }) {
      const row = await rowOf(token);
      if (row === undefined || isIdle(row.seen_at)) return { isLocked: true, isFresh: false };
      const now = clock();
      if (isAttended && now - row.seen_at >= SEEN_EVERY_MS) {
        // One that was locked meanwhile stays so.
        await write(token, ({ seen_at }) => (isIdle(seen_at) ? {} : { seen_at: now }));
      }
      return { isLocked: false, isFresh: now - row.proven_at < FRESH_MS };
    },
    async prove(token, { isFresh }) {
      const now = clock();
      await write(token, () => ({ seen_at: now, ...(isFresh ? { proven_at: now } : {}) }));
      return isFresh ? now + FRESH_MS : 0;
    },
    lock: (token) => write(token, () => ({ seen_at: 0, proven_at: 0 })),
    async list({ operatorId, token }) {
      let open = database
        .selectFrom("server_operator_sessions as session")
        .innerJoin("server_operators as operator", "operator.operator_id", "session.operator_id")
        .selectAll("session")
        .select("operator.login_name")
        .where("session.expires_at", ">", clock());
      if (operatorId !== undefined) open = open.where("session.operator_id", "=", operatorId);
      const rows = await open
        .orderBy("session.seen_at", "desc")
        .orderBy("session.session_id", "desc")
        .limit(SESSIONS_SHOWN_MAX)
        .execute();
      const own = hashOf(token);
      return rows.map((row) => ({
        sessionId: row.session_id,
        operatorId: row.operator_id,
        loginName: row.login_name,
        address: row.address,
        device: row.device,
        createdAt: row.created_at,
        seenAt: row.seen_at,
        expiresAt: row.expires_at,
        isLocked: isIdle(row.seen_at),
        isOwn: row.token_hash === own,
      }));
    },
    async close(token) {
      await ended(
        await database
          .deleteFrom("server_operator_sessions")
          .where("token_hash", "=", hashOf(token))
          .returning(GONE)
          .execute(),
      );
    },
    async closeOne(sessionId, operatorId) {
      let one = database.deleteFrom("server_operator_sessions").where("session_id", "=", sessionId);
      if (operatorId !== undefined) one = one.where("operator_id", "=", operatorId);
      return (await ended(await one.returning(GONE).execute())) > 0;
    },
    async closeAll(operatorId, keptToken = "") {
      return ended(
        await database
          .deleteFrom("server_operator_sessions")
          .where("operator_id", "=", operatorId)
          .where("token_hash", "!=", hashOf(keptToken))
          .returning(GONE)
          .execute(),
      );
    },
    onEnded(listener) {
      endings.on(ENDED, listener);
      return () => void endings.off(ENDED, listener);
    },
    async removeExpired() {
      await database.deleteFrom("server_operator_sessions").where("expires_at", "<=", clock()).execute();
    },
  };
}
