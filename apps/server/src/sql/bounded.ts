import { sql, type Kysely, type Transaction } from "kysely";

/** PostgreSQL: the statement was cancelled, or waited too long for a lock. */
const LATE: readonly unknown[] = ["57014", "55P03"];

/** A reading of the staff that took longer than it may. The database is well: it is no outage. */
export class ReadTooLong extends Error {
  override readonly name = "ReadTooLong";
}

export const isLate = (thrown: unknown): boolean =>
  LATE.includes((thrown as { readonly code?: unknown } | undefined)?.code);

/**
 * Statements that may take so long in all and no longer, on one core and with others before them; "late" where PostgreSQL had to
 * end one. What they wrote is undone then.
 */
export async function within<Tables, Result>(
  database: Kysely<Tables>,
  ms: number,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result | "late"> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const bound = sql.lit(`${Math.max(1, Math.ceil(ms))}ms`);
      await sql`set local statement_timeout = ${bound}`.execute(transaction);
      await sql`set local lock_timeout = ${bound}`.execute(transaction);
      await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
      return work(transaction);
    });
  } catch (thrown) {
    if (isLate(thrown)) return "late";
    throw thrown;
  }
}
