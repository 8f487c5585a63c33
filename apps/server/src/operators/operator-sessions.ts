import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { OperatorTables } from "./operator-tables.ts";

const TOKEN_BYTES = 32;
const TOKEN_LENGTH_MAX = 128;
const DEVICE_LENGTH_MAX = 200;
export const OPERATOR_SESSION_LIFETIME_MS = 12 * 3_600_000;

/** Sign-in tokens of the staff, stored as hashes. Looked up in SQL at every call: an ended one is dead at once. */
export interface OperatorSessions {
  /** Opens a session and returns its token, shown once. */
  open(session: { readonly operatorId: number; readonly address: string; readonly device: string }): Promise<string>;
  /** The operator of a token, or undefined. */
  find(token: string): Promise<number | undefined>;
  close(token: string): Promise<void>;
  /** Ends every session of an operator, except that of `keptToken`. */
  closeAll(operatorId: number, keptToken?: string): Promise<void>;
  removeExpired(): Promise<void>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export function openOperatorSessions(database: Kysely<OperatorTables>, clock: () => number): OperatorSessions {
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
    async close(token) {
      await database.deleteFrom("server_operator_sessions").where("token_hash", "=", hashOf(token)).execute();
    },
    async closeAll(operatorId, keptToken = "") {
      await database
        .deleteFrom("server_operator_sessions")
        .where("operator_id", "=", operatorId)
        .where("token_hash", "!=", hashOf(keptToken))
        .execute();
    },
    async removeExpired() {
      await database.deleteFrom("server_operator_sessions").where("expires_at", "<=", clock()).execute();
    },
  };
}
