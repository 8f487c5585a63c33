import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "./bulk-rows.ts";
import type { ProjectionTables } from "./tables.ts";

/** A row that holds until the next version of the same key takes its place; `valid_until` 0: it is in force. */
interface Version {
  readonly valid_from: number;
}

/** The versions that one batch sets. Rare, so what they replace is ended one by one. */
export class VersionRows<Row extends Version> {
  readonly #table: BulkTable<Row>;
  readonly #key: keyof Row & string;
  readonly #rows: Row[] = [];

  constructor(table: BulkTable<Row>, key: keyof Row & string) {
    this.#table = table;
    this.#key = key;
  }

  add(row: Row): void {
    this.#rows.push(row);
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    for (const row of this.#rows) {
      await sql`update ${sql.table(this.#table.table)} set valid_until = ${row.valid_from}
        where ${sql.ref(this.#key)} = ${row[this.#key]} and valid_until = 0`.execute(database);
      await insertRows(database, this.#table, [row]);
    }
  }
}
