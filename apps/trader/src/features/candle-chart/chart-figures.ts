import type { Chart, FormatDateParams } from "klinecharts";
import { useEffect } from "react";
import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { useLocale } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";

const MINUTE_TEXT_LENGTH = "HH:MM".length;

/** A moment of the time scale, the crosshair or the legend as the rest of the app writes it. `template` says how much. */
export function chartDate(
  format: FigureFormat,
  { timestamp, template }: Pick<FormatDateParams, "timestamp" | "template">,
): string {
  const time = format.time(timestamp);
  const parts = [
    datePart(format, timestamp, template),
    template.includes("ss") ? time : template.includes("HH") ? time.slice(0, MINUTE_TEXT_LENGTH) : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function datePart(format: FigureFormat, timestamp: number, template: string): string {
  if (template.includes("DD")) return template.includes("YYYY") ? format.date(timestamp) : format.day(timestamp);
  return template.includes("YYYY") ? format.month(timestamp) : "";
}

/** Figures and dates on the canvas follow the rule of the page. */
export function useChartFigures(chart: Chart | undefined): void {
  const format = useFormat();
  const locale = useLocale();
  const { dateOrder, timeZone } = usePreferences();
  useEffect(() => {
    if (chart === undefined) return;
    chart.setThousandsSeparator({ format: (value) => format.grouped(String(value)) });
    // Small prices keep their zeros, as in the book beside the chart.
    chart.setDecimalFold({ format: String });
    chart.setFormatter({
      formatDate: (params) => chartDate(format, params),
      formatBigNumber: (value) => format.volume(value),
    });
    // The format is made anew by each of these and by nothing else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, locale, dateOrder, timeZone]);
}
