import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import { sqlName, type Row, type Table } from "./define-table.ts";

type Cell = number | string | boolean | null | undefined | object;

/** Rows of one statement; bounds the memory of a single bind message. */
const STATEMENT_ROWS_MAX = 10_000;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "NULL";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (cell instanceof Uint8Array) return String.raw`"\\x${Buffer.from(cell).toString("hex")}"`;
  const literal = typeof cell === "string" ? cell : JSON.stringify(cell);
  return `"${literal.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * `unnest(...) as incoming(column, ...)`: these fields of the rows as one array literal per column. Both drivers send
 * literals as plain text, so one statement carries any number of rows and no serializer of a driver takes part.
 */
export function incomingRows(table: Table, fields: readonly string[], rows: readonly object[]): RawBuilder<unknown> {
  const arrays = fields.map((field) => {
    const literal = `{${rows.map((row) => cellText((row as Readonly<Record<string, Cell>>)[field])).join(",")}}`;
    return sql`${literal}::text::${sql.raw(table.columns[field]?.type ?? "")}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as incoming(${columnList(table, fields)})`;
}

export const columnList = (table: Table, fields: readonly string[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql.ref(sqlName(table, field))));

/** Inserts rows in few statements; fields that the table does not have are left out. `onConflict` ends them, if any. */
export async function insertRows<T extends Table>(
  database: Kysely<ProjectionTables>,
  table: T,
  rows: readonly Row<T>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const fields = Object.keys(table.columns);
  for (let start = 0; start < rows.length; start += STATEMENT_ROWS_MAX) {
    const part = rows.slice(start, start + STATEMENT_ROWS_MAX) as readonly object[];
    await sql`insert into ${sql.table(table.name)} (${columnList(table, fields)})
      select * from ${incomingRows(table, fields, part)} ${onConflict}`.execute(database);
  }
}

/** Inserts rows; of those whose key is stored already, the columns that change do. */
export function upsertRows<T extends Table>(
  database: Kysely<ProjectionTables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  return insertRows(
    database,
    table,
    rows,
    sql`on conflict (${columnList(table, table.key)}) do update set ${mergeSql(table, "excluded")}`,
  );
}

/** `column = ..., ...`: what the changing columns become of a stored row and one named `incoming`. */
export function mergeSql(table: Table, incoming: string): RawBuilder<unknown> {
  return sql.join(
    changingFields(table).map((field) => {
      const [name, column] = [sqlName(table, field), table.columns[field]];
      const [before, now] = [`${table.name}.${name}`, `${incoming}.${name}`];
      if (column?.mergeSql !== undefined) return sql.raw(`${name} = ${column.mergeSql(table.name, incoming)}`);
      return sql.raw(`${name} = ${column?.how === "add" ? `${before} + ${now}` : `coalesce(${now}, ${before})`}`);
    }),
  );
}

/** Names of tables and columns are our own, never from outside. */
export const changingFields = (table: Table): string[] =>
  Object.keys(table.columns).filter((field) => table.columns[field]?.how !== "kept");
