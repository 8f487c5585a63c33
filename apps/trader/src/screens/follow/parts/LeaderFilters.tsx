import { Button, Checkbox, NumberField, Select, Sheet, TextField } from "@agio/ui";
import { useState } from "react";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useContractNames } from "../use-contract-names.ts";
import { isFiltered, LEADER_ORDERS, NO_FILTER, type LeaderFilter, type LeaderOrder } from "../model.ts";

interface LeaderFiltersProps {
  filter: LeaderFilter;
  onFilter: (filter: LeaderFilter) => void;
  order: LeaderOrder;
  onOrder: (order: LeaderOrder) => void;
}

const NAME_LENGTH_MAX = 20;

/** Filter and order of the leaders: in one line on a desk, in a sheet on a phone. */
export function LeaderFilters(props: LeaderFiltersProps) {
  const { filter, onFilter, order, onOrder } = props;
  const t = useTranslate();
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const name = (
    <TextField
      size="small"
      className="min-w-0 flex-1"
      label={t("follow.search")}
      value={filter.name}
      maxLength={NAME_LENGTH_MAX}
      onChange={(text) => onFilter({ ...filter, name: text })}
    />
  );
  const sort = (
    <Select<LeaderOrder>
      size="small"
      className="min-w-0 flex-1"
      label={t("follow.sortBy")}
      value={order}
      onChange={onOrder}
      options={LEADER_ORDERS.map((id) => ({ id, label: t(`follow.figure.${id}`) }))}
    />
  );
  if (isWide) {
    return (
      <div className="flex flex-wrap items-end gap-3 rounded-2 bg-surface-1 px-4 py-3">
        {name}
        <Bounds {...props} />
        {sort}
      </div>
    );
  }
  return (
    <>
      <div className="flex items-end gap-2">
        {name}
        {sort}
        <Button tone={isFiltered({ ...filter, name: "" }) ? "accent" : "plain"} onClick={() => setIsOpen(true)}>
          {t("follow.filter.title")}
        </Button>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("follow.filter.title")}
        closeLabel={t("common.close")}
        footer={
          <Button tone="accent" size="large" onClick={() => setIsOpen(false)}>
            {t("contract.confirm")}
          </Button>
        }
      >
        <div className="grid gap-3 pb-2">
          <Bounds {...props} />
          <Button tone="quiet" onClick={() => onFilter(NO_FILTER)}>
            {t("wallet.statement.clearFilter")}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function Bounds({ filter, onFilter }: LeaderFiltersProps) {
  const t = useTranslate();
  const { contracts, coin } = useContractNames();
  const bound = (field: "drawdownMax" | "daysMin" | "ownCapitalMin", label: string, decimals: number) => (
    <NumberField
      size="small"
      className="min-w-0 flex-1"
      label={label}
      decimals={decimals}
      value={filter[field]}
      trailing={field === "ownCapitalMin" ? coin : undefined}
      onChange={(text) => onFilter({ ...filter, [field]: text })}
    />
  );
  return (
    <>
      <Select<string>
        size="small"
        className="min-w-0 flex-1"
        label={t("position.contract")}
        value={filter.symbol}
        onChange={(symbol) => onFilter({ ...filter, symbol })}
        options={[{ id: "", label: t("common.all") }, ...contracts.map(({ symbol, label }) => ({ id: symbol, label }))]}
      />
      {bound("drawdownMax", t("follow.filter.drawdown"), 0)}
      {bound("daysMin", t("follow.filter.days"), 0)}
      {bound("ownCapitalMin", t("follow.filter.capital"), 2)}
      <Checkbox
        isChecked={filter.isOpen}
        onChange={(isOpen) => onFilter({ ...filter, isOpen })}
        label={t("follow.open")}
      />
    </>
  );
}
