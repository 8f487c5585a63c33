import type { SecondContractRow, TapeTickRow } from "@agio/api-contract";
import { AmountText, CountdownRing, NoData } from "@agio/ui";
import type { ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { BetTag } from "./BetTag.tsx";
import { runningFigures, settlementDecimals, timeLeft, type RunningFigures } from "./running-figures.ts";
import { SECOND_STATUS } from "./second-rows.ts";
import { RESULT_TONES } from "./second-words.ts";
import { useIndexTicks } from "../../live/index-feeds.ts";
import { useServerNow } from "../../live/server-clock.ts";
import type { TradingPair } from "../pair/trading-pair.ts";

interface RunningCardProps {
  row: SecondContractRow;
  label: string;
  ticks: readonly TapeTickRow[];
  /** The server's time. */
  now: number;
  priceDecimals: number;
}

const RING_PX = 48;

/** A bet that runs: its time, its entry, the price it is measured at, and how it would end now. */
export function RunningCard({ row, label, ticks, now, priceDecimals }: RunningCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const figures = runningFigures(row, ticks, { now, priceDecimals });
  const { leftMs, totalMs } = timeLeft(row, now);
  return (
    <li className="flex items-center gap-3 border-b border-line py-3" data-running={row.id}>
      <CountdownRing label={t("second.running.timeLeft")} totalMs={totalMs} remainingMs={leftMs} size={RING_PX} />
      <div className="min-w-0 flex-1">
        <p className="m-0 flex items-center gap-2 text-14 font-semibold">
          <BetTag betContent={row.betContent} />
          <span className="truncate ui-figures">{label}</span>
          <span className="ms-auto">
            <AmountText text={format.grouped(row.betAmount)} unit={row.coin} isHidden={isHidden} />
          </span>
        </p>
        <dl className="m-0 mt-1 grid min-h-8 grid-cols-3 gap-2 text-11">
          <Figure name={t("second.entry")}>
            {row.openSeq === 0 ? "–" : format.amount(row.openPrice, priceDecimals)}
          </Figure>
          <Figure name={t(figures.isMean ? "second.running.mean" : "second.running.index")}>
            {format.amount(figures.price, priceDecimals)}
          </Figure>
          <Figure name={t("second.running.estimate")}>
            <Estimate row={row} figures={figures} />
          </Figure>
        </dl>
        <p className="m-0 min-h-4 text-11 text-text-3">
          <Stage row={row} figures={figures} isOver={leftMs === 0} />
        </p>
      </div>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-text-3">{name}</dt>
      <dd className="m-0 truncate text-12 font-medium ui-figures">{children}</dd>
    </div>
  );
}

function Estimate({ row, figures }: { row: SecondContractRow; figures: RunningFigures }) {
  const t = useTranslate();
  if (figures.result === undefined || row.status === SECOND_STATUS.settling) return "–";
  return <span className={RESULT_TONES[figures.result]}>{t(`second.result.${figures.result}`)}</span>;
}

/** The event that it waits for. */
function Stage({ row, figures, isOver }: { row: SecondContractRow; figures: RunningFigures; isOver: boolean }) {
  const t = useTranslate();
  if (row.openSeq === 0) return t("second.running.waiting");
  if (row.status === SECOND_STATUS.settling) return t("second.running.delayed");
  if (isOver) return t("second.running.settling");
  if (figures.isMean) {
    return t("second.running.meanOf", { count: figures.windowTicks, total: row.windowSeconds });
  }
  return "";
}

interface RunningListProps {
  rows: readonly SecondContractRow[];
  pairs: readonly TradingPair[];
}

/** Bets that run, of all pairs, on the server's clock. */
export function RunningList({ rows, pairs }: RunningListProps) {
  const t = useTranslate();
  const now = useServerNow(rows.length > 0);
  if (rows.length === 0) return <NoData text={t("second.running.none")} />;
  return (
    <ul className="m-0 list-none p-0" aria-label={t("second.running.title")}>
      {rows.map((row) => (
        <LiveCard key={row.id} row={row} pair={pairs.find(({ symbol }) => symbol === row.symbol)} now={now} />
      ))}
    </ul>
  );
}

function LiveCard({ row, pair, now }: { row: SecondContractRow; pair: TradingPair | undefined; now: number }) {
  const ticks = useIndexTicks(row.symbol) ?? [];
  return (
    <RunningCard
      row={row}
      label={pair?.label ?? row.symbol.toUpperCase()}
      ticks={ticks}
      now={now}
      priceDecimals={settlementDecimals(row, pair)}
    />
  );
}
