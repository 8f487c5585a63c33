import { createHash, randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import type { Kysely } from "kysely";
import type { OperatorTables } from "./operator-tables.ts";

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
  /** How the session stands. */
  standing(token: string): Promise<SessionStanding>;
  /** The same. A call of a session that is not locked counts as its use. */
  use(token: string): Promise<SessionStanding>;
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

export function openOperatorSessions(database: Kysely<OperatorTables>, clock: () => number): OperatorSessions {
  const endings = new EventEmitter().setMaxListeners(0);
  const isIdle = (seenAt: number): boolean => clock() - seenAt >= IDLE_LOCK_MS;

  async function standingOf(token: string): Promise<SessionStanding & { readonly seenAt: number }> {
    const row = await database
      .selectFrom("server_operator_sessions")
      .select(["seen_at", "proven_at"])
      .where("token_hash", "=", hashOf(token))
      .executeTakeFirst();
    if (row === undefined || isIdle(row.seen_at)) return { isLocked: true, isFresh: false, seenAt: 0 };
    return { isLocked: false, isFresh: clock() - row.proven_at < FRESH_MS, seenAt: row.seen_at };
  }

  async function ended(deletions: readonly { readonly operator_id: number }[]): Promise<number> {
    for (const operatorId of new Set(deletions.map((row) => row.operator_id))) endings.emit(ENDED, operatorId);
    return deletions.length;
  }

  return {
    async open({ operatorId, address, device }) {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const createdAt = clock();
      await database
        .insertInto("server_operator_sessions")
        .values({
          token_hash: hashOf(token),
          operator_id: operatorId,
          created_at: createdAt,
          expires_at: createdAt + OPERATOR_SESSION_LIFETIME_MS,
          seen_at: createdAt,
          proven_at: createdAt,
          address,
          device: device.slice(0, DEVICE_LENGTH_MAX),
        })
        .execute();
      return token;
    },
    async find(token) {
      if (token === "" || token.length > TOKEN_LENGTH_MAX) return undefined;
      const row = await database
        .selectFrom("server_operator_sessions")
        .select(["operator_id", "expires_at"])
        .where("token_hash", "=", hashOf(token))
        .executeTakeFirst();
      return row === undefined || row.expires_at <= clock() ? undefined : row.operator_id;
    },
    standing: standingOf,
    async use(token) {
      const standing = await standingOf(token);
      const now = clock();
      if (!standing.isLocked && now - standing.seenAt >= SEEN_EVERY_MS) {
        await database
          .updateTable("server_operator_sessions")
          .set({ seen_at: now })
          .where("token_hash", "=", hashOf(token))
          .execute();
      }
      return standing;
    },
    async prove(token, { isFresh }) {
      const now = clock();
      await database
        .updateTable("server_operator_sessions")
        .set({ seen_at: now, ...(isFresh ? { proven_at: now } : {}) })
        .where("token_hash", "=", hashOf(token))
        .execute();
      return isFresh ? now + FRESH_MS : 0;
    },
    async lock(token) {
      await database
        .updateTable("server_operator_sessions")
        .set({ seen_at: 0, proven_at: 0 })
        .where("token_hash", "=", hashOf(token))
        .execute();
    },
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
          .returning("operator_id")
          .execute(),
      );
    },
    async closeOne(sessionId, operatorId) {
      let one = database.deleteFrom("server_operator_sessions").where("session_id", "=", sessionId);
      if (operatorId !== undefined) one = one.where("operator_id", "=", operatorId);
      return (await ended(await one.returning("operator_id").execute())) > 0;
    },
    async closeAll(operatorId, keptToken = "") {
      return ended(
        await database
          .deleteFrom("server_operator_sessions")
          .where("operator_id", "=", operatorId)
          .where("token_hash", "!=", hashOf(keptToken))
          .returning("operator_id")
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
