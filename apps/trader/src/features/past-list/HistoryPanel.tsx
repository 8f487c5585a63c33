import { useState, type ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useIsWide } from "../desk/use-is-wide.ts";
import { ExportButton, type ExportedList } from "./ExportButton.tsx";
import { FilterLine, isNarrowed, type Chosen, type ListFilter } from "./FilterLine.tsx";
import { PagedList } from "./PagedList.tsx";
import { usePages, type NarrowedTo, type PagedCall, type RowOf } from "./use-pages.ts";

interface HistoryPanelProps<Name extends PagedCall, Filter extends string> extends Omit<
  ExportedList<Name>,
  "narrowed"
> {
  filters?: readonly ListFilter<Filter>[];
  /** The request of the call for the chosen filters. */
  narrowed: (chosen: Chosen<Filter>) => NarrowedTo<Name>;
  /** In the place of the rows when there are none at all. */
  none: string;
  /** At the start of the line of the export, where there is no filter. */
  lead?: ReactNode;
  children: (row: RowOf<Name>) => ReactNode;
}

/** Beside other columns the rows scroll in a height of their own, so that a long history leaves none of them empty. */
const ROWS =
  "desk:max-h-160 desk:overflow-y-auto desk:overscroll-contain desk:in-data-desk-panel:max-h-none desk:in-data-desk-panel:min-h-0 desk:in-data-desk-panel:flex-1 desk:in-data-desk-panel:px-3";

/** A list of the past with its filters and its file. The server filters, so that every row is found, however old. */
export function HistoryPanel<Name extends PagedCall, Filter extends string = never>({
  filters = [],
  narrowed,
  none,
  lead,
  children,
  table,
  ...file
}: HistoryPanelProps<Name, Filter>) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Chosen<Filter>>({});
  const isWide = useIsWide();
  const asked = narrowed(chosen);
  const pages = usePages(file.call, asked);
  const { rows } = pages;
  return (
    <>
      <FilterLine filters={filters} chosen={chosen} onChosen={setChosen} lead={lead}>
        <ExportButton
          {...file}
          table={table}
          narrowed={asked}
          label={t("trade.orders.export")}
          isEmpty={rows.length === 0 && !pages.hasMore}
        />
      </FilterLine>
      <section className={ROWS} aria-label={t("position.tabs.history")} {...(isWide && { tabIndex: 0 })}>
        <PagedList pages={pages} count={rows.length} none={isNarrowed(chosen) ? t("common.list.noneFiltered") : none}>
          {rows.map(children)}
        </PagedList>
      </section>
    </>
  );
}
