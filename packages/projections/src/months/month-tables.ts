import { sqlName, type Table } from "../table/define-table.ts";
import { TABLES } from "../tables.ts";

/** A table that is kept in one part a month, so that an operator can take old months out. Names as SQL has them. */
export interface MonthTable {
  readonly table: string;
  /** When a row came to be: it decides on the month, and never changes. */
  readonly time: string;
  readonly key: readonly string[];
  readonly fillfactor: number;
  /** The migration that laid it in parts from the start; undefined: it was in one piece before. */
  readonly since: string | undefined;
}

export const MONTH_TABLES: readonly MonthTable[] = TABLES.flatMap((table: Table) =>
  table.months === undefined
    ? []
    : [
        {
          table: table.name,
          time: sqlName(table, table.months.by),
          key: table.key.map((field) => sqlName(table, field)),
          fillfactor: table.fillfactor,
          since: table.months.since,
        },
      ],
);
