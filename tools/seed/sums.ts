import { DAY_PARTS, SUM_PARTS } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { SeedTables } from "./seed-database.ts";

/** Sums of days and months of all rows, made as the migration makes them of what is in the tables already. */
export async function sumRows(database: Kysely<SeedTables>, onProgress: (text: string) => void): Promise<void> {
  const began = performance.now();
  await sql`truncate ledger_sums, product_sums, active_users, active_days`.execute(database);
  for (const part of [...SUM_PARTS, ...DAY_PARTS]) {
    if (typeof part !== "string" || !part.startsWith("insert")) continue;
    await database.connection().execute(async (connection) => {
      await sql`set work_mem = '512MB'`.execute(connection);
      await sql.raw(part).execute(connection);
    });
  }
  onProgress(`sums of days and months: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
