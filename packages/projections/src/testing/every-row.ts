import { sql, type Kysely } from "kysely";
import { columnList } from "../table/write-rows.ts";
import { TABLES, type ProjectionTables } from "../tables.ts";

/** Every table, each in the order of its key. Of the cursor without its frame's digest: entries of a story have no frame. */
export async function everyRow(database: Kysely<ProjectionTables>): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const order = columnList(table, table.key);
    rows[table.name] = (await sql`select * from ${sql.table(table.name)} order by ${order}`.execute(database)).rows;
  }
  const cursors = rows["projection_cursor"] as { frame_digest?: string }[];
  rows["projection_cursor"] = cursors.map(({ frame_digest: _digest, ...cursor }) => cursor);
  return rows;
}
