import { classNames, NoData } from "@agio/ui";
import { DeskTable, type DeskColumn } from "../../../features/desk-page/DeskTable.tsx";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { FigureGrid } from "./FigureGrid.tsx";

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
  /** Each card has a surface of its own: a list that is in no other card. */
  isFramed?: boolean;
}

/** Rows as a table on a desk, and as cards of facts on a phone. */
export function FactTable<Row>({ label, columns, rows, keyOf, none, isFramed = false }: FactTableProps<Row>) {
  const isWide = useIsWide();
  if (rows.length === 0) return <NoData text={none} />;
  if (isWide) return <DeskTable label={label} columns={columns} rows={rows} keyOf={keyOf} />;
  const [head, ...facts] = columns;
  return (
    <ul className="m-0 grid list-none gap-3 p-0" aria-label={label}>
      {rows.map((row, index) => (
        <li
          key={keyOf(row)}
          className={classNames(
            "grid gap-2",
            isFramed ? "rounded-2 bg-surface-1 p-4" : index > 0 && "border-t border-line pt-3",
          )}
        >
          <div className="text-14 font-semibold">{head?.render(row)}</div>
          <FigureGrid figures={facts.map(({ title, render }) => ({ name: title, value: render(row) }))} />
        </li>
      ))}
    </ul>
  );
}
