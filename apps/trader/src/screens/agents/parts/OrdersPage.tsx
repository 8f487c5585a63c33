import { useCall } from "@agio/api-client/react";
import type { ProxyBrokerData, ProxyOverviewData } from "@agio/api-contract";
import { AmountText, Button, CopyButton, NoData } from "@agio/ui";
import { csvTable } from "../../../features/csv-export/csv-table.ts";
import { csvTime } from "../../../features/csv-export/csv-time.ts";
import { downloadCsv } from "../../../features/csv-export/download-csv.ts";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { isZero } from "../../../features/rewards/reward-words.ts";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { nameOf, ordersByDay, type OrdersDay } from "../model.ts";
import { PeriodChoice, usePeriod } from "./PeriodChoice.tsx";

const BLOCK_PX = 96;

/** Orders that count for a broker: by which names, and every day's orders, volume, fees and share. Nobody is named. */
export function OrdersPage({ overview }: { overview: ProxyOverviewData }) {
  const t = useTranslate();
  const { period, setPeriod, span } = usePeriod();
  const remote = useCall("proxy.broker", span);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-3 desk:grid-cols-[320px_minmax(0,1fr)]">
      <CodeCard overview={overview} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t("referral.broker.title")}>
        <h2 className="m-0 text-16 font-semibold">{t("referral.broker.title")}</h2>
        <PeriodChoice value={period} onChange={setPeriod} />
        <Loaded remote={remote} skeletonPx={BLOCK_PX}>
          {(rows) => <Days rows={rows} />}
        </Loaded>
      </section>
    </div>
  );
}

function CodeCard({ overview }: { overview: ProxyOverviewData }) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const { brokerCode, nextBrokerCode, nextFromDay } = overview;
  const name = nameOf(brokerCode);
  const next = nameOf(nextBrokerCode);
  const date = reward.day(nextFromDay);
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("referral.broker.begins")}>
      {name === "" ? null : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="m-0 text-12 text-text-3">{t("referral.broker.begins")}</p>
            <p className="m-0 break-all text-20 font-semibold ui-figures">
              <bdi dir="ltr">{name}</bdi>
            </p>
          </div>
          <CopyButton
            variant="icon"
            text={name}
            label={t("referral.invite.copy", { name: t("referral.broker.begins") })}
            copiedLabel={t("security.copied")}
          />
        </div>
      )}
      {brokerCode === nextBrokerCode ? null : (
        <p className="m-0 text-14 font-medium">
          {next === "" ? t("referral.broker.ends", { date }) : t("referral.agent.next", { date, name: isolated(next) })}
        </p>
      )}
      <p className="m-0 text-12 text-text-2">
        {t(name === "" && next === "" ? "referral.broker.none" : "referral.broker.lead")}
      </p>
    </section>
  );
}

function Days({ rows }: { rows: ProxyBrokerData }) {
  const t = useTranslate();
  if (rows.length === 0) return <NoData text={t("referral.broker.empty")} />;
  return (
    <>
      <div className="flex justify-end">
        <Button tone="outline" onClick={() => downloadCsv("orders.csv", ordersTable(rows))}>
          {t("trade.orders.export")}
        </Button>
      </div>
      {ordersByDay(rows).map((day) => (
        <DayTable key={day.day} day={day} />
      ))}
    </>
  );
}

function DayTable({ day: { day, rows } }: { day: OrdersDay }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const amount = (name: string, text: string) => (
    <span>
      {name} <AmountText className="text-text-2" text={format.grouped(text)} isHidden={isHidden} />
    </span>
  );
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={reward.day(day)}>
      <h3 className="m-0 flex items-baseline justify-between gap-3 pb-2 text-14 font-medium">
        <span className="ui-figures">{reward.day(day)}</span>
        <span className="text-12 font-normal text-text-3">{t("referral.broker.share")}</span>
      </h3>
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <li key={`${row.product}/${row.coin}`} className="grid gap-1 border-t border-line py-2 text-12 text-text-3">
            <p className="m-0 flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate text-14 text-text-1">
                {reward.product(row.product)} · {t("referral.broker.orders", { count: format.count(row.orders) })}
              </span>
              <AmountText
                className="flex-none text-14 font-semibold text-text-1"
                text={format.grouped(row.share)}
                unit={row.coin}
                isHidden={isHidden}
              />
            </p>
            <p className="m-0 flex flex-wrap justify-between gap-x-3">
              {amount(t("referral.broker.volume"), row.volume)}
              {amount(t("referral.links.fees"), row.fees)}
            </p>
            {isZero(row.held) ? null : <p className="m-0 text-end">{amount(t("referral.sum.held"), row.held)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ordersTable = csvTable<ProxyBrokerData[number]>({
  day: (row) => csvTime(row.day),
  product: "product",
  coin: "coin",
  orders: "orders",
  volume: "volume",
  fees: "fees",
  share: "share",
  held: "held",
});
