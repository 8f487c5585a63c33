import { assert } from "@agio/primitives";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { incomingRows, insertRows, type BulkTable, type ColumnTypes } from "./bulk-rows.ts";
import { monthStart } from "./months/month-tables.ts";
import type { ProjectionTables } from "./tables.ts";

/** A column that a later event sets; null leaves what is stored. */
export const SET = "set";
/** A column of sums: what a batch has is added to what is stored. */
export const ADD = "add";
/** Otherwise the SQL of what it becomes, from `incoming` and the table; 0 where a batch has nothing. */
type Merge = typeof SET | typeof ADD | { readonly sql: string };

/** What may be done to a row, whether it is new in the batch or stored already. */
export type Changes<Row, M> = {
  -readonly [C in keyof M & keyof Row]: M[C] extends typeof SET ? Row[C] | null : Row[C];
};

/** A table whose rows are told of again after they were inserted. */
export interface ChangingTable<Row, M> extends BulkTable<Row> {
  readonly key: keyof Row & string;
  /** The columns that change, and how. */
  readonly changes: M;
  /** Of a table in parts by month: the column that decides on the part, and the one that says when a change was. */
  readonly months?: { readonly by: keyof Row & string; readonly changed: keyof Row & string };
}

/** The rows of one batch: new ones, and changes of stored ones, each written in one statement. */
export class ChangingRows<Row extends object, const M extends { readonly [C in keyof Row]?: Merge }> {
  readonly #table: ChangingTable<Row, M>;
  readonly #inserted = new Map<number, Row>();
  readonly #changed = new Map<number, Changes<Row, M>>();

  constructor(table: ChangingTable<Row, M>) {
    this.#table = table;
  }

  insert(key: number, row: Row): void {
    this.#inserted.set(key, row);
  }

  /** The row of a key, to be changed. */
  row(key: number): Changes<Row, M> {
    return (this.#inserted.get(key) as Changes<Row, M> | undefined) ?? this.#changed.get(key) ?? this.#newChange(key);
  }

  #newChange(key: number): Changes<Row, M> {
    const change: Record<string, unknown> = { [this.#table.key]: key };
    for (const [column, merge] of Object.entries(this.#table.changes)) change[column] = merge === SET ? null : 0;
    this.#changed.set(key, change as Changes<Row, M>);
    return change as Changes<Row, M>;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, this.#table, [...this.#inserted.values()]);
    if (this.#changed.size === 0) return;
    const { table, key, changes, columns } = this.#table;
    const merges = Object.entries(changes) as [keyof Row & string, Merge][];
    const types = Object.fromEntries([key, ...merges.map(([column]) => column)].map((name) => [name, columns[name]]));
    const settings = merges.map(
      ([column, merge]) => sql`${sql.ref(column)} = ${sql.raw(mergeSql(table, column, merge))}`,
    );
    assert(settings.length > 0, "a table of changing rows has columns that change");
    const changeWhere = async (where: RawBuilder<unknown>): Promise<number> => {
      const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.join(settings)}
        from ${incomingRows(types as ColumnTypes<Changes<Row, M>>, [...this.#changed.values()])}
        where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`incoming.${key}`)} ${where}`.execute(database);
      return Number(numAffectedRows);
    };
    const since = this.#latestMonth();
    if (since === undefined) return void (await changeWhere(sql``));
    // Nearly all of them are of the month under way: the other parts are not looked into for those.
    const by = sql.ref(`${table}.${this.#table.months?.by}`);
    const found = await changeWhere(sql`and ${by} >= ${since} and ${by} < ${monthStart(since, 1)}`);
    if (found < this.#changed.size) await changeWhere(sql`and ${by} < ${since}`);
  }

  /** Begin of the month of the latest change. */
  #latestMonth(): number | undefined {
    const { months } = this.#table;
    if (months === undefined) return undefined;
    let latest = 0;
    for (const change of this.#changed.values()) {
      const at = (change as Readonly<Record<string, unknown>>)[months.changed];
      if (typeof at === "number" && at > latest) latest = at;
    }
    return latest === 0 ? undefined : monthStart(latest);
  }
}

/** Names of tables and columns are our own, never from outside. */
function mergeSql(table: string, column: string, merge: Merge): string {
  if (merge === SET) return `coalesce(incoming.${column}, ${table}.${column})`;
  return merge === ADD ? `${table}.${column} + incoming.${column}` : merge.sql;
}
