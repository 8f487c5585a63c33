import { sql, type Expression, type Kysely, type RawBuilder } from "kysely";
import { countAtMost, countSlices, readSlices, SLICE_ROWS, whereAll, type Direction } from "./slices.ts";

export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 1000;
/** Totals are counted and pages are reached up to here; beyond it a list goes on by time (rules 1.4). */
export const TOTAL_MAX = 10_000;

export interface Paging<OrderBy extends string = string> {
  /** From 1. */
  readonly pageNum?: number | undefined;
  /** Clamped to PAGE_SIZE_MAX. */
  readonly pageSize?: number | undefined;
  readonly isAsc?: "asc" | "desc" | undefined;
  /** A name outside the white list is ignored: newest first. */
  readonly orderByColumn?: OrderBy | (string & {}) | undefined;
}

/** The optional limits in time that every list knows, UTC milliseconds, both included. */
export interface TimeFilter {
  readonly beginTime?: number | undefined;
  readonly endTime?: number | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** At most TOTAL_MAX. */
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

const clamp = (value: number | undefined, otherwise: number, max: number): number =>
  value === undefined || !Number.isFinite(value) ? otherwise : Math.min(Math.max(Math.trunc(value), 1), max);

/** The clamped page of a request. */
export function pageOf(paging: Paging): { pageNum: number; pageSize: number; offset: number } {
  const pageSize = clamp(paging.pageSize, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX);
  const pageNum = clamp(paging.pageNum, 1, Math.ceil(TOTAL_MAX / pageSize));
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize };
}

/** Sort keys of a list: name on the wire → column of the list. */
export type SortColumns = Readonly<Record<string, string>>;

interface ListOptions<Row> {
  readonly paging: Paging & TimeFilter;
  readonly columns: SortColumns;
  /** The columns of the list that sort by time; they also decide between equal values of the chosen column. */
  readonly newest: readonly string[];
  /** The column of the list that is limited in time; the first of `newest` when it is left out. */
  readonly time?: string;
  /** The same list as far as it is counted, where that is less. */
  readonly counted?: Expression<unknown>;
  /**
   * An index of its owner has the order of `newest`: the list is read and counted in slices, each of which goes on where the last
   * one ended. All rows have values there, and have them in the list.
   */
  readonly inSlices?: boolean | undefined;
  /** The same list cut to what can reach the first `rowsMax` rows of the newest-first (or oldest-first) order. */
  readonly cut?: (rowsMax: number, direction: RawBuilder<unknown>) => Expression<Row>;
}

function limitsInTime({ beginTime, endTime }: TimeFilter, column: string): RawBuilder<unknown>[] {
  return [
    ...(beginTime === undefined ? [] : [sql`${sql.ref(column)} >= ${beginTime}`]),
    ...(endTime === undefined ? [] : [sql`${sql.ref(column)} <= ${endTime}`]),
  ];
}

/** The rows of a list in all, as far as its page tells without counting: it ends on a page that is not full. */
function totalByPage(rows: number, { pageSize, offset }: { pageSize: number; offset: number }): number | undefined {
  const isLast = rows < pageSize && (rows > 0 || offset === 0);
  return isLast ? offset + rows : undefined;
}

/** Runs a list: one page of rows within the limits in time, and the bounded total. */
export async function selectPage<Row, Tables>(
  database: Kysely<Tables>,
  list: Expression<Row>,
  options: ListOptions<Row>,
): Promise<Page<Row>> {
  const { pageNum, pageSize, offset } = pageOf(options.paging);
  const direction: Direction = options.paging.isAsc === "asc" ? "asc" : "desc";
  const wanted = options.paging.orderByColumn ?? "";
  const chosen = Object.hasOwn(options.columns, wanted) ? options.columns[wanted] : undefined;
  const sorting = [...new Set(chosen === undefined ? options.newest : [chosen, ...options.newest])];
  const source = chosen === undefined ? (options.cut?.(offset + pageSize, sql.raw(direction)) ?? list) : list;
  const limits = limitsInTime(options.paging, options.time ?? options.newest[0] ?? "");
  const rows = await readSlices(database, source, {
    ...{ limits, sorting, direction, offset, rowsMax: pageSize },
    // By another column each slice would sort all rows again.
    sliceRows: options.inSlices === true && chosen === undefined ? SLICE_ROWS : pageSize,
  });
  const count = (): Promise<number> => {
    if (options.inSlices !== true) {
      return countAtMost(
        database,
        sql`select * from (${options.counted ?? list}) as listed ${whereAll(limits)}`,
        TOTAL_MAX,
      );
    }
    const last = chosen === undefined ? rows.at(-1) : undefined;
    const before = last === undefined ? 0 : offset + pageSize;
    const order = { limits, sorting: options.newest, direction, last } as const;
    return countSlices(database, list, { ...order, before, countMax: TOTAL_MAX });
  };
  return { rows, total: totalByPage(rows.length, { pageSize, offset }) ?? (await count()), pageNum, pageSize };
}
