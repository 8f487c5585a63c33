import type { Column } from "./columns.ts";

type Cell<Row> = (row: Row) => string | number;

/** A column whose text in a file is what the page shows. */
export const plain = <Row>(id: string, header: string, cell: Cell<Row>): Column<Row> => ({
  id,
  header,
  cell,
  csv: cell,
});

/** An amount: grouped on the page, as the server said it in a file. */
export const figure = <Row>(
  id: string,
  header: string,
  value: Cell<Row>,
  shown: (value: string | number) => string,
): Column<Row> => ({ id, header, cell: (row) => shown(value(row)), csv: value, isNumeric: true });

/** A code of the server: by its name on the page, as it is in a file. */
export const named = <Row>(
  id: string,
  header: string,
  code: (row: Row) => string,
  name: (code: string) => string,
): Column<Row> => ({ id, header, cell: (row) => name(code(row)), csv: code });
