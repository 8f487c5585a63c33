import { Select } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useIsWide } from "../desk/use-is-wide.ts";
import { ExportButton, type ExportedList } from "./ExportButton.tsx";
import { PagedList } from "./PagedList.tsx";
import { usePages, type NarrowedTo, type PagedCall, type RowOf } from "./use-pages.ts";

/** The chosen filters of a history; undefined: everything. */
export type Chosen<Filter extends string> = { readonly [Each in Filter]?: string | undefined };

/** One select above the rows. */
export interface HistoryFilter<Filter extends string> {
  readonly id: Filter;
  readonly label: string;
  /** Of the option that leaves everything in; "All" when it is left out. */
  readonly anyLabel?: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

interface HistoryPanelProps<Name extends PagedCall, Filter extends string> extends Omit<
  ExportedList<Name>,
  "narrowed"
> {
  filters?: readonly HistoryFilter<Filter>[];
  /** The request of the call for the chosen filters. */
  narrowed: (chosen: Chosen<Filter>) => NarrowedTo<Name>;
  /** In the place of the rows when there are none at all. */
  none: string;
  /** At the start of the line of the export, where there is no filter. */
  lead?: ReactNode;
  children: (row: RowOf<Name>) => ReactNode;
}

const ANY = "";
/** Filters that fit on a phone beside the export; more of them stand two by two. */
const IN_ONE_LINE = 2;
/** Beside other columns the rows scroll in a height of their own, so that a long history leaves none of them empty. */
const ROWS = "desk:max-h-160 desk:overflow-y-auto desk:overscroll-contain";
const LINE = "items-end gap-2 py-2";

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
  const isNarrowed = Object.values(chosen).some((each) => each !== undefined);
  return (
    <>
      <div
        className={
          filters.length > IN_ONE_LINE ? `${LINE} grid grid-cols-2 desk:flex` : `${LINE} flex flex-wrap justify-end`
        }
      >
        {lead}
        {filters.map(({ id, label, anyLabel = t("common.all"), options }) => (
          <Select
            key={id}
            size="small"
            className="min-w-28 flex-1 desk:max-w-44"
            label={label}
            value={chosen[id] ?? ANY}
            onChange={(value) => setChosen({ ...chosen, [id]: value === ANY ? undefined : value })}
            options={[{ id: ANY, label: anyLabel }, ...options]}
          />
        ))}
        <ExportButton
          {...file}
          table={table}
          narrowed={asked}
          label={t("trade.orders.export")}
          isEmpty={rows.length === 0 && !pages.hasMore}
        />
      </div>
      <section className={ROWS} aria-label={t("position.tabs.history")} {...(isWide && { tabIndex: 0 })}>
        <PagedList pages={pages} count={rows.length} none={isNarrowed ? t("common.list.noneFiltered") : none}>
          {rows.map(children)}
        </PagedList>
      </section>
    </>
  );
}
