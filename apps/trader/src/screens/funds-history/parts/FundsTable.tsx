import { AmountText } from "@agio/ui";
import { DeskTable, type DeskColumn } from "../../../features/desk-page/DeskTable.tsx";
import { channelText } from "../../../features/funds-history/channel-text.ts";
import { depositStateOf, depositTone } from "../../../features/funds-history/deposit-state.ts";
import { StateTag } from "../../../features/funds-history/StateTag.tsx";
import { withdrawalStateOf, withdrawalTone } from "../../../features/funds-history/withdrawal-state.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import type { FundsRow } from "../merge-funds.ts";

interface FundsTableProps {
  rows: readonly FundsRow[];
  onOpen: (row: FundsRow) => void;
}

/** Deposits and withdrawals, on a desk; a press on a row opens it. */
export function FundsTable({ rows, onOpen }: FundsTableProps) {
  const t = useTranslate();
  const columns = useColumns(onOpen);
  return (
    <DeskTable
      label={t("withdrawal.hub.title")}
      columns={columns}
      rows={rows}
      keyOf={({ kind, row }) => `${kind}${row.id}`}
      onOpen={onOpen}
    />
  );
}

function useColumns(onOpen: (row: FundsRow) => void): readonly DeskColumn<FundsRow>[] {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const kindText = ({ kind }: FundsRow) => t(kind === "deposit" ? "shell.screen.deposit" : "withdrawal.detailTitle");
  const coinOf = (each: FundsRow) => (each.kind === "deposit" ? each.row.symbol : each.row.coin);
  return [
    {
      id: "time",
      title: `${t("common.time")} (${format.zone})`,
      compare: (one, other) => one.row.createTime - other.row.createTime,
      render: ({ row }) => <span className="text-text-2">{format.plainDateTime(row.createTime)}</span>,
    },
    {
      id: "kind",
      title: t("wallet.statement.kind"),
      render: (each) => (
        <button
          type="button"
          className="min-h-8 font-medium hover:text-accent"
          aria-haspopup="dialog"
          onClick={() => onOpen(each)}
        >
          {kindText(each)}
        </button>
      ),
    },
    {
      id: "network",
      title: t("deposit.network"),
      isWide: true,
      render: (each) =>
        each.kind === "deposit"
          ? channelText(t, each.row.coin, each.row.network)
          : channelText(t, each.row.type, each.row.network),
    },
    {
      id: "amount",
      title: t("common.amount"),
      isEnd: true,
      render: (each) => (
        <AmountText
          className={each.kind === "deposit" ? "font-semibold text-up" : "font-semibold"}
          text={`${each.kind === "deposit" ? "+" : "-"}${format.grouped(each.row.amount)}`}
          unit={coinOf(each)}
          isHidden={isHidden}
        />
      ),
    },
    {
      id: "hash",
      title: t("deposit.report.hash"),
      render: ({ row }) => (
        <span className="inline-block max-w-56 truncate align-middle font-mono text-text-2" dir="ltr" title={row.hash}>
          {row.hash === "" ? "–" : row.hash}
        </span>
      ),
    },
    { id: "status", title: t("common.status"), isEnd: true, render: (each) => <State each={each} /> },
  ];
}

function State({ each }: { each: FundsRow }) {
  const t = useTranslate();
  if (each.kind === "deposit") {
    const state = depositStateOf(each.row);
    return <StateTag tone={depositTone(state)} text={t(`deposit.state.${state}`)} />;
  }
  const state = withdrawalStateOf(each.row);
  return <StateTag tone={withdrawalTone(state)} text={t(`withdrawal.state.${state}`)} />;
}
