import { readKeyPage, type KeyColumn, type KeyPage, type KeyPaging } from "@agio/projections";
import { sql, type Expression, type Kysely } from "kysely";

/** A page of a tab: of the rows of one number, or of all. */
export interface TabPaging extends KeyPaging {
  readonly number?: number | undefined;
}

/** A tab of a user's page, read row by row from SQL. */
export interface Tab<Row> {
  /** Undefined: `after` is no page's end. */
  read(userId: number, paging: TabPaging): Promise<KeyPage<Row> | undefined>;
  /** Whether its rows have numbers. */
  readonly isNumbered: boolean;
}

interface TabTerms<Stored, Row> {
  readonly database: Kysely<never>;
  /** The rows of one user; columns as the key names them. */
  readonly list: (userId: number) => Expression<Stored>;
  /** Rises with time. */
  readonly key: readonly KeyColumn[];
  /** The column of the number that a row is known by; "id" where the key has it. */
  readonly number?: string;
  readonly shown: (rows: readonly Stored[]) => Row[] | Promise<Row[]>;
}

export const numbers = (...columns: readonly string[]): readonly KeyColumn[] =>
  columns.map((column) => ({ column, type: "number" }));

/** A tab whose rows go by their key and have their time as "createTime". */
export function tabOf<Stored, Row>({ database, list, key, number: named, shown }: TabTerms<Stored, Row>): Tab<Row> {
  const column = named ?? key.find(({ column: id }) => id === "id")?.column;
  return {
    isNumbered: column !== undefined,
    async read(userId, { number, ...paging }) {
      const all = list(userId);
      const wanted =
        number === undefined || column === undefined
          ? all
          : sql<Stored>`select * from (${all}) as numbered where ${sql.ref(column)} = ${number}`;
      const page = await readKeyPage<Stored, never>(database, wanted, { paging, key, time: "createTime" });
      return page && { ...page, rows: await shown(page.rows) };
    },
  };
}
