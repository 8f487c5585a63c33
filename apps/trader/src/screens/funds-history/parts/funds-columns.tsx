import type { TableColumn } from "../../../features/desk-table/DenseTable.tsx";
import { timeColumn } from "../../../features/desk-table/time-column.tsx";
import { channelText } from "../../../features/funds-history/channel-text.ts";
import { depositStateOf, depositTone } from "../../../features/funds-history/deposit-state.ts";
import { StateTag } from "../../../features/funds-history/StateTag.tsx";
import { withdrawalStateOf, withdrawalTone } from "../../../features/funds-history/withdrawal-state.ts";
import { isNothing } from "../../../features/ticket/Figures.tsx";
import type { FigureFormat } from "../../../shell/figure-format.ts";
import type { Translate } from "../../../shell/language.ts";
import type { FundsRow } from "../merge-funds.ts";

interface FundsWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
}

const coinOf = (each: FundsRow): string => (each.kind === "deposit" ? each.row.symbol : each.row.coin);

/** The columns of deposits and withdrawals. */
export function fundsColumns({ t, format }: FundsWriting): TableColumn<FundsRow>[] {
  const kindOf = ({ kind }: FundsRow) => t(kind === "deposit" ? "shell.screen.deposit" : "withdrawal.detailTitle");
  const networkOf = (each: FundsRow) =>
    channelText(t, each.kind === "deposit" ? each.row.coin : each.row.type, each.row.network);
  const stateOf = (each: FundsRow) =>
    each.kind === "deposit"
      ? { tone: depositTone(depositStateOf(each.row)), text: t(`deposit.state.${depositStateOf(each.row)}`) }
      : {
          tone: withdrawalTone(withdrawalStateOf(each.row)),
          text: t(`withdrawal.state.${withdrawalStateOf(each.row)}`),
        };
  const long = (id: "hash" | "address", name: string, isExtra: boolean): TableColumn<FundsRow> => ({
    id,
    name,
    isWords: true,
    isExtra,
    renderCell: ({ row }) =>
      row[id] === "" ? undefined : (
        <code className="inline-block max-w-56 truncate align-middle text-text-2" dir="ltr" title={row[id]}>
          {row[id]}
        </code>
      ),
  });
  const sum = (id: "fee" | "receive", name: string): TableColumn<FundsRow> => ({
    id,
    name,
    isPrivate: true,
    renderCell: (each) =>
      each.kind === "deposit" || isNothing(each.row[id])
        ? undefined
        : `${format.grouped(each.row[id])} ${coinOf(each)}`,
    sortBy: (each) => (each.kind === "deposit" ? 0 : Number(each.row[id])),
  });
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ row }) => row.createTime }),
    {
      id: "kind",
      name: t("wallet.statement.kind"),
      isWords: true,
      isFixed: true,
      renderCell: (each) => <b className="font-semibold">{kindOf(each)}</b>,
      sortBy: kindOf,
    },
    {
      id: "coin",
      name: t("wallet.statement.coin"),
      isWords: true,
      renderCell: (each) => <bdi>{coinOf(each)}</bdi>,
      sortBy: coinOf,
    },
    { id: "network", name: t("deposit.network"), isWords: true, renderCell: networkOf, sortBy: networkOf },
    {
      id: "amount",
      name: t("common.amount"),
      isPrivate: true,
      renderCell: (each) => `${each.kind === "deposit" ? "+" : "-"}${format.grouped(each.row.amount)}`,
      sortBy: (each) => (each.kind === "deposit" ? 1 : -1) * Number(each.row.amount),
      tone: (each) => (each.kind === "deposit" && stateOf(each).tone === "done" ? "text-up" : ""),
    },
    sum("fee", t("common.fee")),
    sum("receive", t("withdrawal.receive")),
    long("hash", t("deposit.report.hash"), false),
    long("address", t("deposit.address"), true),
    {
      id: "status",
      name: t("common.status"),
      isWords: true,
      renderCell: (each) => <StateTag {...stateOf(each)} />,
      sortBy: (each) => stateOf(each).text,
    },
    {
      id: "number",
      name: t("deposit.detail.number"),
      isExtra: true,
      renderCell: ({ row }) => String(row.id),
      sortBy: ({ row }) => row.id,
    },
  ];
}
