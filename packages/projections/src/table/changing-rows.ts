import { sql, type Kysely, type RawBuilder } from "kysely";
import { monthStart } from "../months/month-start.ts";
import type { ProjectionTables } from "../tables.ts";
import { sqlName, type Changes, type Row, type Table } from "./define-table.ts";
import { changingFields, incomingRows, insertRows, mergeSql } from "./write-rows.ts";

/** The rows of one batch, by a key of one number: new ones, and changes of stored ones, each written in one statement. */
export class ChangingRows<T extends Table> {
  readonly #table: T;
  readonly #key: string;
  readonly #inserted = new Map<number, Row<T>>();
  readonly #changed = new Map<number, Changes<T>>();

  constructor(table: T) {
    this.#table = table;
    this.#key = table.key[0] ?? "";
  }

  insert(row: Row<T>): void {
    this.#inserted.set((row as Readonly<Record<string, number>>)[this.#key] ?? 0, row);
  }

  /** The row of a key, to be changed: null and 0 leave what is stored. */
  row(key: number): Changes<T> {
    return (this.#inserted.get(key) as Changes<T> | undefined) ?? this.#changed.get(key) ?? this.#newChange(key);
  }

  /** The same, changed at a time: `updatedAt` says so. */
  protected touched(key: number, at: number): Changes<T> {
    const row = this.row(key);
    (row as object as { updatedAt: number }).updatedAt = at;
    return row;
  }

  change(key: number, change: Partial<Changes<T>>): void {
    Object.assign(this.row(key) as object, change);
  }

  #newChange(key: number): Changes<T> {
    const change: Record<string, unknown> = { [this.#key]: key };
    for (const field of changingFields(this.#table)) {
      change[field] = this.#table.columns[field]?.how === "set" ? null : 0;
    }
    this.#changed.set(key, change as Changes<T>);
    return change as Changes<T>;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    const table: Table = this.#table;
    await insertRows(database, this.#table, [...this.#inserted.values()]);
    if (this.#changed.size === 0) return;
    const fields = [this.#key, ...changingFields(table)];
    const changes = [...this.#changed.values()] as object[];
    const key = sqlName(table, this.#key);
    const changeWhere = async (where: RawBuilder<unknown>): Promise<number> => {
      const { numAffectedRows = 0n } = await sql`update ${sql.table(table.name)} set ${mergeSql(table, "incoming")}
        from ${incomingRows(table, fields, changes)}
        where ${sql.ref(`${table.name}.${key}`)} = ${sql.ref(`incoming.${key}`)} ${where}`.execute(database);
      return Number(numAffectedRows);
    };
    const since = this.#latestMonth();
    if (since === undefined) return void (await changeWhere(sql``));
    // Nearly all of them are of the month under way: the other parts are not looked into for those.
    const by = sql.ref(`${table.name}.${sqlName(table, table.months?.by ?? "")}`);
    const found = await changeWhere(sql`and ${by} >= ${since} and ${by} < ${monthStart(since, 1)}`);
    if (found < this.#changed.size) await changeWhere(sql`and ${by} < ${since}`);
  }

  /** Begin of the month of the latest change. */
  #latestMonth(): number | undefined {
    const changed = this.#table.months?.changed;
    if (changed === undefined) return undefined;
    let latest = 0;
    for (const change of this.#changed.values()) {
      const at = (change as Readonly<Record<string, unknown>>)[changed];
      if (typeof at === "number" && at > latest) latest = at;
    }
    return latest === 0 ? undefined : monthStart(latest);
  }
}
