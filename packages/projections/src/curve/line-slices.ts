import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ProjectionTables } from "../tables.ts";

/** Where a slice of ledger lines ended. */
interface LineKey {
  readonly lines: number;
  readonly lastAt: number;
  readonly lastSequence: number;
  readonly lastLine: number;
}

interface LineSlices {
  /** Which lines of a user; an index has them by time. */
  readonly where: RawBuilder<unknown>;
  /** Of one statement. */
  readonly sliceLines: number;
  /** Of all. */
  readonly linesMax: number;
}

/**
 * Reads a user's ledger lines, newest first, in slices: `figures` selects from one of them, as the list `slice`. The rows of
 * all slices, and, where more lines stand than are read, the time of the last one that was.
 */
export async function readLineSlices<Row>(
  database: Kysely<ProjectionTables>,
  { where, sliceLines, linesMax }: LineSlices,
  figures: RawBuilder<unknown>,
): Promise<{ readonly rows: Row[]; readonly cutAt: number | undefined }> {
  const rows: Row[] = [];
  let last: LineKey | undefined;
  for (let read = 0; read < linesMax; read += sliceLines) {
    const behind: RawBuilder<unknown> =
      last === undefined
        ? sql`true`
        : sql`(posted_at, sequence, line_number) < (${last.lastAt}, ${last.lastSequence}, ${last.lastLine})`;
    const slice = await sql<Row & LineKey>`
      with slice as materialized (select * from ledger_lines where ${where} and ${behind}
        order by posted_at desc, sequence desc, line_number desc limit ${sql.lit(sliceLines)})
      select figures.*, counted.lines::int4 as lines, oldest.posted_at as "lastAt", oldest.sequence as "lastSequence",
        oldest.line_number as "lastLine"
      from (${figures}) as figures
      cross join (select count(*) as lines from slice) as counted
      cross join (select posted_at, sequence, line_number from slice
        order by posted_at, sequence, line_number limit 1) as oldest`.execute(database);
    rows.push(...slice.rows.map((row) => withoutKey<Row>(row)));
    last = slice.rows[0];
    if (last === undefined || last.lines < sliceLines) return { rows, cutAt: undefined };
  }
  return { rows, cutAt: last?.lastAt };
}

const withoutKey = <Row>({
  lines: _lines,
  lastAt: _lastAt,
  lastSequence: _lastSequence,
  lastLine: _lastLine,
  ...row
}: Row & LineKey): Row => row as Row;
