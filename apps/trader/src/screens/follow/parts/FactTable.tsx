import { NoData } from "@agio/ui";
import { DeskTable, type DeskColumn } from "../../../features/desk-page/DeskTable.tsx";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";

/** A column of a table, or a fact of a card. */
export interface FactColumn<Row> extends DeskColumn<Row> {
  readonly title: string;
}

interface FactTableProps<Row> {
  label: string;
  /** The first one names the row. */
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  none: string;
}

/** Rows as a table on a desk, and as cards of facts on a phone. */
export function FactTable<Row>({ label, columns, rows, keyOf, none }: FactTableProps<Row>) {
  const isWide = useIsWide();
  if (rows.length === 0) return <NoData text={none} />;
  if (isWide) return <DeskTable label={label} columns={columns} rows={rows} keyOf={keyOf} />;
  return (
    <ul className="m-0 grid list-none gap-2 p-0" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="rounded-2 bg-surface-1 p-4">
          <FactRows
            facts={columns.map(({ title, render }, at) => ({ name: title, value: render(row), isStrong: at === 0 }))}
          />
        </li>
      ))}
    </ul>
  );
}
