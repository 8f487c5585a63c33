import type { Kysely } from "kysely";
import type { SecurityTables } from "./security-tables.ts";
import type { Sessions } from "./sessions.ts";
import type { WithdrawalLocks } from "./withdrawal-locks.ts";

/** The proofs of a user that a device holds. */
export interface DeviceProofs {
  /** When the secret of the bound authenticator app was made, UTC milliseconds; 0 without an app. */
  readonly appSince: number;
  /** Rising. */
  readonly passkeyIds: readonly number[];
}

/** Authenticator apps and passkeys that their owner says they have lost. */
export interface LostProofs {
  of(userId: number): Promise<DeviceProofs>;
  /**
   * Takes these proofs away, with the app's recovery codes; others that came since stay. Withdrawals are locked before it, and
   * every session ends. Doing it again takes nothing more.
   */
  drop(userId: number, proofs: DeviceProofs): Promise<void>;
}

export interface LostProofOptions {
  readonly database: Kysely<SecurityTables>;
  readonly sessions: Pick<Sessions, "closeOthers">;
  readonly withdrawalLocks: Pick<WithdrawalLocks, "lock">;
}

export function openLostProofs({ database, sessions, withdrawalLocks }: LostProofOptions): LostProofs {
  async function dropApp(userId: number, since: number): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      const dropped = await transaction
        .deleteFrom("server_authenticators")
        .where("user_id", "=", userId)
        .where("is_bound", "=", true)
        .where("created_at", "=", since)
        .returning("user_id")
        .executeTakeFirst();
      if (dropped !== undefined) {
        await transaction.deleteFrom("server_recovery_codes").where("user_id", "=", userId).execute();
      }
    });
  }

  return {
    async of(userId) {
      const [app, passkeys] = await Promise.all([
        database
          .selectFrom("server_authenticators")
          .select("created_at")
          .where("user_id", "=", userId)
          .where("is_bound", "=", true)
          .executeTakeFirst(),
        database
          .selectFrom("server_passkeys")
          .select("passkey_id")
          .where("user_id", "=", userId)
          .orderBy("passkey_id")
          .execute(),
      ]);
      return { appSince: app?.created_at ?? 0, passkeyIds: passkeys.map(({ passkey_id }) => passkey_id) };
    },
    async drop(userId, { appSince, passkeyIds }) {
      await withdrawalLocks.lock(userId, appSince === 0 ? "PASSKEY_REMOVED" : "AUTHENTICATOR_REMOVED");
      if (appSince !== 0) await dropApp(userId, appSince);
      if (passkeyIds.length > 0) {
        await database
          .deleteFrom("server_passkeys")
          .where("user_id", "=", userId)
          .where("passkey_id", "in", passkeyIds)
          .execute();
      }
      await sessions.closeOthers(userId, undefined);
    },
  };
}
