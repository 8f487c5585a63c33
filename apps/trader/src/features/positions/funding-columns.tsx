import type { TradingStatementRow } from "@agio/api-contract";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { timeColumn } from "../desk-table/time-column.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { toneOf } from "../ticket/Figures.tsx";
import type { ContractWriting } from "./contract-order-columns.tsx";

/** The columns of the funding that positions paid and got. */
export function fundingColumns({ t, format }: ContractWriting): TableColumn<TradingStatementRow>[] {
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    {
      id: "position",
      name: t("terminal.table.positionNumber"),
      isFixed: true,
      renderCell: ({ positionId }) => String(positionId),
      sortBy: ({ positionId }) => positionId,
    },
    {
      id: "amount",
      name: t("common.amount"),
      isPrivate: true,
      renderCell: ({ amount, coin }) => `${signedAmount(format.grouped(amount))} ${coin}`,
      sortBy: ({ amount }) => Number(amount),
      tone: ({ amount }) => toneOf(amount),
    },
    {
      id: "part",
      name: t("wallet.statement.part"),
      isWords: true,
      renderCell: ({ part }) => t(`wallet.statement.partOf.${part}`),
      sortBy: ({ part }) => t(`wallet.statement.partOf.${part}`),
    },
    {
      id: "after",
      name: t("wallet.statement.after"),
      isPrivate: true,
      renderCell: ({ after, coin }) => `${format.grouped(after)} ${coin}`,
      sortBy: ({ after }) => Number(after),
    },
  ];
}
