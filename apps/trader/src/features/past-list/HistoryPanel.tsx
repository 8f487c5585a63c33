import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { ExportButton } from "./ExportButton.tsx";
import { FilterLine } from "./FilterLine.tsx";
import { PagedList } from "./PagedList.tsx";
import { useHistory, type HistoryList } from "./use-history.ts";
import type { PagedCall, RowOf } from "./use-pages.ts";

interface HistoryPanelProps<Name extends PagedCall, Filter extends string> {
  list: HistoryList<Name, Filter>;
  /** At the start of the line of the export, where there is no filter. */
  lead?: ReactNode;
  children: (row: RowOf<Name>) => ReactNode;
}

/** A list of the past with its filters and its file, on a phone. A desk has `HistoryTable`. */
export function HistoryPanel<Name extends PagedCall, Filter extends string = never>({
  list,
  lead,
  children,
}: HistoryPanelProps<Name, Filter>) {
  const t = useTranslate();
  const { chosen, setChosen, pages, none, file } = useHistory(list);
  const { rows } = pages;
  return (
    <>
      <FilterLine filters={list.filters ?? []} chosen={chosen} onChosen={setChosen} lead={lead}>
        <ExportButton {...file} />
      </FilterLine>
      <section aria-label={t("position.tabs.history")}>
        <PagedList pages={pages} count={rows.length} none={none}>
          {rows.map(children)}
        </PagedList>
      </section>
    </>
  );
}
