import { Select } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";

/** The chosen filters of a list; undefined: everything. */
export type Chosen<Filter extends string> = { readonly [Each in Filter]?: string | undefined };

/** One select above the rows. */
export interface ListFilter<Filter extends string> {
  readonly id: Filter;
  readonly label: string;
  /** Of the option that leaves everything in; "All" when it is left out. */
  readonly anyLabel?: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

interface FilterLineProps<Filter extends string> {
  filters: readonly ListFilter<Filter>[];
  chosen: Chosen<Filter>;
  onChosen: (chosen: Chosen<Filter>) => void;
  /** At the start of the line. */
  lead?: ReactNode;
  /** The export, at its end. */
  children: ReactNode;
}

const ANY = "";
/** Filters that fit on a phone beside the export; more of them stand two by two. */
const IN_ONE_LINE = 2;
const LINE = "items-end gap-2 py-2";

/** Whether a list shows less than everything. */
export const isNarrowed = (chosen: Chosen<string>): boolean => Object.values(chosen).some((each) => each !== undefined);

/** The selects above a list, and its export. */
export function FilterLine<Filter extends string>({
  filters,
  chosen,
  onChosen,
  lead,
  children,
}: FilterLineProps<Filter>) {
  const t = useTranslate();
  return (
    <div className={filters.length > IN_ONE_LINE ? `${LINE} grid grid-cols-2` : `${LINE} flex flex-wrap justify-end`}>
      {lead}
      {filters.map(({ id, label, anyLabel = t("common.all"), options }) => (
        <Select
          key={id}
          size="small"
          className="min-w-28 flex-1"
          label={label}
          value={chosen[id] ?? ANY}
          onChange={(value) => onChosen({ ...chosen, [id]: value === ANY ? undefined : value })}
          options={[{ id: ANY, label: anyLabel }, ...options]}
        />
      ))}
      {children}
    </div>
  );
}
