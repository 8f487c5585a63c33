import { useCall } from "@agio/api-client/react";
import type { ProxyReportData } from "@agio/api-contract";
import { AmountText, Button, NoData } from "@agio/ui";
import { useState } from "react";
import { csvTable } from "../../../features/csv-export/csv-table.ts";
import { csvTime } from "../../../features/csv-export/csv-time.ts";
import { downloadCsv } from "../../../features/csv-export/download-csv.ts";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { FilterLine, type Chosen, type ListFilter } from "../../../features/past-list/FilterLine.tsx";
import { REWARD_PRODUCTS } from "../../../features/rewards/reward-words.ts";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { levelsIn, reportDays, type ReportDay } from "../model.ts";
import { PeriodChoice, usePeriod } from "./PeriodChoice.tsx";
import { useLevelFilter } from "./use-level-filter.ts";

const BLOCK_PX = 96;

/** All that everybody below paid and brought, by day, level and product: no names, no positions. */
export function ReportCard() {
  const t = useTranslate();
  const { period, setPeriod, span } = usePeriod();
  const remote = useCall("proxy.report", span);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t("referral.report.title")}>
      <h2 className="m-0 text-16 font-semibold">{t("referral.report.title")}</h2>
      <PeriodChoice value={period} onChange={setPeriod} />
      <Loaded remote={remote} skeletonPx={BLOCK_PX}>
        {(report) => <Report report={report} />}
      </Loaded>
    </section>
  );
}

function Report({ report }: { report: ProxyReportData }) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const [chosen, setChosen] = useState<Chosen<"level" | "product">>({});
  const { level, product } = chosen;
  const days = reportDays(report, {
    level: level === undefined ? undefined : Number(level),
    product: REWARD_PRODUCTS.find((each) => each === product),
  });
  const ofLevel = useLevelFilter(levelsIn(report));
  const products = REWARD_PRODUCTS.map((id) => ({ id, label: reward.product(id) }));
  const ofProduct: ListFilter<"product"> = {
    id: "product",
    label: t("wallet.statement.product"),
    options: products,
  };
  return (
    <>
      <FilterLine filters={[ofLevel, ofProduct]} chosen={chosen} onChosen={setChosen}>
        <Button
          tone="outline"
          disabled={report.rows.length === 0}
          onClick={() => downloadCsv("report.csv", reportTable(report.rows))}
        >
          {t("trade.orders.export")}
        </Button>
      </FilterLine>
      {days.length === 0 ? <NoData text={t("referral.report.none")} /> : null}
      {days.map((day) => (
        <DayTable key={day.day} day={day} />
      ))}
    </>
  );
}

function DayTable({ day: { day, joined, rows } }: { day: ReportDay }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={reward.day(day)}>
      <h3 className="m-0 flex justify-between gap-3 pb-2 text-14 font-medium">
        <span className="ui-figures">{reward.day(day)}</span>
        {joined === 0 ? null : (
          <span className="text-12 text-text-2">{t("referral.report.joined", { count: format.count(joined) })}</span>
        )}
      </h3>
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <li
            key={`${row.programme}/${row.level}/${row.product}/${row.coin}`}
            className="flex items-center justify-between gap-3 border-t border-line py-2 text-12"
          >
            <span className="min-w-0 text-text-2">
              <span className="block truncate text-14 text-text-1">
                {reward.origin(row)} · {reward.product(row.product)}
              </span>
              {t("referral.report.payers", { count: format.count(row.payers) })}
            </span>
            <span className="text-end">
              <AmountText
                className="block text-14 font-semibold"
                text={format.grouped(row.amount)}
                unit={row.coin}
                isHidden={isHidden}
              />
              <span className="text-text-3">
                {t("referral.report.base")} <AmountText text={format.grouped(row.base)} isHidden={isHidden} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const reportTable = csvTable<ProxyReportData["rows"][number]>({
  day: (row) => csvTime(row.day),
  programme: "programme",
  level: "level",
  product: "product",
  coin: "coin",
  payers: "payers",
  base: "base",
  amount: "amount",
});
