import { WITHDRAWAL_LOCK_HOURS, type WithdrawalLockReason } from "@agio/api-contract/withdrawal-locks";
import { sql, type Kysely } from "kysely";
import type { SecurityTables } from "./security-tables.ts";

/** After a change of credentials nothing may be withdrawn for so long (rules 11.1). */
export const WITHDRAWAL_LOCK_MS = WITHDRAWAL_LOCK_HOURS * 3_600_000;

/** Locks on withdrawals after a change of credentials or addresses. */
export interface WithdrawalLocks {
  /** Starts the lock anew. `reason` is the event that caused it. */
  lock(userId: number, reason: WithdrawalLockReason): Promise<void>;
  /** The lock that runs, and what caused it. */
  lockOf(userId: number): Promise<{ readonly until: number; readonly reason: string } | undefined>;
  /** UTC milliseconds until which withdrawals are locked; 0 when they are not. */
  lockedUntil(userId: number): Promise<number>;
  /** The newest change that locked them, also when its lock is over; undefined for none. */
  last(
    userId: number,
  ): Promise<{ readonly reason: string; readonly changedAt: number; readonly untilAt: number } | undefined>;
}

export function openWithdrawalLocks(database: Kysely<SecurityTables>, clock: () => number): WithdrawalLocks {
  const lockOf = (userId: number) =>
    database
      .selectFrom("server_withdrawal_locks")
      .select(["until_at as until", "reason"])
      .where("user_id", "=", userId)
      .where("until_at", ">", clock())
      .executeTakeFirst();
  return {
    async lock(userId, reason) {
      const until = clock() + WITHDRAWAL_LOCK_MS;
      // The later of two stays, also when the clock was set back between them.
      await database
        .insertInto("server_withdrawal_locks")
        .values({ user_id: userId, until_at: until, reason })
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet({
            until_at: sql`greatest(server_withdrawal_locks.until_at, excluded.until_at)`,
            reason: sql`case when excluded.until_at >= server_withdrawal_locks.until_at
              then excluded.reason else server_withdrawal_locks.reason end`,
          }),
        )
        .execute();
    },
    async last(userId) {
      const row = await database
        .selectFrom("server_withdrawal_locks")
        .select(["until_at", "reason"])
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return { reason: row.reason, changedAt: row.until_at - WITHDRAWAL_LOCK_MS, untilAt: row.until_at };
    },
    lockOf,
    async lockedUntil(userId) {
      return (await lockOf(userId))?.until ?? 0;
    },
  };
}
