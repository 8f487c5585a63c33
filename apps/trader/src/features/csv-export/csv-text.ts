import { BYTE_ORDER_MARK, csvLine } from "@agio/primitives";

/** Rows as a file that spreadsheets read in every language. */
export const csvText = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join("");
