import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import { DenseTable, type TableColumn } from "../desk-table/DenseTable.tsx";
import { RowButton } from "../desk-table/RowButton.tsx";
import { statusName } from "../order-said/order-status.ts";
import { isRunning, type TwapLine } from "./twap-line.ts";

interface TwapRowsProps {
  tableId: string;
  rows: readonly TwapLine[] | undefined;
  onCancel: (id: number) => Promise<void>;
}

/** Spread orders on a desk, a line each: those that run, and the last that ended. */
export function TwapRows({ tableId, rows, onCancel }: TwapRowsProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <DenseTable
      tableId={tableId}
      label={t("entry.twap.own")}
      columns={twapColumns(t, format)}
      rows={rows}
      keyOf={({ id }) => id}
      none={t("entry.twap.none")}
      tools={null}
      renderActions={(row) =>
        isRunning(row) ? (
          <RowButton face={{ icon: "trash" }} label={t("entry.twap.cancel")} onPress={() => void onCancel(row.id)} />
        ) : null
      }
    />
  );
}

const NONE = "0";

function twapColumns(t: Translate, format: FigureFormat): TableColumn<TwapLine>[] {
  const figure = (id: "limitPrice" | "averagePrice", name: string): TableColumn<TwapLine> => ({
    id,
    name,
    renderCell: (row) => (row[id] === NONE ? undefined : format.grouped(row[id])),
    sortBy: (row) => Number(row[id]),
  });
  const side = (row: TwapLine) => t(row.side);
  const status = (row: TwapLine) =>
    row.reason === "" ? t(`trade.orders.statusOf.${statusName(row.status)}`) : t(`entry.twap.ended.${row.reason}`);
  return [
    {
      id: "pair",
      name: t("trade.orders.pair"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <bdi className="font-semibold ui-figures">{row.market}</bdi>,
      sortBy: (row) => row.market,
    },
    {
      id: "side",
      name: t("trade.orders.side"),
      isWords: true,
      isFixed: true,
      renderCell: side,
      sortBy: side,
      tone: (row) => (row.isBuy ? "text-up" : "text-down"),
    },
    figure("limitPrice", t("common.price")),
    {
      id: "amount",
      name: t("common.amount"),
      renderCell: (row) => `${format.grouped(row.quantity)} ${row.coin}`,
      sortBy: (row) => Number(row.quantity),
    },
    {
      id: "filled",
      name: t("trade.orders.filled"),
      renderCell: (row) => format.grouped(row.filled),
      sortBy: (row) => Number(row.filled),
    },
    figure("averagePrice", t("trade.orders.average")),
    {
      id: "slices",
      name: t("entry.twap.slices"),
      renderCell: (row) => `${format.grouped(String(row.sentSlices))} / ${format.grouped(String(row.slices))}`,
      sortBy: (row) => row.sentSlices,
    },
    { id: "status", name: t("common.status"), isWords: true, renderCell: status, sortBy: status },
    {
      id: "next",
      name: t("entry.twap.next"),
      renderCell: (row) => (row.nextTime === 0 ? undefined : format.dateTime(row.nextTime)),
      sortBy: (row) => row.nextTime,
    },
    {
      id: "time",
      name: t("common.time"),
      isExtra: true,
      renderCell: (row) => format.dateTime(row.createTime),
      sortBy: (row) => row.createTime,
    },
  ];
}
