import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { ExportedList } from "./ExportButton.tsx";
import { isNarrowed, type Chosen, type ListFilter } from "./FilterLine.tsx";
import { usePages, type NarrowedTo, type PagedCall } from "./use-pages.ts";

/** A list of the past: its call, what it is narrowed by, and its file. A phone and a desk show the same one. */
export interface HistoryList<Name extends PagedCall, Filter extends string = never> extends Omit<
  ExportedList<Name>,
  "narrowed"
> {
  readonly filters?: readonly ListFilter<Filter>[];
  /** The request of the call for the chosen filters. */
  readonly narrowed: (chosen: Chosen<Filter>) => NarrowedTo<Name>;
  /** In the place of the rows when there are none at all. */
  readonly none: string;
}

/** A list of the past as far as it was read. The server filters, so that every row is found, however old. */
export function useHistory<Name extends PagedCall, Filter extends string>({
  call,
  narrowed,
  none,
  fileName,
  table,
}: HistoryList<Name, Filter>) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Chosen<Filter>>({});
  const asked = narrowed(chosen);
  const pages = usePages(call, asked);
  const file = { call, narrowed: asked, fileName, table, label: t("trade.orders.export") };
  return {
    chosen,
    setChosen,
    pages,
    none: isNarrowed(chosen) ? t("common.list.noneFiltered") : none,
    /** Of the button that writes the file. */
    file: { ...file, isEmpty: pages.rows.length === 0 && !pages.hasMore },
  };
}
