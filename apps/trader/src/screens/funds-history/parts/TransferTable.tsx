import type { StatementRow } from "@agio/api-contract";
import type { TableColumn } from "../../../features/desk-table/DenseTable.tsx";
import { TableFrame } from "../../../features/desk-table/DeskPanel.tsx";
import { HistoryTable } from "../../../features/desk-table/HistoryTable.tsx";
import { timeColumn } from "../../../features/desk-table/time-column.tsx";
import { signedAmount, statementSentence, statementTable } from "../../../features/statement-row/statement-words.ts";
import { toneOf } from "../../../features/ticket/Figures.tsx";
import { knownCoins } from "../../../shell/coin-directory.ts";
import type { FigureFormat } from "../../../shell/figure-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate, type Translate } from "../../../shell/language.ts";

/** Accounts by their number on the wire. */
const ACCOUNTS = { "1": "wallet.platform", "2": "wallet.financial" } as const;
const ACCOUNT_IDS = ["1", "2"] as const;

/** Transfers between one's own accounts, on a desk: a line for each account that they moved. */
export function TransferTable() {
  const t = useTranslate();
  const format = useFormat();
  return (
    <TableFrame lead={null}>
      <HistoryTable<"statements.account", "account" | "coin">
        list={{
          call: "statements.account",
          filters: [
            {
              id: "account",
              label: t("terminal.table.account"),
              options: ACCOUNT_IDS.map((id) => ({ id, label: t(ACCOUNTS[id]) })),
            },
            {
              id: "coin",
              label: t("wallet.statement.coin"),
              options: knownCoins().map(({ code }) => ({ id: code, label: code })),
            },
          ],
          narrowed: ({ account, coin }) => ({
            businessType: "transfer",
            coin,
            type: account === undefined ? undefined : Number(account),
          }),
          none: t("wallet.statement.none"),
          fileName: "transfers.csv",
          table: statementTable,
        }}
        tableId="transfers"
        label={t("withdrawal.hub.transfers")}
        columns={transferColumns(t, format)}
      />
    </TableFrame>
  );
}

function transferColumns(t: Translate, format: FigureFormat): TableColumn<StatementRow>[] {
  const accountOf = ({ accountType }: StatementRow) => t(accountType === 2 ? ACCOUNTS[2] : ACCOUNTS[1]);
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    {
      id: "account",
      name: t("terminal.table.account"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <b className="font-semibold">{accountOf(row)}</b>,
      sortBy: accountOf,
    },
    {
      id: "coin",
      name: t("wallet.statement.coin"),
      isWords: true,
      renderCell: ({ coin }) => <bdi>{coin}</bdi>,
      sortBy: ({ coin }) => coin,
    },
    {
      id: "amount",
      name: t("common.amount"),
      isPrivate: true,
      renderCell: ({ amount }) => signedAmount(format.grouped(amount)),
      sortBy: ({ amount }) => Number(amount),
      tone: ({ amount }) => toneOf(amount),
    },
    {
      id: "after",
      name: t("wallet.statement.after"),
      isPrivate: true,
      renderCell: ({ after }) => format.grouped(after),
      sortBy: ({ after }) => Number(after),
    },
    {
      id: "why",
      name: t("wallet.statement.why"),
      isWords: true,
      renderCell: (row) => t(`wallet.statement.explainOf.${statementSentence(row)}`),
    },
    {
      id: "reference",
      name: t("wallet.statement.reference"),
      isExtra: true,
      renderCell: ({ refId }) => refId,
      sortBy: ({ refId }) => refId,
    },
  ];
}
