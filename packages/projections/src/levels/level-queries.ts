import { sql, type Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { LEVEL_CHANGES } from "./level-tables.ts";

export type LevelChangeRow = Row<typeof LEVEL_CHANGES>;

/** The changes behind one place of the journal, in order. */
export async function selectLevelChangesBehind(
  database: Kysely<ProjectionTables>,
  place: Pick<LevelChangeRow, "sequence" | "rowNumber">,
  limit: number,
): Promise<LevelChangeRow[]> {
  const { rows } = await sql<LevelChangeRow>`select ${selection(LEVEL_CHANGES)} from level_changes
    where (sequence, row_number) > (${place.sequence}, ${place.rowNumber})
    order by sequence, row_number limit ${sql.lit(limit)}`.execute(database);
  return rows;
}
