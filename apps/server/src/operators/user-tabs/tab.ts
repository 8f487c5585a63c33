import { readKeyPage, type KeyColumn, type KeyPage, type KeyPaging } from "@agio/projections";
import type { Expression, Kysely } from "kysely";

/** A tab of a user's page, read row by row from SQL. Undefined: `after` is no page's end. */
export type Tab<Row> = (userId: number, paging: KeyPaging) => Promise<KeyPage<Row> | undefined>;

interface TabTerms<Stored, Row> {
  readonly database: Kysely<never>;
  /** The rows of one user; columns as the key names them. */
  readonly list: (userId: number) => Expression<Stored>;
  /** Rises with time. */
  readonly key: readonly KeyColumn[];
  readonly shown: (rows: readonly Stored[]) => Row[] | Promise<Row[]>;
}

export const numbers = (...columns: readonly string[]): readonly KeyColumn[] =>
  columns.map((column) => ({ column, type: "number" }));

/** A tab whose rows go by their key and have their time as "createTime". */
export const tabOf =
  <Stored, Row>({ database, list, key, shown }: TabTerms<Stored, Row>): Tab<Row> =>
  async (userId, paging) => {
    const page = await readKeyPage<Stored, never>(database, list(userId), { paging, key, time: "createTime" });
    return page && { ...page, rows: await shown(page.rows) };
  };
