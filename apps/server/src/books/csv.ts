const NUMBER = /^-?\d+(\.\d+)?$/;
/** A cell that begins so would run as a formula in a table program. */
const RUNS = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One cell: what would run as a formula is text, figures stay figures. */
function csvCell(value: string | number): string {
  const text = String(value);
  const safe = RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a file (RFC 4180). */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(",")}\r\n`;
