import { csvLine } from "@agio/primitives";
import type { Column } from "./columns.ts";

/** Rows as lines of a file, without the line of heads. */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ csv }) => csv !== undefined);
  return rows.map((row) => csvLine(written.map(({ csv }) => csv?.(row) ?? ""))).join("");
}

export const csvHead = <Row>(columns: readonly Column<Row>[]): string =>
  csvLine(columns.filter(({ csv }) => csv !== undefined).map(({ header }) => header));
