import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ProjectionTables } from "./tables.ts";

type ColumnType = "int8" | "int4" | "int2" | "text" | "bool" | "jsonb" | "bytea";
type Cell = number | string | boolean | null | undefined | object;

/** A table that is written many rows at a time: its name, and the SQL type of every column. */
export interface BulkTable<Row> {
  readonly table: keyof ProjectionTables;
  readonly columns: ColumnTypes<Row>;
}

/** The SQL type of every column of `Row`, in the order in which they are sent. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row]-?: ColumnType };

/** Rows of one statement; bounds the memory of a single bind message. */
const STATEMENT_ROWS_MAX = 10_000;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "NULL";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  const text = typeof cell === "string" ? cell : JSON.stringify(cell);
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * `unnest(...) as incoming(column, ...)`: the rows as one array literal per column. Both drivers send literals as
 * plain text, so one statement carries any number of rows and no serializer of a driver takes part.
 */
export function incomingRows<Row extends object>(types: ColumnTypes<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = Object.entries(types) as [keyof Row & string, ColumnType][];
  const arrays = columns.map(([name, type]) => {
    const literal = `{${rows.map((row) => cellText(row[name] as Cell)).join(",")}}`;
    return sql`${literal}::text::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as incoming(${sql.join(columns.map(([name]) => sql.ref(name)))})`;
}

/** Inserts rows in few statements. `onConflict` is the clause behind them, if any. */
export async function insertRows<Row extends object>(
  database: Kysely<ProjectionTables>,
  { table, columns: types }: BulkTable<Row>,
  rows: readonly Row[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const columns = sql.join(Object.keys(types).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += STATEMENT_ROWS_MAX) {
    const part = rows.slice(start, start + STATEMENT_ROWS_MAX);
    await sql`insert into ${sql.table(table)} (${columns}) select * from ${incomingRows(types, part)} ${onConflict}`.execute(
      database,
    );
  }
}
