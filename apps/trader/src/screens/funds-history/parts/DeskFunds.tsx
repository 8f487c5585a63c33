import { ExportButton } from "../../../features/past-list/ExportButton.tsx";
import { TableFrame } from "../../../features/desk-table/DeskPanel.tsx";
import { PagedTable, TableFilters } from "../../../features/desk-table/HistoryTable.tsx";
import { RowButton } from "../../../features/desk-table/RowButton.tsx";
import type { ListFilter } from "../../../features/past-list/FilterLine.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { depositsTable, withdrawalsTable } from "../funds-tables.ts";
import type { FundsRow } from "../merge-funds.ts";
import type { FundsFilter } from "../model.ts";
import { narrowedFunds, type Funds } from "../use-funds.ts";
import { fundsColumns } from "./funds-columns.tsx";
import { useFundsCoins, useStateNames } from "./FundsFilters.tsx";

interface DeskFundsProps {
  filter: FundsFilter;
  onFilter: (filter: FundsFilter) => void;
  funds: Funds;
  none: string;
  onOpen: (row: FundsRow) => void;
}

/** Deposits and withdrawals on a desk, a line each; one kind alone has its file. */
export function DeskFunds({ filter, onFilter, funds, none, onOpen }: DeskFundsProps) {
  const t = useTranslate();
  const format = useFormat();
  const states = useStateNames(filter.kind);
  const filters: ListFilter<"coin" | "status">[] = [
    {
      id: "coin",
      label: t("wallet.statement.coin"),
      options: useFundsCoins(filter.coin).map((coin) => ({ id: coin, label: coin })),
    },
  ];
  if (states.length > 0) {
    filters.push({
      id: "status",
      label: t("common.status"),
      options: states.map((label, at) => ({ id: String(at), label })),
    });
  }
  return (
    <TableFrame lead={null}>
      <PagedTable
        tableId="funds"
        label={t("withdrawal.hub.title")}
        columns={fundsColumns({ t, format })}
        pages={funds}
        keyOf={({ kind, row }) => `${kind}${row.id}`}
        none={none}
        tools={
          <>
            <TableFilters
              filters={filters}
              chosen={{ coin: filter.coin, status: filter.status === undefined ? undefined : String(filter.status) }}
              onChosen={({ coin, status }) =>
                onFilter({ ...filter, coin, status: status === undefined ? undefined : Number(status) })
              }
            />
            <FundsFile filter={filter} isEmpty={funds.rows.length === 0 && !funds.hasMore} />
          </>
        }
        renderActions={(each) => (
          <RowButton
            face={{ words: t("option.sheet.details") }}
            label={t("option.sheet.details")}
            onPress={() => onOpen(each)}
          />
        )}
      />
    </TableFrame>
  );
}

/** Two kinds together come from two calls, and a file from one. */
function FundsFile({ filter, isEmpty }: { filter: FundsFilter; isEmpty: boolean }) {
  const t = useTranslate();
  const file = { label: t("trade.orders.export"), narrowed: narrowedFunds(filter), isEmpty, size: "small" } as const;
  if (filter.kind === "deposits")
    return <ExportButton {...file} call="deposits.list" fileName="deposits.csv" table={depositsTable} />;
  if (filter.kind === "withdrawals")
    return <ExportButton {...file} call="withdrawals.list" fileName="withdrawals.csv" table={withdrawalsTable} />;
  return null;
}
