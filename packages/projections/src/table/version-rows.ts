import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import { sqlName, type Row, type Table } from "./define-table.ts";
import { insertRows } from "./write-rows.ts";

interface Version {
  readonly validFrom: number;
}

/**
 * The versions that one batch sets, of a key whose first field tells subjects apart. A version is in force from
 * `validFrom` until the next one takes its place (`validUntil` 0: it is). Rare, so what they replace is ended one by one.
 */
export class VersionRows<T extends Table> {
  readonly #table: T;
  readonly #rows: (Row<T> & Version)[] = [];

  constructor(table: T) {
    this.#table = table;
  }

  add(row: Row<T> & Version): void {
    this.#rows.push(row);
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    const [field = ""] = this.#table.key;
    for (const row of this.#rows) {
      await sql`update ${sql.table(this.#table.name)} set valid_until = ${row.validFrom}
        where ${sql.ref(sqlName(this.#table, field))} = ${(row as Readonly<Record<string, unknown>>)[field]}
          and valid_until = 0`.execute(database);
      await insertRows(database, this.#table, [row]);
    }
  }
}
