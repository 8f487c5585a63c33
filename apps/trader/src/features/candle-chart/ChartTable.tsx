import { Sheet } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import type { Bar } from "./indicators/incremental.ts";

interface ChartTableProps {
  /** Oldest first; undefined keeps the table closed. */
  bars: readonly Bar[] | undefined;
  pair: TradedMarket;
  onClose: () => void;
}

const ROWS_MAX = 60;

/** The newest candles as a table: for screen readers, and for whoever wants the figures. */
export function ChartTable({ bars, pair, onClose }: ChartTableProps) {
  const t = useTranslate();
  const format = useFormat();
  const price = (value: number) => format.price(value, pair.priceDecimals);
  const heads = [
    t("trade.withUnit", { name: t("common.time"), unit: format.zone }),
    t("trade.chart.open"),
    t("trade.chart.high"),
    t("trade.chart.low"),
    t("trade.chart.close"),
    t("trade.chart.volume"),
  ];
  return (
    <Sheet
      isOpen={bars !== undefined}
      onClose={onClose}
      title={`${pair.label} · ${t("trade.chart.table")}`}
      closeLabel={t("common.close")}
      isTall
    >
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-11 ui-figures">
          <caption className="pb-2 text-start text-12 text-text-3">{t("trade.chart.tableHint")}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-1 py-1 text-end font-medium text-text-3 first:text-start">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(bars ?? [])
              .slice(-ROWS_MAX)
              .toReversed()
              .map((bar) => (
                <tr key={bar.timestamp} className="border-t border-line">
                  <th scope="row" className="px-1 py-1.5 text-start font-normal text-text-2">
                    {format.plainDateTime(bar.timestamp)}
                  </th>
                  {[bar.open, bar.high, bar.low, bar.close].map((value, index) => (
                    // Four columns in a fixed order.
                    // oxlint-disable-next-line no-array-index-key
                    <td key={index} className="px-1 py-1.5 text-end">
                      {price(value)}
                    </td>
                  ))}
                  <td className="px-1 py-1.5 text-end">{format.volume(bar.volume)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}
