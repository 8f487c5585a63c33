import { sql, type Kysely } from "kysely";
import { sqlName, type ColumnType, type Table } from "./define-table.ts";

/** Value of an added column in rows that are stored already. */
const EMPTY: Readonly<Record<ColumnType, string>> = {
  ...{ text: "''", int8: "0", int4: "0", int2: "0" },
  ...{ bool: "false", jsonb: "'null'", bytea: "''" },
};

/** One part of a migration: a table to create, the columns that it is given later, or a statement. */
export type SchemaPart = Table | AddedColumns | string;

interface AddedColumns {
  readonly to: Table;
  readonly since: string;
}

/** The columns that a table has since the migration of this name. */
export const columnsSince = (since: string, to: Table): AddedColumns => ({ to, since });

/** The step of a schema that does these in order. */
export const schemaStep =
  (parts: readonly SchemaPart[]) =>
  async (database: Kysely<never>): Promise<void> => {
    for (const part of parts) await sql.raw(statementOf(part)).execute(database);
  };

function statementOf(part: SchemaPart): string {
  if (typeof part === "string") return part;
  return "to" in part ? addColumns(part) : createTable(part);
}

const definition = (table: Table, field: string): string => {
  const column = table.columns[field];
  const limits = `${column?.isNullable ? "" : " not null"}${column?.isUnique ? " unique" : ""}`;
  return `${sqlName(table, field)} ${column?.type}${limits}`;
};

const fieldsSince = (table: Table, since: string | undefined): string[] =>
  Object.keys(table.columns).filter((field) => table.columns[field]?.since === since);

/** A table as it was at first: without the columns that later steps add. */
function createTable(table: Table): string {
  const { months } = table;
  // One that was in one piece at first is parted by a step of its own.
  const isParted = months?.since !== undefined;
  const fields = isParted ? [...table.key, months.by] : table.key;
  const key = fields.map((field) => sqlName(table, field)).join(", ");
  const columns = fieldsSince(table, undefined).map((field) => definition(table, field));
  const laid = isParted ? ` partition by range (${sqlName(table, months.by)})` : roomOf(table);
  return `create table ${table.name} (${columns.join(", ")}, primary key (${key}))${laid}`;
}

const roomOf = ({ fillfactor }: Table): string => (fillfactor === 100 ? "" : ` with (fillfactor = ${fillfactor})`);

function addColumns({ to, since }: AddedColumns): string {
  const parts = fieldsSince(to, since).map((field) => {
    const type = to.columns[field]?.type ?? "text";
    return `add column ${definition(to, field)} default ${EMPTY[type]}`;
  });
  return `alter table ${to.name} ${parts.join(", ")}`;
}
