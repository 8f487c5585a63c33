import type { SecondContractRow } from "@agio/api-contract";
import { hrefOf, paths } from "../../paths.ts";
import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { HistoryTable } from "../desk-table/HistoryTable.tsx";
import { RowLink } from "../desk-table/RowButton.tsx";
import { timeColumn } from "../desk-table/time-column.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import { signedAmount } from "../statement-row/statement-words.ts";
import { BetTag } from "./BetTag.tsx";
import { settledPrice } from "./running-figures.ts";
import { resultOf } from "./second-rows.ts";
import { durationText, RESULT_TONES } from "./second-words.ts";
import { useSecondHistory } from "./use-second-history.ts";

/** Bets that ended on a desk, a line each with the way to its receipt. */
export function SecondHistoryTable({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <HistoryTable
      list={useSecondHistory(pairs)}
      tableId="secondHistory"
      label={t("second.history.title")}
      columns={secondColumns({ t, format, pairs })}
      renderActions={({ id }) => (
        <RowLink href={hrefOf(paths.receipt({ product: "second", id }))}>{t("second.openReceipt")}</RowLink>
      )}
    />
  );
}

const NONE = "0";

interface SecondWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
  readonly pairs: readonly TradingPair[];
}

function secondColumns({ t, format, pairs }: SecondWriting): TableColumn<SecondContractRow>[] {
  const pairOf = (row: SecondContractRow) => pairs.find(({ symbol }) => symbol === row.symbol);
  const labelOf = (row: SecondContractRow) => pairOf(row)?.label ?? row.symbol.toUpperCase();
  const price = (row: SecondContractRow, id: "openPrice" | "closePrice") =>
    settledPrice(row, id, { pair: pairOf(row), format });
  const endOf = (row: SecondContractRow) => resultOf(row) ?? "void";
  const amount = (id: "betAmount" | "fee", name: string, isExtra = false): TableColumn<SecondContractRow> => ({
    id,
    name,
    isExtra,
    isPrivate: true,
    renderCell: (row) => `${format.grouped(row[id])} ${row.coin}`,
    sortBy: (row) => Number(row[id]),
  });
  const gain = (id: "profit" | "compensation", name: string, isExtra = false): TableColumn<SecondContractRow> => ({
    id,
    name,
    isExtra,
    isPrivate: true,
    renderCell: (row) =>
      isExtra && row[id] === NONE ? undefined : `${signedAmount(format.grouped(row[id]))} ${row.coin}`,
    sortBy: (row) => Number(row[id]),
    tone: (row) => RESULT_TONES[endOf(row)],
  });
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    {
      id: "pair",
      name: t("trade.orders.pair"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <bdi className="font-semibold ui-figures">{labelOf(row)}</bdi>,
      sortBy: labelOf,
    },
    {
      id: "side",
      name: t("trade.orders.side"),
      isWords: true,
      isFixed: true,
      renderCell: ({ betContent }) => <BetTag betContent={betContent} />,
      sortBy: ({ betContent }) => betContent,
    },
    {
      id: "period",
      name: t("second.period"),
      renderCell: ({ period }) => durationText(t, period),
      sortBy: ({ period }) => period,
    },
    amount("betAmount", t("second.stake")),
    {
      id: "entry",
      name: t("second.entry"),
      renderCell: (row) => (row.openSeq === 0 ? undefined : price(row, "openPrice")),
      sortBy: (row) => Number(row.openPrice),
    },
    {
      id: "settlement",
      name: t("second.settlementPrice"),
      renderCell: (row) => (endOf(row) === "void" ? undefined : price(row, "closePrice")),
      sortBy: (row) => Number(row.closePrice),
    },
    {
      id: "result",
      name: t("second.result.title"),
      isWords: true,
      renderCell: (row) => t(`second.result.${endOf(row)}`),
      sortBy: (row) => t(`second.result.${endOf(row)}`),
      tone: (row) => RESULT_TONES[endOf(row)],
    },
    gain("profit", t("second.gain")),
    gain("compensation", t("second.compensationPaid"), true),
    amount("fee", t("common.fee"), true),
    {
      id: "number",
      name: t("terminal.table.orderNumber"),
      isExtra: true,
      renderCell: ({ orderNo }) => orderNo,
      sortBy: ({ orderNo }) => orderNo,
    },
  ];
}
