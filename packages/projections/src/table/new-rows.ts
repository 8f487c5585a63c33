import type { Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import type { Row, Table } from "./define-table.ts";
import { insertRows, upsertRows } from "./write-rows.ts";

/**
 * The rows that one batch adds to a table. A row is written as its own fields and then its event's: V8 makes an object
 * that begins with a spread five times as slowly.
 */
export class NewRows<T extends Table> {
  readonly #table: T;
  readonly #rows: Row<T>[] = [];

  constructor(table: T) {
    this.#table = table;
  }

  add(row: Row<T>): void {
    this.#rows.push(row);
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return insertRows(database, this.#table, this.#rows);
  }
}

/** New rows that are numbered within their sequence, from 0. */
export class NumberedRows<T extends Table> extends NewRows<T> {
  #sequence = 0;
  #next = 0;

  /** The number of the next row of a sequence. */
  next(sequence: number): number {
    if (sequence !== this.#sequence) {
      this.#sequence = sequence;
      this.#next = 0;
    }
    return this.#next++;
  }
}

/** Rows of which each tells all of its subject: the last of a key counts, in the batch and against what is stored. */
export class LatestRows<T extends Table> {
  readonly #table: T;
  readonly #key: string;
  readonly #rows = new Map<number, Row<T>>();

  /** A table with a key of one number. */
  constructor(table: T) {
    this.#table = table;
    this.#key = table.key[0] ?? "";
  }

  set(row: Row<T>): void {
    this.#rows.set((row as Readonly<Record<string, number>>)[this.#key] ?? 0, row);
  }

  /** The row of a key in this batch; undefined when it has none yet. */
  get(key: number): Row<T> | undefined {
    return this.#rows.get(key);
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return upsertRows(database, this.#table, [...this.#rows.values()]);
  }
}
