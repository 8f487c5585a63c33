import { Button, Select, TextField } from "@agio/ui";
import { knownCoins } from "../../../shell/coin-directory.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useContractEntries } from "../../../features/contract/use-contract-entries.ts";
import { CONTRACT_PARTS, kindsOf, STATEMENT_PRODUCTS, wholeStatement, type StatementFilter } from "../model.ts";

interface StatementFiltersProps {
  filter: StatementFilter;
  onFilter: (filter: StatementFilter) => void;
  isFiltered: boolean;
}

const ANY = "";
const chosen = (id: string): string | undefined => (id === ANY ? undefined : id);

/** Coin or contract, type and day; of the contract account also its side. */
export function StatementFilters({ filter, onFilter, isFiltered }: StatementFiltersProps) {
  const t = useTranslate();
  const isContract = filter.account === "contract";
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pb-2 desk:grid-cols-[repeat(4,minmax(0,220px))_auto] desk:items-end">
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
      <TextField
        size="small"
        type="date"
        label={t("wallet.statement.day")}
        value={filter.day ?? ""}
        onChange={(day) => onFilter({ ...filter, day: chosen(day) })}
      />
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
