import { Icon } from "@agio/ui";
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useMemo, useRef, useState } from "react";
import { useKeys } from "../../shell/keys.ts";
import { useListKeys } from "../../shell/page-keys.ts";
import { useText } from "../../shell/text.ts";
import { nextSorting, sortingOf, type Column } from "./columns.ts";

const features = tableFeatures({ columnVisibilityFeature });

/** A row of the table: the library asks for an object of its own. */
interface Held<Row> {
  readonly row: Row;
}

const ROW_HEIGHT = 31;
const ROWS_AHEAD = 12;

export interface RowTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  visibility?: Readonly<Record<string, boolean>>;
  /** Opens a row: by a press, or by Enter on the one that j and k chose. */
  onOpen?: ((row: Row) => void) | undefined;
  /** A row that stands out from the first: the one that was searched for. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Told of the row that j and k chose; undefined for none. */
  onCurrent?: ((row: Row | undefined) => void) | undefined;
  /** The order of the address, "createTime:asc", and who changes it. */
  sort?: string;
  onSort?: ((sort: string) => void) | undefined;
  /** The end of the rows came into sight. */
  onEnd?: (() => void) | undefined;
  /** CSS height of the scrolling part; all rows stand one under the other without it. */
  height?: string;
}

/** Rows of a list. Only those in sight are drawn, so ten thousand scroll as ten do. j and k choose a row, Enter opens it. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    visibility,
    onOpen,
    onCurrent,
    isMarked,
    sort = "",
    onSort,
    onEnd,
    height,
  } = props;
  const text = useText();
  const [currentKey, setCurrentKey] = useState<string | number>();
  // By its key: rows that come and go never put another one in its place.
  const current = currentKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === currentKey);
  const scroller = useRef<HTMLElement>(null);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    data,
    columns: columns.map(({ id }): ColumnDef<typeof features, Held<Row>> => ({ id })),
    state: { columnVisibility: { ...visibility } },
    getRowId: ({ row }) => String(rowKey(row)),
  });
  const shownIds = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(" ");
  const drawn = useMemo(() => {
    const ids = new Set(shownIds.split(" "));
    return columns.filter(({ id }) => ids.has(id));
  }, [columns, shownIds]);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AHEAD,
    enabled: height !== undefined,
  });
  const items = virtual.getVirtualItems();
  const visible = height === undefined ? rows.map((_, index) => ({ index })) : items;
  const [before, behind] =
    height === undefined ? [0, 0] : [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)];
  const choose = (index: number): void => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    const row = rows[next];
    setCurrentKey(row === undefined ? undefined : rowKey(row));
    onCurrent?.(row);
    if (height !== undefined) virtual.scrollToIndex(next);
  };
  const openCurrent = (): void => {
    const row = rows[current];
    if (row !== undefined) onOpen?.(row);
  };
  useKeys(
    onOpen === undefined ? {} : { j: () => choose(current + 1), k: () => choose(current - 1), Enter: openCurrent },
  );
  useListKeys(onOpen !== undefined);
  const sorting = sortingOf(sort);
  const onScroll = (): void => {
    const element = scroller.current;
    if (element !== null && element.scrollTop + element.clientHeight > element.scrollHeight - ROW_HEIGHT * ROWS_AHEAD)
      onEnd?.();
  };
  return (
    <section
      ref={scroller}
      aria-label={label}
      // A list that scrolls is reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-auto rounded-1 border border-line bg-surface-1 contain-content"
      style={height === undefined ? undefined : { maxBlockSize: height }}
      onScroll={onScroll}
    >
      <table className="console-table" aria-rowcount={rows.length}>
        <thead>
          <tr>
            {drawn.map(({ id, header, isNumeric, sort: name }) => (
              <th
                key={id}
                scope="col"
                data-numeric={isNumeric === true ? "" : undefined}
                aria-sort={
                  name === undefined || sorting?.column !== name
                    ? undefined
                    : sorting.direction === "asc"
                      ? "ascending"
                      : "descending"
                }
              >
                {name === undefined || onSort === undefined ? (
                  header
                ) : (
                  <button
                    type="button"
                    className="inline-flex items-center gap-1"
                    aria-label={text("table.sortBy", { column: header })}
                    onClick={() => onSort(nextSorting(sorting, name))}
                  >
                    {header}
                    {sorting?.column === name ? (
                      <Icon name={sorting.direction === "asc" ? "up" : "down"} size={12} />
                    ) : null}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <Spacer height={before} /> : null}
          {visible.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Line
                key={rowKey(row)}
                row={row}
                index={index}
                columns={drawn}
                isCurrent={index === current}
                isMarked={isMarked?.(row) === true}
                onOpen={onOpen}
              />
            );
          })}
          {behind > 0 ? <Spacer height={behind} /> : null}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  isCurrent: boolean;
  isMarked: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

function RowLine<Row>({ row, index, columns, isCurrent, isMarked, onOpen }: LineProps<Row>) {
  return (
    <tr
      aria-rowindex={index + 1}
      data-opens={onOpen === undefined ? undefined : ""}
      data-current={isCurrent ? "" : undefined}
      aria-current={isMarked ? true : undefined}
      onClick={onOpen === undefined ? undefined : () => onOpen(row)}
    >
      {columns.map(({ id, cell, isNumeric }) => (
        <td key={id} data-numeric={isNumeric === true ? "" : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row. A list that scrolls draws those that come into sight, and none that stands there already. */
const Line = memo(RowLine) as typeof RowLine;

/** The rows out of sight. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ blockSize: height }} />;
