import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { Button, Select, TextField } from "@agio/ui";
import { STATEMENT_KINDS } from "../../../features/statement-row/statement-words.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { StatementFilter } from "../model.ts";

interface StatementFiltersProps {
  filter: StatementFilter;
  onFilter: (filter: StatementFilter) => void;
  isFiltered: boolean;
}

const ANY = "";

/** Coin, type and day. */
export function StatementFilters({ filter, onFilter, isFiltered }: StatementFiltersProps) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pb-2 desk:grid-cols-3">
      <Select
        size="small"
        label={t("wallet.statement.coin")}
        value={filter.coin ?? ANY}
        onChange={(coin) => onFilter({ ...filter, coin: coin === ANY ? undefined : coin })}
        options={[
          { id: ANY, label: t("wallet.statement.allCoins") },
          ...SHIPPED_COINS.map(({ code }) => ({ id: code, label: code })),
        ]}
      />
      <Select
        size="small"
        label={t("wallet.statement.kind")}
        value={filter.kind ?? ANY}
        onChange={(kind) => onFilter({ ...filter, kind: STATEMENT_KINDS.find((each) => each === kind) })}
        options={[
          { id: ANY, label: t("wallet.statement.all") },
          ...STATEMENT_KINDS.map((kind) => ({ id: kind, label: t(`wallet.statement.kindOf.${kind}`) })),
        ]}
      />
      <TextField
        size="small"
        type="date"
        className="col-span-2 desk:col-span-1"
        label={t("wallet.statement.day")}
        value={filter.day ?? ""}
        onChange={(day) => onFilter({ ...filter, day: day === "" ? undefined : day })}
      />
      {isFiltered ? (
        <Button
          className="col-span-full justify-self-start"
          size="small"
          tone="outline"
          onClick={() => onFilter({ coin: undefined, kind: undefined, day: undefined })}
        >
          {t("wallet.statement.clearFilter")}
        </Button>
      ) : null}
    </div>
  );
}
