import { ButtonLink } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { HistoryTable } from "../desk-table/HistoryTable.tsx";
import { RowLink } from "../desk-table/RowButton.tsx";
import { contractFillColumns } from "./contract-fill-columns.tsx";
import { pastContractOrderColumns } from "./contract-order-columns.tsx";
import { fundingColumns } from "./funding-columns.tsx";
import { pastPositionColumns } from "./past-position-columns.tsx";
import { isExplained } from "./position-words.ts";
import { useFuturesHistories } from "./use-futures-histories.ts";

interface PastRowsProps {
  contracts: readonly TradingContract[];
}

/** Positions that ended, a line each; a forced end leads to its explanation. */
export function PositionHistoryTable({ contracts }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useFuturesHistories(contracts).positions}
      tableId="positionHistory"
      label={t("terminal.positionHistory")}
      columns={pastPositionColumns(useWriting(contracts))}
      renderActions={(row) =>
        isExplained(row) ? (
          <RowLink href={hrefOf(paths.explainPosition(row.id))}>{t("position.explain.open")}</RowLink>
        ) : null
      }
    />
  );
}

/** Orders of contracts of every state, a line each. */
export function OrderHistoryTable({ contracts }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useFuturesHistories(contracts).orders}
      tableId="contractOrderHistory"
      label={t("trade.orders.history")}
      columns={pastContractOrderColumns(useWriting(contracts))}
    />
  );
}

/** Fills and hand-overs of contracts, a line each. */
export function ContractFillTable({ contracts }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useFuturesHistories(contracts).fills}
      tableId="contractFills"
      label={t("trade.orders.fills")}
      columns={contractFillColumns(useWriting(contracts))}
    />
  );
}

/** Funding paid and received, a line each. */
export function FundingTable({ contracts }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useFuturesHistories(contracts).funding}
      tableId="funding"
      label={t("position.funding")}
      columns={fundingColumns(useWriting(contracts))}
      lead={
        <ButtonLink size="small" tone="quiet" href={hrefOf(paths.cashFlow({ account: "contract", type: "funding" }))}>
          {t("position.allLines")}
        </ButtonLink>
      }
    />
  );
}

function useWriting(contracts: readonly TradingContract[]) {
  const contractOf = (symbol: string) => contracts.find((contract) => contract.symbol === symbol);
  return { t: useTranslate(), format: useFormat(), contractOf };
}
