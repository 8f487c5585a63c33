import type { LeaderPageData } from "@agio/api-contract";
import { Button } from "@agio/ui";
import { useState } from "react";
import { csvTable } from "../../../features/csv-export/csv-table.ts";
import { csvTime } from "../../../features/csv-export/csv-time.ts";
import { downloadCsv } from "../../../features/csv-export/download-csv.ts";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat, usePlatformDay } from "../use-follow-format.tsx";
import { Card } from "./Card.tsx";
import { FactTable } from "./FactTable.tsx";

type Day = LeaderPageData["days"][number];

/** On a desk, and on a phone. */
const SHOWN_FIRST = { desk: 10, phone: 3 } as const;

const dailyCsv = csvTable<Day>({
  day: ({ time }) => csvTime(time),
  equity: "equity",
  flow: "flow",
  factor: "factor",
  value: "value",
  drawdownPercent: "drawdown",
});

/** The rows that every return is recomputed from, newest first, and all of them as a file. */
export function DailyRows({ days }: Pick<LeaderPageData, "days">) {
  const t = useTranslate();
  const { coin } = useContractNames();
  const { format, figure, open, part } = useFollowFormat(coin);
  const dayOf = usePlatformDay();
  const [isWhole, setIsWhole] = useState(false);
  const isWide = useIsWide();
  const shownFirst = isWide ? SHOWN_FIRST.desk : SHOWN_FIRST.phone;
  const newest = days.toReversed();
  return (
    <Card title={t("follow.daily.title")} note={t("follow.daily.note")}>
      <FactTable
        label={t("follow.daily.title")}
        columns={[
          { id: "day", title: t("follow.daily.day"), render: ({ time }) => figure(dayOf(time)) },
          { id: "equity", title: t("contract.account.equity"), isEnd: true, render: ({ equity }) => open(equity) },
          { id: "flow", title: t("follow.daily.flow"), isEnd: true, render: ({ flow }) => open(flow) },
          {
            id: "factor",
            title: t("follow.daily.factor"),
            isEnd: true,
            render: ({ factor }) => figure(format.grouped(factor)),
          },
          {
            id: "value",
            title: t("follow.daily.value"),
            isEnd: true,
            render: ({ value }) => figure(format.grouped(value)),
          },
          {
            id: "drawdown",
            title: t("follow.daily.drawdown"),
            isEnd: true,
            render: ({ drawdown }) => part(drawdown),
          },
        ]}
        rows={isWhole ? newest : newest.slice(0, shownFirst)}
        keyOf={({ time }) => time}
        none={t("common.noData")}
      />
      <div className="flex flex-wrap justify-center gap-2">
        {isWhole || days.length <= shownFirst ? null : (
          <Button tone="outline" onClick={() => setIsWhole(true)}>
            {t("wallet.statement.more")}
          </Button>
        )}
        {days.length === 0 ? null : (
          <Button tone="outline" onClick={() => downloadCsv("leader-days.csv", dailyCsv(days))}>
            {t("trade.orders.export")}
          </Button>
        )}
      </div>
    </Card>
  );
}
