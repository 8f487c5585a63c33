import { Select } from "@agio/ui";
import type { ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { LoadFailed } from "../loaded/LoadFailed.tsx";
import { ExportButton } from "../past-list/ExportButton.tsx";
import type { Chosen, ListFilter } from "../past-list/FilterLine.tsx";
import { NearEnd } from "../past-list/PagedList.tsx";
import { rowKey } from "../past-list/page-steps.ts";
import { useHistory, type HistoryList } from "../past-list/use-history.ts";
import type { PagedCall, Pages, RowOf } from "../past-list/use-pages.ts";
import { DenseTable, type TableColumn } from "./DenseTable.tsx";

interface HistoryTableProps<Name extends PagedCall, Filter extends string> {
  list: HistoryList<Name, Filter>;
  /** Under which its columns and order are kept. */
  tableId: string;
  label: string;
  columns: readonly TableColumn<RowOf<Name>>[];
  renderActions?: (row: RowOf<Name>) => ReactNode;
  /** Before the filters. */
  lead?: ReactNode;
}

/** A list of the past in one line each, with its filters, its file and the choice of columns. */
export function HistoryTable<Name extends PagedCall, Filter extends string = never>({
  list,
  tableId,
  label,
  columns,
  renderActions,
  lead,
}: HistoryTableProps<Name, Filter>) {
  const { chosen, setChosen, pages, none, file } = useHistory(list);
  return (
    <PagedTable
      tableId={tableId}
      label={label}
      columns={columns}
      pages={pages}
      keyOf={rowKey}
      none={none}
      renderActions={renderActions}
      tools={
        <>
          {lead}
          <TableFilters filters={list.filters ?? []} chosen={chosen} onChosen={setChosen} />
          <ExportButton {...file} size="small" />
        </>
      }
    />
  );
}

interface PagedTableProps<Row> {
  tableId: string;
  label: string;
  columns: readonly TableColumn<Row>[];
  pages: Pages<Row>;
  keyOf: (row: Row) => string | number;
  none: string;
  tools: ReactNode;
  renderActions?: ((row: Row) => ReactNode) | undefined;
}

/** A dense table of a list that is read page by page: the next one comes when the last row is near. */
export function PagedTable<Row>({ pages, ...table }: PagedTableProps<Row>) {
  const { rows, isLoading, failure, retry } = pages;
  const isUnread = rows.length === 0;
  return (
    <DenseTable
      {...table}
      rows={isUnread && (isLoading || pages.hasMore) ? undefined : rows}
      isPale={() => isLoading}
      {...(isUnread && failure !== undefined && { failed: <LoadFailed failure={failure} onRetry={retry} /> })}
      end={<TableEnd pages={pages} />}
    />
  );
}

const ANY = "";

interface TableFiltersProps<Filter extends string> {
  filters: readonly ListFilter<Filter>[];
  chosen: Chosen<Filter>;
  onChosen: (chosen: Chosen<Filter>) => void;
}

/** Each filter says its own name while it lets everything through. */
export function TableFilters<Filter extends string>({ filters, chosen, onChosen }: TableFiltersProps<Filter>) {
  return filters.map(({ id, label, options }) => (
    <span key={id} data-table-filters="" className="contents [--target:28px]">
      <Select
        size="small"
        className="w-32 [&_select]:text-12"
        label={label}
        isLabelHidden
        value={chosen[id] ?? ANY}
        onChange={(value) => onChosen({ ...chosen, [id]: value === ANY ? undefined : value })}
        options={[{ id: ANY, label }, ...options]}
      />
    </span>
  ));
}

/** How much of the list is here, for only that is sorted, and the way to the rest. */
function TableEnd({ pages }: { pages: Pages<unknown> }) {
  const t = useTranslate();
  const format = useFormat();
  const { rows, total, isLoading, failure, hasMore, isGrowing, grow, retry } = pages;
  if (isLoading) return null;
  if (failure !== undefined) return <LoadFailed failure={failure} onRetry={retry} />;
  const count = format.count(rows.length);
  const part = total === undefined ? undefined : t("terminal.table.loaded", { count, total: format.count(total) });
  return (
    <p className="sticky start-0 m-0 flex min-h-7 w-fit items-center gap-2 px-1.5 text-11 text-text-3">
      <output>{hasMore ? part : t("common.list.allLoaded", { count })}</output>
      {hasMore ? (
        <>
          {isGrowing ? null : <NearEnd key={rows.length} onNear={grow} />}
          <button
            type="button"
            className="h-6 rounded-1 px-2 text-accent hover:bg-surface-3 disabled:opacity-50"
            disabled={isGrowing}
            onClick={grow}
          >
            {t("wallet.statement.more")}
          </button>
        </>
      ) : null}
    </p>
  );
}
