import { Button, Select, TextField } from "@agio/ui";
import { knownCoins } from "../../../shell/coin-directory.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useContractEntries } from "../../../features/contract/use-contract-entries.ts";
import { dayIn } from "../../../features/statement-row/statement-words.ts";
import { serverNow } from "../../../live/server-clock.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import {
  CONTRACT_PARTS,
  fromDay,
  kindsOf,
  lastDays,
  RECENT_DAYS,
  recentDaysOf,
  STATEMENT_PRODUCTS,
  toDay,
  wholeStatement,
  type StatementFilter,
} from "../model.ts";

interface StatementFiltersProps {
  filter: StatementFilter;
  onFilter: (filter: StatementFilter) => void;
  isFiltered: boolean;
}

const ANY = "";
/** A range by its days. */
const OWN_DAYS = "own";
const chosen = (id: string): string | undefined => (id === ANY ? undefined : id);

/** Coin or contract, type and days; of the contract account also its side. */
export function StatementFilters({ filter, onFilter, isFiltered }: StatementFiltersProps) {
  const t = useTranslate();
  const isContract = filter.account === "contract";
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pb-2 desk:grid-cols-[repeat(6,minmax(0,200px))_auto] desk:items-end">
      {isContract ? (
        <ContractSelect filter={filter} onFilter={onFilter} />
      ) : (
        <Select
          size="small"
          label={t("wallet.statement.coin")}
          value={filter.coin ?? ANY}
          onChange={(coin) => onFilter({ ...filter, coin: chosen(coin) })}
          options={[
            { id: ANY, label: t("wallet.statement.allCoins") },
            ...knownCoins().map(({ code }) => ({ id: code, label: code })),
          ]}
        />
      )}
      {filter.account === "platform" ? (
        <Select
          size="small"
          label={t("wallet.statement.product")}
          value={filter.product ?? ANY}
          onChange={(id) =>
            onFilter({ ...filter, product: STATEMENT_PRODUCTS.find((each) => each === id), kind: undefined })
          }
          options={[
            { id: ANY, label: t("wallet.statement.all") },
            ...STATEMENT_PRODUCTS.map((id) => ({ id, label: t(`wallet.statement.productOf.${id}`) })),
          ]}
        />
      ) : null}
      <Select
        size="small"
        label={t("wallet.statement.kind")}
        value={filter.kind ?? ANY}
        onChange={(kind) => onFilter({ ...filter, kind: kindsOf(filter).find((each) => each === kind) })}
        options={[
          { id: ANY, label: t("wallet.statement.all") },
          ...kindsOf(filter).map((kind) => ({ id: kind, label: t(`wallet.statement.kindOf.${kind}`) })),
        ]}
      />
      {isContract ? (
        <Select
          size="small"
          label={t("wallet.statement.part")}
          value={filter.part ?? ANY}
          onChange={(part) => onFilter({ ...filter, part: CONTRACT_PARTS.find((each) => each === part) })}
          options={[
            { id: ANY, label: t("wallet.statement.all") },
            ...CONTRACT_PARTS.map((part) => ({ id: part, label: t(`wallet.statement.partOf.${part}`) })),
          ]}
        />
      ) : null}
      <DayFields filter={filter} onFilter={onFilter} />
      {isFiltered ? (
        <Button
          className="col-span-full justify-self-start desk:col-span-1 desk:mb-1.5"
          size="small"
          tone="outline"
          onClick={() => onFilter(wholeStatement(filter.account))}
        >
          {t("wallet.statement.clearFilter")}
        </Button>
      ) : null}
    </div>
  );
}

/** A range of days: one of those a press away, or its first and last day. */
function DayFields({ filter, onFilter }: Pick<StatementFiltersProps, "filter" | "onFilter">) {
  const t = useTranslate();
  const timezoneOffset = usePreferences((preferences) => preferences.timezoneOffset);
  const today = dayIn(serverNow(), timezoneOffset);
  const isAny = filter.from === undefined && filter.to === undefined;
  const recent = recentDaysOf(filter, today)?.toString();
  const nameOf = (count: number) =>
    count === 1 ? t("wallet.statement.today") : t("wallet.statement.lastDays", { count });
  const choose = (id: string) =>
    onFilter({ ...filter, ...(id === ANY ? { from: undefined, to: undefined } : lastDays(Number(id), today)) });
  return (
    <>
      <Select
        size="small"
        label={t("wallet.statement.period")}
        value={isAny ? ANY : (recent ?? OWN_DAYS)}
        onChange={choose}
        options={[
          { id: ANY, label: t("wallet.statement.all") },
          ...RECENT_DAYS.map((count) => ({ id: String(count), label: nameOf(count) })),
          // Only said: it is chosen by its days.
          ...(isAny || recent !== undefined ? [] : [{ id: OWN_DAYS, label: t("wallet.statement.ownDays") }]),
        ]}
      />
      <TextField
        size="small"
        type="date"
        label={t("wallet.statement.from")}
        value={filter.from ?? ""}
        max={today}
        onChange={(day) => onFilter({ ...filter, ...fromDay(filter, chosen(day)) })}
      />
      <TextField
        size="small"
        type="date"
        label={t("wallet.statement.to")}
        value={filter.to ?? ""}
        max={today}
        onChange={(day) => onFilter({ ...filter, ...toDay(filter, chosen(day)) })}
      />
    </>
  );
}

/** The contract account holds one coin, so its lines are told apart by contract. */
function ContractSelect({ filter, onFilter }: Pick<StatementFiltersProps, "filter" | "onFilter">) {
  const t = useTranslate();
  const contracts = useContractEntries();
  return (
    <Select
      size="small"
      label={t("wallet.statement.contract")}
      value={filter.symbol ?? ANY}
      onChange={(symbol) => onFilter({ ...filter, symbol: chosen(symbol) })}
      options={[
        { id: ANY, label: t("wallet.statement.allContracts") },
        ...contracts.map(({ symbol, showSymbol }) => ({ id: symbol, label: showSymbol })),
      ]}
    />
  );
}
