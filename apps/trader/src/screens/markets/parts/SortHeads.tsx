import { Icon } from "@agio/ui";
import { nextSort, type MarketSort, type SortColumn } from "../../../features/market-list/market-rows.ts";
import { useTranslate } from "../../../shell/language.ts";

interface SortHeadsProps {
  sort: MarketSort;
  onSort: (sort: MarketSort) => void;
}

/** The column heads of the market list: each tap sorts the other way, the third lets go. */
export function SortHeads({ sort, onSort }: SortHeadsProps) {
  const t = useTranslate();
  const head = (column: SortColumn, name: string, className = "") => (
    <SortHead column={column} name={name} sort={sort} onSort={onSort} className={className} />
  );
  return (
    <div className="flex items-center gap-3 ps-11 pe-4 text-12 text-text-3">
      <span className="flex flex-1 items-center gap-3">
        {head("symbol", t("market.columns.pair"))}
        {head("turnover", t("market.columns.volume"))}
      </span>
      {head("last", t("market.columns.last"), "justify-end")}
      {head("change", t("market.columns.change"), "min-w-[76px] justify-end")}
    </div>
  );
}

interface SortHeadProps extends SortHeadsProps {
  column: SortColumn;
  name: string;
  className: string;
}

function SortHead({ column, name, sort, onSort, className }: SortHeadProps) {
  const t = useTranslate();
  const isSorted = sort.column === column;
  const direction = isSorted ? (sort.isDescending ? "▼" : "▲") : "";
  return (
    <button
      type="button"
      className={`flex min-h-11 min-w-11 items-center gap-1 whitespace-nowrap ${isSorted ? "text-text-1" : ""} ${className}`}
      aria-label={t("market.sortBy", { column: name })}
      aria-pressed={isSorted}
      onClick={() => onSort(nextSort(sort, column))}
    >
      {name}
      {direction === "" ? (
        <Icon name="swap" size={10} className="opacity-60" />
      ) : (
        <span className="w-2.5 text-center text-[8px]" aria-hidden="true">
          {direction}
        </span>
      )}
    </button>
  );
}
