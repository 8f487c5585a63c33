import { sql, type Kysely } from "kysely";
import { columnList } from "../table/write-rows.ts";
import { TABLES, type ProjectionTables } from "../tables.ts";

/** Every table, each in the order of its key. */
export async function everyRow(database: Kysely<ProjectionTables>): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const order = columnList(table, table.key);
    rows[table.name] = (await sql`select * from ${sql.table(table.name)} order by ${order}`.execute(database)).rows;
  }
  return rows;
}
