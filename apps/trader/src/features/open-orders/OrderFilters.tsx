import { Button, Select } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { OrderFilter } from "./order-filters.ts";
import { STATUS_NAMES } from "./order-words.ts";

interface OrderFiltersProps {
  pairs: readonly TradingPair[];
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  /** Fills have no status. */
  hasStatus: boolean;
  onExport: () => void;
  isEmpty: boolean;
}

const ANY = "";

/** Pair, side and status of a history, and its file. */
export function OrderFilters({ pairs, filter, onFilter, hasStatus, onExport, isEmpty }: OrderFiltersProps) {
  const t = useTranslate();
  const any = { id: ANY, label: t("common.all") };
  return (
    <div className="flex flex-wrap items-end gap-2 py-2">
      <Select
        size="small"
        className="min-w-28 flex-1 desk:max-w-44"
        label={t("trade.orders.pair")}
        value={filter.symbol ?? ANY}
        onChange={(symbol) => onFilter({ ...filter, symbol: symbol === ANY ? undefined : symbol })}
        options={[
          { id: ANY, label: t("trade.orders.allPairs") },
          ...pairs.map(({ symbol, label }) => ({ id: symbol, label })),
        ]}
      />
      <Select
        size="small"
        className="min-w-24 flex-1 desk:max-w-36"
        label={t("trade.orders.side")}
        value={filter.side ?? ANY}
        onChange={(side) => onFilter({ ...filter, side: side === "buy" || side === "sell" ? side : undefined })}
        options={[any, { id: "buy", label: t("common.buy") }, { id: "sell", label: t("common.sell") }]}
      />
      {hasStatus ? (
        <Select
          size="small"
          className="min-w-28 flex-1 desk:max-w-44"
          label={t("trade.orders.status")}
          value={filter.status ?? ANY}
          onChange={(status) => onFilter({ ...filter, status: STATUS_NAMES.find((name) => name === status) })}
          options={[any, ...STATUS_NAMES.map((name) => ({ id: name, label: t(`trade.orders.statusOf.${name}`) }))]}
        />
      ) : null}
      <Button tone="outline" disabled={isEmpty} onClick={onExport}>
        {t("trade.orders.export")}
      </Button>
    </div>
  );
}
