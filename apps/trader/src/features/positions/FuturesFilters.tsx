import { Button, Select } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { FuturesFilter } from "./futures-filters.ts";

type Status = NonNullable<FuturesFilter["status"]>;

interface FuturesFiltersProps {
  contracts: readonly TradingContract[];
  filter: FuturesFilter;
  onFilter: (filter: FuturesFilter) => void;
  /** None: the list has no status. */
  statuses?: readonly { id: Status; label: string }[];
  onExport: () => void;
  isEmpty: boolean;
}

const ANY = "";

/** Contract, side and status of a history, and its file. */
export function FuturesFilters({ contracts, filter, onFilter, statuses, onExport, isEmpty }: FuturesFiltersProps) {
  const t = useTranslate();
  const any = { id: ANY, label: t("common.all") };
  return (
    <div className="flex flex-wrap items-end gap-2 py-2">
      <Select
        size="small"
        className="min-w-28 flex-1 desk:max-w-44"
        label={t("position.contract")}
        value={filter.symbol ?? ANY}
        onChange={(symbol) => onFilter({ ...filter, symbol: symbol === ANY ? undefined : symbol })}
        options={[any, ...contracts.map(({ symbol, label }) => ({ id: symbol, label }))]}
      />
      <Select
        size="small"
        className="min-w-24 flex-1 desk:max-w-36"
        label={t("trade.orders.side")}
        value={filter.side ?? ANY}
        onChange={(side) => onFilter({ ...filter, side: side === "long" || side === "short" ? side : undefined })}
        options={[
          any,
          { id: "long", label: t("position.side.long") },
          { id: "short", label: t("position.side.short") },
        ]}
      />
      {statuses === undefined ? null : (
        <Select
          size="small"
          className="min-w-28 flex-1 desk:max-w-44"
          label={t("trade.orders.status")}
          value={filter.status ?? ANY}
          onChange={(status) => onFilter({ ...filter, status: statuses.find(({ id }) => id === status)?.id })}
          options={[any, ...statuses]}
        />
      )}
      <Button tone="outline" disabled={isEmpty} onClick={onExport}>
        {t("trade.orders.export")}
      </Button>
    </div>
  );
}
