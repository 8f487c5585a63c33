/** A column of a file: a field of the row as it is on the wire, or what is written of it. */
type Column<Row> = (keyof Row & string) | ((row: Row) => string);

/** Head and rows of a CSV file, its columns in order by their names. */
export const csvTable =
  <Row extends object>(columns: Readonly<Record<string, Column<Row>>>) =>
  (rows: readonly Row[]): string[][] => [
    Object.keys(columns),
    ...rows.map((row) =>
      Object.values(columns).map((column) => (typeof column === "string" ? String(row[column]) : column(row))),
    ),
  ];
