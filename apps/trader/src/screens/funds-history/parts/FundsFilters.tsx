import { useCall, valueIn } from "@agio/api-client/react";
import { Select } from "@agio/ui";
import { DEPOSIT_STATES } from "../../../features/funds-history/deposit-state.ts";
import { WITHDRAWAL_STATES } from "@agio/api-contract/withdrawal-states";
import { useTranslate } from "../../../shell/language.ts";
import type { FundsFilter } from "../model.ts";

const ANY = "";

interface FundsFiltersProps {
  filter: FundsFilter;
  onFilter: (filter: FundsFilter) => void;
}

/** Coin, and of one kind also where it stands. */
export function FundsFilters({ filter, onFilter }: FundsFiltersProps) {
  const t = useTranslate();
  const states = useStateNames(filter.kind);
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pb-2 desk:grid-cols-[minmax(0,220px)]">
      <Select
        size="small"
        label={t("wallet.statement.coin")}
        value={filter.coin ?? ANY}
        onChange={(coin) => onFilter({ ...filter, coin: coin === ANY ? undefined : coin })}
        options={[
          { id: ANY, label: t("wallet.statement.allCoins") },
          ...useFundsCoins(filter.coin).map((coin) => ({ id: coin, label: coin })),
        ]}
      />
      {states.length === 0 ? null : (
        <Select
          size="small"
          label={t("common.status")}
          value={filter.status === undefined ? ANY : String(filter.status)}
          onChange={(id) => onFilter({ ...filter, status: id === ANY ? undefined : Number(id) })}
          options={[
            { id: ANY, label: t("common.all") },
            ...states.map((label, index) => ({ id: String(index), label })),
          ]}
        />
      )}
    </div>
  );
}

/** The states of a kind in words, by their number on the wire; none where several kinds are shown. */
export function useStateNames(kind: FundsFilter["kind"]): string[] {
  const t = useTranslate();
  if (kind === "deposits") return DEPOSIT_STATES.map((state) => t(`deposit.state.${state}`));
  return kind === "withdrawals" ? WITHDRAWAL_STATES.map((state) => t(`withdrawal.state.${state}`)) : [];
}

/** The coins that come in or go out, and the one that is asked for. */
export function useFundsCoins(chosen: string | undefined): string[] {
  const ways = [
    ...(valueIn(useCall("deposits.channels", {})) ?? []),
    ...(valueIn(useCall("withdrawals.channels", {})) ?? []),
  ];
  return [...new Set([...(chosen === undefined ? [] : [chosen]), ...ways.map(({ coin }) => coin)])].toSorted();
}
