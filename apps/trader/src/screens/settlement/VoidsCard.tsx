import type { VoidDayRow } from "@agio/api-contract";
import { useCall, valueIn } from "@agio/api-client/react";
import { Button, NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { signedAmount } from "../../features/statement-row/statement-words.ts";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { DayGaps } from "./DayGaps.tsx";

const CARD_PX = 120;
/** Rows shown until all are asked for: a feed that stumbles has one of every pair. */
const ROWS_AT_FIRST = 6;

/** In public, by pair and day: orders that were given back, gaps of the index, and the house's part; and our own stops. */
export function VoidsCard() {
  const t = useTranslate();
  const format = useFormat();
  const remote = useCall("secondContracts.voids", {});
  const voids = valueIn(remote);
  const [isWhole, setIsWhole] = useState(false);
  const shown = voids?.days.slice(0, isWhole ? undefined : ROWS_AT_FIRST) ?? [];
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
              {shown.map((row) => (
                <VoidDay key={`${row.day} ${row.symbol}`} row={row} coin={voids.coin} />
              ))}
            </ul>
          )}
          {shown.length === voids.days.length ? null : (
            <Button tone="outline" size="small" onClick={() => setIsWhole(true)}>
              {t("evidence.voids.showAll", { count: voids.days.length })}
            </Button>
          )}
          {voids.days.some(({ orders }) => orders > 0) ? (
            <p className="m-0 border-t border-line pt-2 text-12 text-text-3">{t("evidence.voids.effectNote")}</p>
          ) : null}
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
  const amount = (text: string): string => `${format.grouped(text)} ${coin}`;
  const figures: readonly (readonly [string, string])[] =
    row.orders === 0
      ? []
      : [
          [t("evidence.voids.orders"), String(row.orders)],
          [t("evidence.voids.refunded"), amount(row.refunded)],
          [t("evidence.voids.cost"), amount(row.compensation)],
          [t("evidence.voids.ifSettled"), signedAmount(amount(row.houseIfSettled))],
          [t("evidence.voids.effect"), signedAmount(amount(row.effect))],
        ];
  const notes = [
    row.compensatedOrders === 0 ? undefined : t("evidence.voids.compensated", { count: row.compensatedOrders }),
    row.unpricedOrders === 0 ? undefined : t("evidence.voids.unpriced", { count: row.unpricedOrders }),
  ].filter((note) => note !== undefined);
  return (
    <li className="border-t border-line py-2" data-void-day={row.symbol}>
      <p className="m-0 flex justify-between gap-3 text-14">
        <span className="font-semibold ui-figures">{pair?.label ?? row.symbol.toUpperCase()}</span>
        <span className="text-12 text-text-3 ui-figures">{dayText(row.day)}</span>
      </p>
      {figures.length === 0 ? null : (
        <dl className="m-0 mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 text-12">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-text-3">{name}</dt>
              <dd className="m-0 ui-figures">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length === 0 ? null : <p className="m-0 mt-1 text-12 text-text-3">{notes.join(" · ")}</p>}
      {row.gaps === 0 ? null : <DayGaps row={row} />}
    </li>
  );
}

/** A day of UTC as ISO 8601. */
const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10);
