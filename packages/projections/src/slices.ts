import { sql, type Expression, type Kysely, type RawBuilder } from "kysely";

/**
 * Rows that one statement reads of a list, and rows that one passes over to count it. The embedded database works on one statement
 * at a time: others wait for each, some milliseconds at most, and their own come between two of them.
 */
export const SLICE_ROWS = 100;
export const SLICE_COUNTED = 1_000;

export type Direction = "asc" | "desc";

/** Columns of a list that order it, all in one direction, and a row after which it goes on. */
interface Order<Row> {
  readonly limits: readonly RawBuilder<unknown>[];
  readonly sorting: readonly string[];
  readonly direction: Direction;
  readonly last?: Row | undefined;
}

export const whereAll = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;

/** The limits of a list, and the order from the row after `last` on. */
function within<Row>({ limits, sorting, direction, last }: Order<Row>): RawBuilder<unknown> {
  const order = sql.join(sorting.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
  if (last === undefined) return sql`${whereAll(limits)} order by ${order}`;
  const columns = sql.join(sorting.map((column) => sql.ref(column)));
  const values = sql.join(sorting.map((column) => sql`${(last as Readonly<Record<string, unknown>>)[column]}`));
  const goesOn = sql`(${columns}) ${sql.raw(direction === "asc" ? ">" : "<")} (${values})`;
  return sql`${whereAll([...limits, goesOn])} order by ${order}`;
}

/** Reads `rowsMax` rows of a list behind `offset`, `sliceRows` with each statement. */
export async function readSlices<Row, Tables>(
  database: Kysely<Tables>,
  list: Expression<Row>,
  options: Order<Row> & { readonly offset: number; readonly rowsMax: number; readonly sliceRows: number },
): Promise<Row[]> {
  const { offset, rowsMax, sliceRows } = options;
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const limit = Math.min(sliceRows, rowsMax - rows.length);
    const slice = await sql<Row>`select * from (${list}) as listed ${within({ ...options, last })}
      limit ${sql.lit(limit)} offset ${sql.lit(last === undefined ? offset : 0)}`.execute(database);
    rows.push(...slice.rows);
    if (slice.rows.length < limit || rows.length >= rowsMax) return rows;
  }
}

/** Counts a list to `countMax`: those behind `last`, after the `before` that are known to come before it. */
export async function countSlices<Row, Tables>(
  database: Kysely<Tables>,
  list: Expression<Row>,
  options: Order<Row> & { readonly before: number; readonly countMax: number },
): Promise<number> {
  const { sorting, before, countMax } = options;
  const key = sql.join(sorting.map((column) => sql.ref(column)));
  let { last } = options;
  for (let total = before; total < countMax;) {
    const rest = sql`select ${key} from (${list}) as listed ${within({ ...options, last })}`;
    const slice = Math.min(SLICE_COUNTED, countMax - total);
    const { rows } = await sql<Row>`${rest} limit 1 offset ${sql.lit(slice - 1)}`.execute(database);
    // The last row of the slice, if there are as many.
    last = rows[0];
    if (last === undefined) return total + (await countAtMost(database, rest, slice));
    total += slice;
  }
  return countMax;
}

/** Counts a list to `countMax` with one statement. */
export async function countAtMost<Tables>(
  database: Kysely<Tables>,
  list: Expression<unknown>,
  countMax: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select 1 from (${list}) as listed limit ${sql.lit(countMax)}) as counted`.execute(database);
  return rows[0]?.total ?? 0;
}
