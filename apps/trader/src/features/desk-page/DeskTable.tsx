import { classNames, Icon } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { nextOrder, orderedRows, type OrderedColumn, type RowOrder } from "./row-order.ts";

/** A column; one with `compare` orders the rows by a press on its head. */
export interface DeskColumn<Row> extends OrderedColumn<Row> {
  readonly title: ReactNode;
  /** Amounts and actions stand at the end of their column. */
  readonly isEnd?: boolean;
  /** Takes what others leave, and breaks its words. */
  readonly isWide?: boolean;
  readonly render: (row: Row) => ReactNode;
}

interface DeskTableProps<Row> {
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Also a press beside the controls of a row; the keyboard has one of them. */
  onOpen?: (row: Row) => void;
}

/** Dense rows under a head that stays, for a desk. */
export function DeskTable<Row>({ label, columns, rows, keyOf, onOpen }: DeskTableProps<Row>) {
  const [order, setOrder] = useState<RowOrder>();
  return (
    <div className="overflow-x-auto rounded-2 bg-surface-1">
      <table className="w-full border-collapse text-12 tabular-nums" aria-label={label} data-desk-table="">
        <thead>
          <tr className="text-start text-text-3">
            {columns.map((column, at) => (
              <Head key={column.id} column={column} place={placeOf(columns, at)} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {orderedRows(rows, columns, order).map((row) => (
            <tr
              key={keyOf(row)}
              className={classNames(
                "border-t border-line hover:bg-surface-2",
                onOpen === undefined ? undefined : "cursor-pointer",
              )}
              onClick={
                onOpen === undefined
                  ? undefined
                  : (event) => {
                      if ((event.target as Element).closest("a, button") === null) onOpen(row);
                    }
              }
            >
              {columns.map(({ id, isWide, render }, at) => (
                <td
                  key={id}
                  className={classNames(
                    "h-10 py-1",
                    placeOf(columns, at),
                    isWide ? "w-1/3 min-w-0" : "whitespace-nowrap",
                  )}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Figures end where words begin: without room between them both read as one. */
function placeOf<Row>(columns: readonly DeskColumn<Row>[], at: number): string {
  if (columns[at]?.isEnd === true) return "px-2 text-end first:ps-4 last:pe-4";
  return `${columns[at - 1]?.isEnd === true ? "pe-2 ps-6" : "px-2"} text-start first:ps-4 last:pe-4`;
}

interface HeadProps<Row> {
  column: DeskColumn<Row>;
  place: string;
  order: RowOrder | undefined;
  onOrder: (order: RowOrder | undefined) => void;
}

function Head<Row>({ column: { id, title, compare }, place, order, onOrder }: HeadProps<Row>) {
  const look = `h-9 font-medium ${place}`;
  if (compare === undefined) {
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  }
  const isOn = order?.id === id;
  const sort = !isOn ? "none" : order.isDown ? "descending" : "ascending";
  return (
    <th scope="col" className={look} aria-sort={sort}>
      <button
        type="button"
        className={classNames(
          "inline-flex h-9 items-center gap-1 font-medium hover:text-text-1",
          isOn ? "text-text-1" : undefined,
        )}
        onClick={() => onOrder(nextOrder(order, id))}
      >
        {title}
        <Icon name={sort === "ascending" ? "up" : "down"} size={12} className={isOn ? "" : "opacity-40"} />
      </button>
    </th>
  );
}
