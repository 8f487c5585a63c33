import type { VoidDayRow } from "@agio/api-contract";
import { useCall, valueIn } from "@agio/api-client/react";
import { NoData, Skeleton } from "@agio/ui";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";

const CARD_PX = 120;

/** In public: which orders were given back, by pair and day, what that cost the house, and when the exchange stood still. */
export function VoidsCard() {
  const t = useTranslate();
  const format = useFormat();
  const remote = useCall("secondContracts.voids", {});
  const voids = valueIn(remote);
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("evidence.voids.title")} data-voids="">
      <h2 className="m-0 text-16 font-semibold">{t("evidence.voids.title")}</h2>
      <p className="m-0 mt-1 text-14 text-text-2">{t("evidence.voids.lead")}</p>
      {voids === undefined && remote.state === "loading" ? <Skeleton height={CARD_PX} /> : null}
      {voids === undefined ? null : (
        <>
          {voids.days.length === 0 ? (
            <NoData text={t("evidence.voids.none")} />
          ) : (
            <ul className="m-0 mt-2 list-none p-0">
              {voids.days.map((row) => (
                <VoidDay key={`${row.day} ${row.symbol}`} row={row} coin={voids.coin} />
              ))}
            </ul>
          )}
          <h3 className="m-0 mt-4 text-14 font-semibold">{t("evidence.voids.stops")}</h3>
          {voids.stops.length === 0 ? (
            <p className="m-0 mt-1 text-12 text-text-3">{t("evidence.voids.noStops")}</p>
          ) : (
            <ul className="m-0 mt-1 list-none p-0 text-12 text-text-2 ui-figures">
              {voids.stops.map(({ from, to }) => (
                <li key={to} className="border-t border-line py-2">
                  <bdi>{format.plainDateTime(from)}</bdi> – <bdi>{format.dateTime(to)}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function VoidDay({ row, coin }: { row: VoidDayRow; coin: string }) {
  const t = useTranslate();
  const format = useFormat();
  const pair = useTradingPairs().find(({ symbol }) => symbol === row.symbol);
  const figures = [
    [t("evidence.voids.orders"), String(row.orders)],
    [t("evidence.voids.refunded"), `${format.grouped(row.refunded)} ${coin}`],
    [t("evidence.voids.cost"), `${format.grouped(row.compensation)} ${coin}`],
  ] as const;
  return (
    <li className="border-t border-line py-2">
      <p className="m-0 flex justify-between gap-3 text-14">
        <span className="font-semibold ui-figures">{pair?.label ?? row.symbol.toUpperCase()}</span>
        <span className="text-12 text-text-3 ui-figures">{dayText(row.day)}</span>
      </p>
      <dl className="m-0 mt-1 grid grid-cols-3 gap-2 text-12">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-text-3">{name}</dt>
            <dd className="m-0 ui-figures">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {row.compensatedOrders === 0 ? null : (
        <p className="m-0 mt-1 text-12 text-text-3">
          {t("evidence.voids.compensated", { count: row.compensatedOrders })}
        </p>
      )}
    </li>
  );
}

/** A day of UTC as ISO 8601. */
const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10);
