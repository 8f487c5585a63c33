import type { PGlite } from "@electric-sql/pglite";

const ROUND_PAUSE_MS = 3_600_000;
const FIRST_ROUND_MS = 300_000;

/**
 * PGlite has no background workers, so nobody else frees dead rows or keeps the planner's figures. One table at a
 * time, so that others get in between. Returns the way to stop, which waits for the table under way.
 */
export function keepVacuumed(database: PGlite): () => Promise<void> {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  const vacuum = async (): Promise<void> => {
    const tables = await database.query<{ name: string }>(
      "select quote_ident(relname) as name from pg_stat_user_tables where n_dead_tup + n_ins_since_vacuum > 0",
    );
    for (const { name } of tables.rows) {
      if (isStopped) return;
      await database.query(`vacuum (analyze) ${name}`);
    }
  };
  const next = (pauseMs: number): NodeJS.Timeout =>
    setTimeout(() => {
      round = vacuum().finally(() => {
        timer = next(ROUND_PAUSE_MS);
      });
    }, pauseMs).unref();
  let timer = next(FIRST_ROUND_MS);
  return async () => {
    isStopped = true;
    await round;
    clearTimeout(timer);
  };
}
