/** The column that a table is sorted by. */
export interface TableSort {
  readonly by: string;
  readonly isDown: boolean;
}

/** A user's choice for one table. */
export interface TableChoice {
  /** Columns that are not as the table has them at first: hidden ones shown, shown ones hidden. */
  readonly turned: readonly string[];
  /** Undefined: in the order of the rows as they come. */
  readonly sort: TableSort | undefined;
}

export const FIRST_CHOICE: TableChoice = { turned: [], sort: undefined };

/** Facts of a column by which it is chosen and sorted. */
export interface ChoosableColumn<Row> {
  readonly id: string;
  /** A column without is in the head, but nothing is sorted by it. */
  readonly sortBy?: ((row: Row) => number | string) | undefined;
  /** Hidden until it is chosen. */
  readonly isExtra?: boolean | undefined;
  /** Always shown: the row would not be known without. */
  readonly isFixed?: boolean | undefined;
}

/** A choice as it was stored: anything else is no choice. */
export function readChoice(stored: unknown): TableChoice {
  if (typeof stored !== "object" || stored === null) return FIRST_CHOICE;
  const { turned, sort } = stored as { turned?: unknown; sort?: unknown };
  return {
    turned: Array.isArray(turned) ? turned.filter((id) => typeof id === "string") : [],
    sort: readSort(sort),
  };
}

function readSort(stored: unknown): TableSort | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { by, isDown } = stored as { by?: unknown; isDown?: unknown };
  return typeof by === "string" && typeof isDown === "boolean" ? { by, isDown } : undefined;
}

/** Where and how the columns of one table stand in another: these in this order, of them `extra` hidden until chosen. */
interface ColumnPlaces {
  readonly shown: readonly string[];
  readonly extra: readonly string[];
}

/** The columns of rows, arranged for another table of the same rows. One that has no place is left out. */
export function arranged<Column extends ChoosableColumn<never>>(
  columns: readonly Column[],
  { shown, extra }: ColumnPlaces,
): Column[] {
  const placed = (ids: readonly string[], isExtra: boolean) =>
    ids.flatMap((id) => columns.filter((column) => column.id === id).map((column) => ({ ...column, isExtra })));
  return [...placed(shown, false), ...placed(extra, true)];
}

export const isShown = <Row>(column: ChoosableColumn<Row>, { turned }: Pick<TableChoice, "turned">): boolean =>
  column.isFixed === true || (column.isExtra === true) === turned.includes(column.id);

/** The choice with one column shown or hidden. */
export function turnColumn(choice: TableChoice, id: string): TableChoice {
  const turned = choice.turned.includes(id) ? choice.turned.filter((each) => each !== id) : [...choice.turned, id];
  return { ...choice, turned };
}

/** The next order after a press on a column's head: largest first, smallest first, as the rows come. */
export function nextSort(sort: TableSort | undefined, id: string): TableSort | undefined {
  if (sort?.by !== id) return { by: id, isDown: true };
  return sort.isDown ? { by: id, isDown: false } : undefined;
}

/** The rows in the chosen order. Equal ones stay as they came; words are compared as the language of the page does. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly ChoosableColumn<Row>[],
  { sort, locale }: { sort: TableSort | undefined; locale: string },
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.by)?.sortBy;
  if (sort === undefined || sortBy === undefined) return rows;
  const words = new Intl.Collator(locale, { numeric: true });
  const sign = sort.isDown ? -1 : 1;
  return rows.toSorted((a, b) => sign * compared(sortBy(a), sortBy(b), words));
}

function compared(a: number | string, b: number | string, words: Intl.Collator): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return words.compare(String(a), String(b));
}

/** Rows of a table that are drawn: those in sight and some beside them. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows beyond those in sight that are drawn too, so that a turn of the wheel finds them there. */
const BESIDE = 10;

/** Which of `count` rows of one height are drawn at a place of the scroll. */
export function rowsInSight(
  count: number,
  { scrollPx, heightPx, rowPx }: { scrollPx: number; heightPx: number; rowPx: number },
): RowWindow {
  const first = Math.floor(scrollPx / rowPx);
  const last = Math.ceil((scrollPx + heightPx) / rowPx);
  const from = Math.min(Math.max(first - BESIDE, 0), Math.max(count - 1, 0));
  return { from, to: Math.max(Math.min(last + BESIDE, count), from) };
}
