import { sql, type Expression, type Kysely } from "kysely";
import { PAGE_SIZE_MAX, TOTAL_MAX, type TimeFilter } from "./paging.ts";
import { countAtMost, whereAll } from "./slices.ts";

/** A column that orders a list, and the type of its values. */
export interface KeyColumn {
  readonly column: string;
  readonly type: "number" | "text";
}

export interface KeyPaging extends TimeFilter {
  /** `next` of the page before; "" for the first one. */
  readonly after: string;
  readonly pageSize: number;
  readonly isAsc?: "asc" | "desc" | undefined;
  /** A name outside the white list is ignored: by the key alone. */
  readonly orderByColumn?: string | undefined;
}

export interface KeyPage<Row> {
  readonly rows: Row[];
  /** `after` of the next page; "" when there is none. */
  readonly next: string;
  /** At most TOTAL_MAX: that many says "more than". */
  readonly total: number;
}

interface KeyListOptions {
  readonly paging: KeyPaging;
  /** Sort keys: name on the wire → column of the list. None of them holds nulls. */
  readonly columns?: Readonly<Record<string, KeyColumn>>;
  /** The columns that tell the rows of the list apart, and order it unless another is chosen. */
  readonly key: readonly KeyColumn[];
  /** The column of the list that is limited in time. */
  readonly time?: string;
}

/** The place that a page names for the next one to go on after. */
export const writePlace = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

/** The values that a page goes on after, none for the first; undefined for what no page of this order said. */
export function readPlace(after: string, order: readonly KeyColumn[]): readonly (string | number)[] | undefined {
  if (after === "") return [];
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(after, "base64url").toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(values) || values.length !== order.length) return undefined;
  const fits = order.every(({ type }, at) =>
    type === "number" ? Number.isSafeInteger(values[at]) : typeof values[at] === "string" && !values[at].includes("\0"),
  );
  return fits ? (values as (string | number)[]) : undefined;
}

/**
 * One page of a list that goes on after a row, however far down: no row is passed over, and none is shown twice when
 * others come in. Undefined when `after` is not of this list in this order.
 */
export async function readKeyPage<Row, Tables>(
  database: Kysely<Tables>,
  list: Expression<Row>,
  { paging, columns = {}, key, time }: KeyListOptions,
): Promise<KeyPage<Row> | undefined> {
  const { after, isAsc: direction = "desc", orderByColumn = "", beginTime, endTime } = paging;
  const pageSize = Math.min(paging.pageSize, PAGE_SIZE_MAX);
  const chosen = Object.hasOwn(columns, orderByColumn) ? columns[orderByColumn] : undefined;
  const rest = key.filter(({ column }) => column !== chosen?.column);
  const order = chosen === undefined ? key : [chosen, ...rest];
  const limits = [
    ...(beginTime === undefined || time === undefined ? [] : [sql`${sql.ref(time)} >= ${beginTime}`]),
    ...(endTime === undefined || time === undefined ? [] : [sql`${sql.ref(time)} <= ${endTime}`]),
  ];
  const values = readPlace(after, order);
  if (values === undefined) return undefined;
  const names = sql.join(order.map(({ column }) => sql.ref(column)));
  const comparison = sql.raw(direction === "asc" ? ">" : "<");
  const goesOn = values.length === 0 ? [] : [sql`(${names}) ${comparison} (${sql.join([...values])})`];
  const sorting = sql.join(order.map(({ column }) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
  const found = await sql<Row>`select * from (${list}) as listed ${whereAll([...limits, ...goesOn])}
    order by ${sorting} limit ${sql.lit(pageSize + 1)}`.execute(database);
  // A first page with nothing after it is the whole list.
  const isWhole = values.length === 0 && found.rows.length <= pageSize;
  const counted = sql`select 1 from (${list}) as listed ${whereAll(limits)}`;
  const total = isWhole ? found.rows.length : await countAtMost(database, counted, TOTAL_MAX);
  const rows = found.rows.slice(0, pageSize);
  const last = found.rows.length > pageSize ? (rows.at(-1) as Readonly<Record<string, unknown>>) : undefined;
  const next = last === undefined ? "" : writePlace(order.map(({ column }) => last[column]));
  return { rows, next, total };
}
