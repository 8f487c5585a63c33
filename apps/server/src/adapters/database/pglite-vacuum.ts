import type { PGlite } from "@electric-sql/pglite";

const ROUND_PAUSE_MS = 60_000;
/** As autovacuum's defaults: so many rows and this share of the table are dead, new, or changed since it was looked at. */
const DEAD_ROWS = 50;
const NEW_ROWS = 1_000;
const SHARE = 0.2;

/**
 * PGlite has no background workers, so nobody else frees dead rows or keeps the planner's figures. One table at a
 * time, so that others get in between. Returns the way to stop, which waits for the table under way.
 */
export function keepVacuumed(database: PGlite): () => Promise<void> {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  const vacuum = async (): Promise<void> => {
    const tables = await database.query<{ name: string }>(
      `select quote_ident(stat.relname) as name from pg_stat_user_tables as stat
        join pg_class on pg_class.oid = stat.relid
        where n_dead_tup > ${DEAD_ROWS} + ${SHARE} * greatest(reltuples, 0)
          or n_ins_since_vacuum > ${NEW_ROWS} + ${SHARE} * greatest(reltuples, 0)
          or n_mod_since_analyze > ${NEW_ROWS} + ${SHARE} * greatest(reltuples, 0)`,
    );
    for (const { name } of tables.rows) {
      if (isStopped) return;
      await database.query(`vacuum (analyze) ${name}`);
    }
  };
  const next = (): NodeJS.Timeout =>
    setTimeout(() => {
      round = vacuum().finally(() => {
        if (!isStopped) timer = next();
      });
    }, ROUND_PAUSE_MS).unref();
  let timer = next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
