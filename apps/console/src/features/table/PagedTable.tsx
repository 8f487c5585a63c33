import type { RequestOf } from "@agio/api-contract";
import { useStaffPages, type PagedName, type PagedRow } from "@agio/api-client/staff";
import { Button, Checkbox, showToast, Skeleton } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { failureText } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { orderOf, type Column } from "./columns.ts";
import { useVisibleColumns } from "./hidden-columns.ts";
import { RowTable } from "./RowTable.tsx";
import { CSV_ROWS_MAX, useCsv } from "./use-csv.ts";

/** Totals are counted up to here. */
const TOTAL_MAX = 10_000;
const PAGE_SIZE = 100;

interface PagedTableProps<Name extends PagedName> {
  /** The call whose pages are shown. */
  name: Name;
  label: string;
  /** Its filters, without paging and order. */
  request: Omit<RequestOf<Name>, "after" | "pageSize" | "orderByColumn" | "isAsc">;
  columns: readonly Column<PagedRow<Name>>[];
  rowKey: (row: PagedRow<Name>) => string | number;
  onOpen?: (row: PagedRow<Name>) => void;
  /** The order of the address, and who changes it. */
  sort?: string;
  onSort?: (sort: string) => void;
  isFiltered?: boolean;
  /** Said where there is nothing and nothing is filtered: what comes here, and how. */
  empty?: string;
  /** Above the rows, of those that are here: decisions about many. */
  renderBar?: (rows: readonly PagedRow<Name>[]) => ReactNode;
  height?: string;
  /** Read again so often, in milliseconds, while the page is open. */
  everyMs?: number;
}

/** A list of the server, page after page as it is scrolled, with its columns to choose and a file of all that is filtered. */
export function PagedTable<Name extends PagedName>(props: PagedTableProps<Name>) {
  const { name, label, request, columns, rowKey, onOpen, sort = "", onSort, isFiltered = false, everyMs } = props;
  const text = useText();
  const { height = "calc(100dvh - 230px)", empty = text("table.empty"), renderBar } = props;
  const { pathname } = useLocation();
  const { visibility, toggle } = useVisibleColumns(pathname, columns);
  const ordered = { ...request, ...orderOf(sort) } as Omit<RequestOf<Name>, "after">;
  const asked = { ...ordered, pageSize: PAGE_SIZE } as Omit<RequestOf<Name>, "after">;
  const pages = useStaffPages(name, asked, everyMs === undefined ? {} : { everyMs });
  const shownColumns = columns.filter(({ id }) => visibility[id] === true);
  const csv = useCsv(name, ordered, shownColumns);
  const save = async () => {
    if (await csv.run()) showToast(text("table.csvCut", { count: format.count(CSV_ROWS_MAX) }));
  };
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3 text-12 text-text-2">
        <output>
          <TotalText total={pages.total} />
        </output>
        <span className="flex-1" />
        {pages.rows.length === 0 ? null : (
          <>
            <ColumnChoice columns={columns} visibility={visibility} onToggle={toggle} />
            <Button size="small" tone="quiet" busy={csv.read !== undefined} onClick={() => void save()}>
              {csv.read === undefined ? text("table.csv") : text("table.csvBusy", { count: format.count(csv.read) })}
            </Button>
          </>
        )}
      </div>
      {pages.failure === undefined ? null : (
        <p role="alert" className="flex items-center gap-3 text-danger">
          {failureText(pages.failure)}
          <Button size="small" tone="outline" onClick={() => void pages.refetch()}>
            {text("shell.again")}
          </Button>
        </p>
      )}
      {renderBar?.(pages.rows)}
      {pages.total === undefined && pages.failure === undefined ? <Skeleton height={240} /> : null}
      {pages.total === undefined ? null : pages.rows.length === 0 ? (
        <p className="console-card text-center text-text-2">{isFiltered ? text("table.emptyFiltered") : empty}</p>
      ) : (
        <RowTable
          {...{ label, columns, rowKey, visibility, onOpen, sort, onSort, height }}
          rows={pages.rows}
          onEnd={pages.hasMore ? pages.more : undefined}
        />
      )}
      {pages.hasMore ? (
        <Button size="small" tone="outline" busy={pages.isLoading} onClick={pages.more}>
          {text("table.more")}
        </Button>
      ) : null}
    </section>
  );
}

function TotalText({ total }: { total: number | undefined }) {
  const text = useText();
  if (total === undefined) return null;
  return text(total >= TOTAL_MAX ? "table.totalMore" : "table.total", { count: format.count(total) });
}

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  visibility: Readonly<Record<string, boolean>>;
  onToggle: (id: string) => void;
}

/** Which columns are shown. */
function ColumnChoice<Row>({ columns, visibility, onToggle }: ColumnChoiceProps<Row>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="relative">
      <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text("table.columns")}
      </Button>
      {isOpen ? (
        <fieldset className="absolute end-0 top-full z-20 grid min-w-48 gap-2 rounded-2 border border-line bg-surface-1 p-3">
          <legend className="sr-only">{text("table.columns")}</legend>
          {columns.map(({ id, header }) => (
            <Checkbox key={id} label={header} isChecked={visibility[id] === true} onChange={() => onToggle(id)} />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
