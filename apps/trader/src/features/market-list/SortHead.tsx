import { Icon } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { nextSort, type MarketSort, type SortColumn } from "./market-rows.ts";

/** The order of a table, and how to ask for another. */
export interface Sorting {
  readonly sort: MarketSort;
  readonly onSort: (sort: MarketSort) => void;
}

interface SortHeadProps {
  column: SortColumn;
  name: string;
  sorting: Sorting;
  className: string;
}

/** The head of a column of a table: each press sorts the other way, the third lets go. */
export function SortHead({ column, name, sorting, className }: SortHeadProps) {
  const t = useTranslate();
  const { sort, onSort } = sorting;
  const isSorted = sort.column === column;
  const order = sort.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" className={`px-2 font-medium ${className}`} aria-sort={isSorted ? order : "none"}>
      <button
        type="button"
        className={`inline-flex min-h-9 items-center gap-1 ${isSorted ? "text-text-1" : ""}`}
        title={t("market.sortBy", { column: name })}
        onClick={() => onSort(nextSort(sort, column))}
      >
        {name}
        <Icon
          name={isSorted ? (sort.isDescending ? "down" : "up") : "swap"}
          size={10}
          className={isSorted ? "" : "opacity-60"}
        />
      </button>
    </th>
  );
}
