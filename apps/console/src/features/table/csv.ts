import type { Column } from "./columns.ts";

/** A spreadsheet runs a cell that begins like this. */
const RUNS = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A cell of a file. One that a spreadsheet would run gets a quote before it; numbers stay numbers. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe = RUNS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as lines of a file, without the line of heads. */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ csv }) => csv !== undefined);
  return rows.map((row) => `${written.map(({ csv }) => csvCell(csv?.(row) ?? "")).join(",")}\r\n`).join("");
}

export const csvHead = <Row>(columns: readonly Column<Row>[]): string =>
  `${columns
    .filter(({ csv }) => csv !== undefined)
    .map(({ header }) => csvCell(header))
    .join(",")}\r\n`;

/** Spreadsheets read a file as UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = "\uFEFF";
