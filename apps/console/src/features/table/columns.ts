import type { ReactNode } from "react";

/** A column of a list. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its text in a file; a column without one is left out there. */
  readonly csv?: (row: Row) => string | number;
  readonly isNumeric?: boolean;
  /** The server sorts by it, under this name. */
  readonly sort?: string;
  /** Not shown until it is asked for. */
  readonly isHidden?: boolean;
}

/** "createTime:asc" of the address; undefined for the list's own order. */
export interface Sorting {
  readonly column: string;
  readonly direction: "asc" | "desc";
}

export function sortingOf(text: string): Sorting | undefined {
  const [column = "", direction] = text.split(":");
  if (column === "" || (direction !== "asc" && direction !== "desc")) return undefined;
  return { column, direction };
}

/** The next order of a column that is pressed: falling, rising, the list's own. */
export function nextSorting(present: Sorting | undefined, column: string): string {
  if (present?.column !== column) return `${column}:desc`;
  return present.direction === "desc" ? `${column}:asc` : "";
}

/** The fields of a request for pages by an order of the address. */
export function orderOf(text: string): { orderByColumn?: string; isAsc?: "asc" | "desc" } {
  const sorting = sortingOf(text);
  return sorting === undefined ? {} : { orderByColumn: sorting.column, isAsc: sorting.direction };
}
