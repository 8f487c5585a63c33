import { Checkbox, classNames, Icon, NoData } from "@agio/ui";
import { useCallback, useState, type ReactNode } from "react";
import { useStale } from "../../live/silence.ts";
import { useLocale, useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { DeskMenu } from "./DeskMenu.tsx";
import { DeskTools } from "./DeskPanel.tsx";
import { useTableChoice } from "./kept-tables.ts";
import {
  FIRST_CHOICE,
  isShown,
  nextSort,
  rowsInSight,
  sortedRows,
  turnColumn,
  type ChoosableColumn,
  type TableChoice,
  type TableSort,
} from "./table-choice.ts";

export interface TableColumn<Row> extends ChoosableColumn<Row> {
  readonly name: string;
  /** Undefined: the row has none, which is said by a dash. */
  readonly renderCell: (row: Row) => ReactNode;
  /** Words stand at the start of their column, figures at its end. */
  readonly isWords?: boolean;
  /** Balances, sizes and profit, which the eye hides. */
  readonly isPrivate?: boolean;
  readonly tone?: (row: Row) => string;
}

interface DenseTableProps<Row> {
  /** Under which its columns and order are kept. */
  tableId: string;
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until it is known which there are. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** In the place of the rows when there are none. */
  none: string;
  /** In the place of rows that could not be read. */
  failed?: ReactNode;
  /** After the last row: what is left to read. */
  end?: ReactNode;
  /** Tells which rows wait for an answer. */
  isPale?: (row: Row) => boolean;
  /** Buttons of a row, always in sight; a table of the past may have none. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  /** Tools of all rows, before the choice of columns. */
  tools: ReactNode;
}

const ROW_PX = 26;
const DOTS = "••••";

/** Rows of 26 px under a head that stays: sorted by a press on it, with the columns that its user chose. */
export function DenseTable<Row>(props: DenseTableProps<Row>) {
  const { tableId, label, rows, columns, none, failed, tools } = props;
  const [choice, setChoice] = useTableChoice(tableId);
  const shown = columns.filter((column) => isShown(column, choice));
  return (
    <>
      <DeskTools>
        {tools}
        <ColumnChoice columns={columns} choice={choice} onChoice={setChoice} />
      </DeskTools>
      {rows === undefined && failed === undefined ? <UnknownRows rowPx={ROW_PX} /> : null}
      {rows?.length === 0 || failed !== undefined ? (
        <div className="min-h-0 flex-1 overflow-y-auto [&_.ui-nodata]:gap-1 [&_.ui-nodata]:py-3">
          {failed ?? <NoData text={none} />}
        </div>
      ) : null}
      {rows === undefined || rows.length === 0 || failed !== undefined ? null : (
        <TableRows
          {...props}
          label={label}
          rows={rows}
          columns={shown}
          sort={choice.sort}
          onSort={(id) => setChoice({ ...choice, sort: nextSort(choice.sort, id) })}
        />
      )}
    </>
  );
}

interface TableRowsProps<Row> extends DenseTableProps<Row> {
  rows: readonly Row[];
  sort: TableSort | undefined;
  onSort: (id: string) => void;
}

function TableRows<Row>(props: TableRowsProps<Row>) {
  const { label, columns, rows, keyOf, isPale, renderActions, end, sort, onSort } = props;
  const t = useTranslate();
  const isStale = useStale();
  const locale = useLocale();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const [ref, sight] = useSight();
  const sorted = sortedRows(rows, columns, { sort, locale });
  const { from, to } = rowsInSight(sorted.length, { ...sight, rowPx: ROW_PX });
  const text = ({ renderCell, isPrivate }: TableColumn<Row>, row: Row) =>
    isHidden && isPrivate === true ? DOTS : (renderCell(row) ?? "–");
  return (
    <section
      ref={ref}
      className={classNames("min-h-0 flex-1 overflow-auto overscroll-contain", isStale && "ui-stale")}
      aria-label={label}
      {...REACHABLE}
    >
      <table
        className="w-full border-separate border-spacing-0 text-12/[16px] whitespace-nowrap"
        aria-label={label}
        aria-rowcount={sorted.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, at) => (
              <ColumnHead key={column.id} column={column} place={placeOf(columns, at)} sort={sort} onSort={onSort} />
            ))}
            {renderActions === undefined ? null : (
              <th scope="col" className={`${HEAD} end-0 z-2 border-s`}>
                <span className="ui-hidden">{t("terminal.table.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={from} />
          {sorted.slice(from, to).map((row, index) => (
            <tr
              key={keyOf(row)}
              aria-rowindex={from + index + 2}
              data-row={keyOf(row)}
              className={classNames("group h-[26px]", isPale?.(row) === true && "opacity-60")}
            >
              {columns.map((column, at) => (
                <td key={column.id} className={classNames(CELL, placeOf(columns, at), column.tone?.(row))}>
                  {column.isWords === true ? text(column, row) : <bdi className="ui-figures">{text(column, row)}</bdi>}
                </td>
              ))}
              {renderActions === undefined ? null : (
                <td className={`${CELL} sticky end-0 z-1 border-s bg-surface-1 px-1!`}>
                  <span className="flex items-center justify-end">{renderActions(row)}</span>
                </td>
              )}
            </tr>
          ))}
          <Spacer rows={sorted.length - to} />
        </tbody>
      </table>
      {end}
    </section>
  );
}

/** A part that scrolls is reached by the keyboard too. */
const REACHABLE = { tabIndex: 0 } as const;
const HEAD = "sticky top-0 z-1 h-[26px] border-b border-line bg-surface-1 p-0 font-normal text-text-3";
const CELL = "h-[26px] border-b border-line px-1.5 py-0 group-hover:bg-surface-2";

/** Figures end where words begin: without room between them both read as one. */
function placeOf<Row>(columns: readonly TableColumn<Row>[], at: number): string {
  if (columns[at]?.isWords !== true) return "text-end";
  return at > 0 && columns[at - 1]?.isWords !== true ? "ps-4 text-start" : "text-start";
}

interface ColumnHeadProps<Row> {
  column: TableColumn<Row>;
  place: string;
  sort: TableSort | undefined;
  onSort: (id: string) => void;
}

function ColumnHead<Row>({ column, place, sort, onSort }: ColumnHeadProps<Row>) {
  const isSorted = sort?.by === column.id;
  const order = isSorted ? (sort.isDown ? "descending" : "ascending") : "none";
  return (
    <th scope="col" className={`${HEAD} ${place}`} {...(column.sortBy === undefined ? {} : { "aria-sort": order })}>
      {column.sortBy === undefined ? (
        <span className="px-1.5 text-11">{column.name}</span>
      ) : (
        <button
          type="button"
          className={classNames(
            "inline-flex h-[25px] items-center gap-0.5 px-1.5 text-11 hover:text-text-1",
            // The name of figures ends where they end.
            column.isWords !== true && "flex-row-reverse",
            isSorted && "text-text-1",
          )}
          onClick={() => onSort(column.id)}
        >
          {column.name}
          {/* Its room stays, or every head after it would move. */}
          <Icon name="caret" size={10} className={isSorted ? (sort.isDown ? "" : "rotate-180") : "invisible"} />
        </button>
      )}
    </th>
  );
}

/** In the place of rows that are out of sight. */
function Spacer({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td style={{ height: rows * ROW_PX }} className="p-0">
        {"\u00a0"}
      </td>
    </tr>
  );
}

interface ColumnChoiceProps<Row> {
  columns: readonly TableColumn<Row>[];
  choice: TableChoice;
  onChoice: (choice: TableChoice) => void;
}

function ColumnChoice<Row>({ columns, choice, onChoice }: ColumnChoiceProps<Row>) {
  const t = useTranslate();
  return (
    <DeskMenu label={t("terminal.table.columns")}>
      <div className="grid gap-0.5 [--target:28px]">
        {columns.map((column) =>
          column.isFixed === true ? null : (
            <Checkbox
              key={column.id}
              isChecked={isShown(column, choice)}
              onChange={() => onChoice(turnColumn(choice, column.id))}
              label={<span className="text-12">{column.name}</span>}
            />
          ),
        )}
        <button
          type="button"
          className="h-7 rounded-1 px-2 text-start text-12 text-accent hover:bg-surface-3"
          onClick={() => onChoice(FIRST_CHOICE)}
        >
          {t("terminal.reset")}
        </button>
      </div>
    </DeskMenu>
  );
}

interface Sight {
  readonly scrollPx: number;
  readonly heightPx: number;
}

/** How far an element is scrolled and how high it is, told when a row more or less is in sight. */
function useSight(): [ref: (element: HTMLElement | null) => (() => void) | void, Sight] {
  const [sight, setSight] = useState<Sight>({ scrollPx: 0, heightPx: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look = () => {
      const scrollPx = Math.floor(element.scrollTop / ROW_PX) * ROW_PX;
      const heightPx = element.clientHeight;
      setSight((last) => (last.scrollPx === scrollPx && last.heightPx === heightPx ? last : { scrollPx, heightPx }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return [ref, sight];
}
