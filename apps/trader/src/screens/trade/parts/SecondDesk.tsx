import { useCall, valueIn } from "@agio/api-client/react";
import { PriceText } from "@agio/ui";
import { useNavigate } from "react-router";
import { DeskCard } from "../../../features/desk/DeskCard.tsx";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import type { MarketRow } from "../../../features/market-list/market-rows.ts";
import { PairButton, PairDay } from "../../../features/pair-head/PairHead.tsx";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { useDirection } from "../../../features/pair/use-direction.ts";
import { IndexChart } from "../../../features/second-contract/IndexChart.tsx";
import { SecondPanel } from "../../../features/second-contract/SecondPanel.tsx";
import { useSecondRows } from "../../../features/second-contract/second-store.ts";
import { SecondTicket } from "../../../features/second-contract/SecondTicket.tsx";
import { useDetail } from "../../../live/details.ts";
import { mergeTicks, useIndexTicks } from "../../../live/index-feeds.ts";
import { useStale } from "../../../live/silence.ts";
import { paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { originText } from "../../../shell/origin.ts";
import { DeskHead } from "./DeskHead.tsx";

interface SecondDeskProps {
  pair: TradingPair;
  pairs: readonly TradingPair[];
}

const PHONE_CHART_PX = 176;
const DESK_CHART_PX = 280;

/** Second contracts on one pair: index, ticket and bets; side by side on a desk. */
export function SecondDesk({ pair, pairs }: SecondDeskProps) {
  const isWide = useIsWide();
  const navigate = useNavigate();
  const choose = ({ symbol }: MarketRow) =>
    void navigate(paths.trade({ symbol, tab: "SecondContract" }), { replace: true });
  const ticket = <SecondTicket symbol={pair.symbol} />;
  const panel = <SecondPanel pairs={pairs} />;
  if (!isWide) {
    return (
      <>
        <DeskHead pair={pair} list="spot" onChoose={choose} />
        <div className="grid gap-3 px-4">
          <IndexHead pair={pair} />
          <LiveChart pair={pair} height={PHONE_CHART_PX} />
          {ticket}
          {panel}
        </div>
      </>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="mx-1 mb-1 flex min-h-11 flex-none items-center gap-6 rounded-1 bg-surface-1 px-3 [--target:36px]">
        <PairButton pair={pair} list="spot" onChoose={choose} />
        <PairDay pair={pair} isLine />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_340px] grid-rows-[auto_minmax(0,1fr)] gap-1 px-1 pb-1">
        <DeskCard padding="all">
          <IndexHead pair={pair} />
          <LiveChart pair={pair} height={DESK_CHART_PX} />
        </DeskCard>
        <DeskCard padding="all" className="row-span-2 overflow-y-auto!">
          {ticket}
        </DeskCard>
        <DeskCard padding="none">{panel}</DeskCard>
      </div>
    </div>
  );
}

/** The index that decides, where it comes from, and whether it is live. */
function IndexHead({ pair }: { pair: TradingPair }) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const detail = useDetail(pair.symbol);
  const last = useIndexTicks(pair.symbol)?.at(-1);
  const figure = last === undefined ? undefined : Number(last.value);
  const status = last?.status ?? detail?.indexStatus ?? "live";
  return (
    <p className={`m-0 flex flex-wrap items-baseline gap-x-2 ${isStale ? "ui-stale" : ""}`}>
      <span className="text-12 text-text-3">{t("second.running.index")}</span>
      <PriceText
        className="text-20 font-semibold"
        figure={figure}
        direction={useDirection(figure)}
        text={last === undefined ? "–" : format.amount(last.value, pair.priceDecimals + 1)}
      />
      <span className="text-11 text-text-3">{originText(t, last?.origin ?? detail?.origin ?? "")}</span>
      {status === "live" ? null : <span className="text-11 text-warn">{t(`market.${status}`)}</span>}
    </p>
  );
}

/** The newest ticks of the tape at once, then each as it comes. */
function LiveChart({ pair, height }: { pair: TradingPair; height: number }) {
  const live = useIndexTicks(pair.symbol) ?? [];
  const past = valueIn(useCall("tape.proof", { symbol: pair.symbol }))?.ticks ?? [];
  const { running = [] } = useSecondRows();
  return (
    <IndexChart
      ticks={joined(past, live)}
      running={running.filter(({ symbol }) => symbol === pair.symbol)}
      height={height}
      decimals={pair.priceDecimals + 1}
    />
  );
}

/** Without a gap between what was read and what was heard: ticks that are too old to join are left out. */
function joined(past: Parameters<typeof mergeTicks>[0], live: Parameters<typeof mergeTicks>[1]) {
  const lastPast = past.at(-1);
  const firstLive = live[0];
  if (lastPast === undefined || firstLive === undefined || firstLive.seq > lastPast.seq + 1) {
    return live.length === 0 ? past : live;
  }
  return mergeTicks(past, live);
}
