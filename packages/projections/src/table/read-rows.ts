import { sql, type Kysely, type RawBuilder } from "kysely";
import { readKeyPage, type KeyPage, type KeyPaging } from "../key-pages.ts";
import { selectPage, type Page, type Paging, type SortColumns, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";
import { sqlName, type Row, type Table } from "./define-table.ts";

/** `"order_id" as "orderId", ...`: these fields of a table, or all of them. */
export function selection<T extends Table>(
  table: T,
  fields: readonly (keyof Row<T> & string)[] = Object.keys(table.columns) as (keyof Row<T> & string)[],
): RawBuilder<unknown> {
  return sql.join(
    fields.map((field) => sql`${sql.ref(`${table.name}.${sqlName(table, field)}`)} as ${sql.ref(field)}`),
  );
}

/** The column of a field, with its table's name. */
export const columnOf = <T extends Table>(table: T, field: keyof Row<T> & string): RawBuilder<unknown> =>
  sql.ref(`${table.name}.${sqlName(table, field)}`);

type Field<T extends Table> = keyof Row<T> & string;
/** Required values of fields; undefined: any. */
type Wanted<T extends Table> = { readonly [F in Field<T>]?: Row<T>[F] | undefined };

/** `and`-joined equalities of the fields that are wanted; of none, true. */
function isWanted<T extends Table>(table: T, wanted: Wanted<T>): RawBuilder<boolean>[] {
  return (Object.keys(wanted) as Field<T>[])
    .filter((field) => wanted[field] !== undefined)
    .map((field) => sql<boolean>`${columnOf(table, field)} = ${wanted[field]}`);
}

const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

/** A number that no row has finds none. */
type Sought<Value> = Value extends number ? number : Value;

/** A filter of a list: the fields that it has to name, those that it may, and times. */
export type ListFilter<T extends Table, Own extends Field<T>, By extends Field<T>> = Paging &
  TimeFilter & { readonly [F in Own]: Row<T>[F] } & { readonly [F in By]?: Sought<Row<T>[F]> | undefined } & {
    /** Any of these. Empty or left out: all. */
    readonly statuses?: readonly Extract<Row<T>["status" & Field<T>], string | number>[] | undefined;
  };

/** A list as it is declared; `More`: what a filter may name beside fields. */
interface ListTerms<T extends Table, Own extends Field<T>, By extends Field<T>, More> extends Pick<
  ListQuery<T, Field<T>>,
  "sort" | "newest" | "inSlices"
> {
  readonly of: readonly Own[];
  readonly by?: readonly By[];
  readonly where?: (filter: ListFilter<T, Own, By> & More) => readonly RawBuilder<boolean>[];
}

/** The list of a table that these terms declare: a page of its rows for each filter. */
export const listOf =
  <T extends Table, Own extends Field<T> = never, By extends Field<T> = never, More = unknown>(
    table: T,
    { of, by = [], where, sort, newest, inSlices }: ListTerms<T, Own, By, More>,
  ) =>
  (database: Kysely<ProjectionTables>, filter: ListFilter<T, Own, By> & More): Promise<Page<Row<T>>> => {
    const named: readonly (Own | By)[] = [...of, ...by];
    const wanted = Object.fromEntries(named.map((field) => [field, filter[field]])) as Wanted<T>;
    const query = { filter, wanted, where: where?.(filter) ?? [], sort, newest, inSlices };
    return selectRows(database, table, query) as Promise<Page<Row<T>>>;
  };

/** A list of the staff as it is declared. All that sorts it are numbers. */
interface KeyListTerms<T extends Table, By extends Field<T>> {
  readonly by?: readonly By[];
  readonly where?: (filter: KeyListFilter<T, By>) => readonly RawBuilder<boolean>[];
  /** Names on the wire → fields that may sort. */
  readonly sort: Readonly<Record<string, Field<T>>>;
  /** The fields that sort by time and tell rows of one time apart. */
  readonly newest: readonly [Field<T>, ...Field<T>[]];
}

export type KeyListFilter<T extends Table, By extends Field<T>> = KeyPaging & {
  readonly [F in By]?: Sought<Row<T>[F]> | undefined;
};

/** The list of a table that goes on after a row, however far down; undefined for an `after` of another list or order. */
export const keyListOf =
  <T extends Table, By extends Field<T> = never>(table: T, { by = [], where, sort, newest }: KeyListTerms<T, By>) =>
  (database: Kysely<ProjectionTables>, filter: KeyListFilter<T, By>): Promise<KeyPage<Row<T>> | undefined> => {
    const wanted = Object.fromEntries(by.map((field) => [field, filter[field]])) as object as Wanted<T>;
    const conditions = [...isWanted(table, wanted), ...(where?.(filter) ?? [])];
    const list = sql<Row<T>>`select ${selection(table)} from ${sql.table(table.name)} where ${allOf(conditions)}`;
    const column = (field: string) => ({ column: field, type: "number" }) as const;
    return readKeyPage<Row<T>, ProjectionTables>(database, list, {
      paging: filter,
      columns: Object.fromEntries(Object.entries(sort).map(([name, field]) => [name, column(field)])),
      key: newest.map(column),
      time: newest[0],
    });
  };

/** The row of an id that is the user's own; undefined when there is none, or when it is somebody else's. */
export const ownRowOf =
  <T extends Table>(table: T & { readonly columns: { readonly userId: unknown } }, key: Field<T>) =>
  (database: Kysely<ProjectionTables>, userId: number, id: number): Promise<Row<T> | undefined> =>
    selectRow(database, table, { [key as string]: id, userId } as object as Wanted<T>);

interface ListQuery<T extends Table, F extends Field<T>> {
  /** Fields of the list; left out: all. */
  readonly fields?: readonly F[];
  readonly filter: Paging & TimeFilter & { readonly statuses?: readonly (string | number)[] | undefined };
  readonly wanted?: Wanted<T>;
  /** Conditions of a list's own. */
  readonly where?: readonly RawBuilder<boolean>[];
  /** Names on the wire of the fields that may sort. */
  readonly sort: SortColumns;
  /** The fields that sort by time and tell rows of one time apart. */
  readonly newest: readonly Field<T>[];
  /** An index has the order of `newest` for what is wanted: the list is read and counted in slices. */
  readonly inSlices?: boolean | undefined;
}

/** A page of a table's rows: `wanted`, with any of the filter's `statuses` (none or left out: all), within its times. */
export function selectRows<T extends Table, F extends Field<T> = Field<T>>(
  database: Kysely<ProjectionTables>,
  table: T,
  { fields, filter, wanted = {}, where = [], sort, newest, inSlices }: ListQuery<T, F>,
): Promise<Page<Pick<Row<T>, F>>> {
  const conditions = [...isWanted(table, wanted), ...where];
  const { statuses = [] } = filter;
  if (statuses.length > 0) conditions.push(sql<boolean>`${sql.ref(`${table.name}.status`)} in (${sql.join(statuses)})`);
  const list = sql<
    Pick<Row<T>, F>
  >`select ${selection(table, fields)} from ${sql.table(table.name)} where ${allOf(conditions)}`;
  return selectPage<Pick<Row<T>, F>, ProjectionTables>(database, list, {
    paging: filter,
    columns: sort,
    newest,
    inSlices,
  });
}

/** The row that is wanted; undefined when there is none. */
export async function selectRow<T extends Table>(
  database: Kysely<ProjectionTables>,
  table: T,
  wanted: Wanted<T>,
): Promise<Row<T> | undefined> {
  const { rows } = await sql<Row<T>>`select ${selection(table)} from ${sql.table(table.name)}
    where ${allOf(isWanted(table, wanted))} limit 1`.execute(database);
  return rows[0];
}
