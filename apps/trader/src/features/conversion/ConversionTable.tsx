import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { TableFrame } from "../desk-table/DeskPanel.tsx";
import { HistoryTable } from "../desk-table/HistoryTable.tsx";
import { timeColumn } from "../desk-table/time-column.tsx";
import type { RowOf } from "../past-list/use-pages.ts";
import { readableRate } from "./conversion-summary.ts";

type ConversionRow = RowOf<"conversions.list">;

/** The exchanges so far, on a desk, a line each. */
export function ConversionTable() {
  const t = useTranslate();
  const format = useFormat();
  return (
    <TableFrame lead={<h2 className="m-0 text-14 font-semibold">{t("conversion.history")}</h2>}>
      <HistoryTable
        list={{
          call: "conversions.list",
          narrowed: () => ({}),
          none: t("conversion.none"),
          fileName: "exchanges.csv",
          table: conversionsTable,
        }}
        tableId="conversions"
        label={t("conversion.history")}
        columns={conversionColumns(t, format)}
      />
    </TableFrame>
  );
}

/** The file behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
const conversionsTable = csvTable<ConversionRow>({
  number: "id",
  time: (row) => csvTime(row.createTime),
  from: "fromSymbol",
  to: "toSymbol",
  paid: "fromAmount",
  received: "toAmount",
  rate: "price",
  fee: "fee",
});

function conversionColumns(t: Translate, format: FigureFormat): TableColumn<ConversionRow>[] {
  const rateOf = (row: ConversionRow) => {
    const { from, to, rate } = readableRate({ from: row.fromSymbol, to: row.toSymbol, rate: row.price });
    return t("conversion.rateOf", { from, to, rate: format.grouped(rate) });
  };
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    {
      id: "from",
      name: t("conversion.from"),
      isPrivate: true,
      isFixed: true,
      renderCell: (row) => `-${format.grouped(row.fromAmount)} ${row.fromSymbol}`,
      sortBy: ({ fromSymbol, fromAmount }) => `${fromSymbol} ${fromAmount}`,
    },
    {
      id: "to",
      name: t("conversion.to"),
      isPrivate: true,
      isFixed: true,
      renderCell: (row) => `+${format.grouped(row.toAmount)} ${row.toSymbol}`,
      sortBy: ({ toSymbol, toAmount }) => `${toSymbol} ${toAmount}`,
      tone: () => "text-up",
    },
    { id: "rate", name: t("conversion.rate"), renderCell: rateOf, sortBy: ({ price }) => Number(price) },
    {
      id: "number",
      name: t("conversion.number"),
      isExtra: true,
      renderCell: ({ id }) => String(id),
      sortBy: ({ id }) => id,
    },
  ];
}
