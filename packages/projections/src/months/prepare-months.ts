import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import { monthPart, monthStart } from "./month-start.ts";
import { MONTH_TABLES } from "./month-tables.ts";

/** A month is made this long before it begins. */
const AHEAD_MS = 7 * 86_400_000;

/**
 * Makes the months that rows of these times need, and the next one in time. Times never go back. `preparedUntil` is
 * where the months that there are end, 0 before any. Returns where they end now.
 */
export async function prepareMonths(
  database: Kysely<ProjectionTables>,
  preparedUntil: number,
  times: readonly number[],
): Promise<number> {
  const ahead = (times.at(-1) ?? 0) + AHEAD_MS;
  let until = preparedUntil;
  for (const at of [...times, ahead]) {
    // A gap between the months is filled by nothing: no row is of it, and a clock may be put right by years.
    if (at >= until) until = await addMonth(database, monthStart(at));
  }
  return until;
}

/** Returns where the month ends. */
async function addMonth(database: Kysely<ProjectionTables>, start: number): Promise<number> {
  const end = monthStart(start, 1);
  for (const { table, fillfactor } of MONTH_TABLES) {
    const part = sql.table(monthPart(table, start));
    await sql`create table ${part} partition of ${sql.table(table)}
      for values from (${sql.lit(start)}) to (${sql.lit(end)})
      with (fillfactor = ${sql.lit(fillfactor)})`.execute(database);
  }
  return end;
}
