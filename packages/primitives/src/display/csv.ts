/** Spreadsheets read a file as UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A spreadsheet runs a cell that begins like this; some read the wide and the small forms of the signs as the signs. */
const RUNS = /^[\t\r\n]|^\s*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A cell of a file (RFC 4180). One that a spreadsheet would run gets a quote before it; numbers stay numbers. */
export function csvCell(value: string | number | boolean): string {
  const text = String(value);
  const safe = RUNS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | boolean)[]): string => `${cells.map(csvCell).join(",")}\r\n`;
