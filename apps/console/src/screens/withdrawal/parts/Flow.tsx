import { BarChart } from "../../../features/chart/BarChart.tsx";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import type { Review } from "../model.ts";

/** Values in and out of thirty days. */
export function Flow({ flow }: { flow: Review["flow"] }) {
  const text = useText();
  if (flow.length === 0) return <p className="text-text-2">{text("withdrawals.noFlow")}</p>;
  const figures = (of: (day: Review["flow"][number]) => string) => ({
    values: flow.map((day) => Number(of(day))),
    texts: flow.map((day) => format.amount(of(day))),
  });
  return (
    <BarChart
      label={text("withdrawals.flow")}
      columns={flow.map(({ day }) => format.date(day))}
      series={[
        { label: text("withdrawals.in"), tone: "up", ...figures((day) => day.in) },
        { label: text("withdrawals.out"), tone: "down", isBelow: true, ...figures((day) => day.out) },
      ]}
    />
  );
}
