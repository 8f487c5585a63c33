import { ButtonLink, Tabs } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { ChartPanel } from "../../../features/candle-chart/ChartPanel.tsx";
import type { OrderLine } from "../../../features/candle-chart/order-line.ts";
import { useRoomBelow } from "../../../features/desk/use-room-below.ts";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { DepthChart } from "../../../features/order-book/DepthChart.tsx";
import { OrderBook } from "../../../features/order-book/OrderBook.tsx";
import { PairDay } from "../../../features/pair-head/PairHead.tsx";
import type { TradedMarket } from "../../../features/pair/trading-pair.ts";
import { TradesTape } from "../../../features/trades-tape/TradesTape.tsx";
import { hrefOf } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { CHART_TABS, type ChartTab } from "../model.ts";

interface ChartDeskProps {
  market: TradedMarket;
  /** Under the day's figures: what only this product has. */
  head?: ReactNode;
  lines: readonly OrderLine[];
  ownTicks: ReadonlySet<number>;
  /** The rules of the market. */
  info: ReactNode;
  tradePath: (side: "buy" | "sell") => string;
}

/** Chart and tabs under each other on a phone, side by side on a desk. */
export function ChartDesk(props: ChartDeskProps) {
  const { market, head, lines, tradePath } = props;
  const isWide = useIsWide();
  const [roomRef, roomPx] = useRoomBelow({ hasToasts: false });
  return (
    <div className="pb-20 desk:pb-1">
      <div className="grid gap-2 px-4 pb-2 desk:flex desk:items-center desk:gap-6">
        <PairDay pair={market} isLine={isWide} />
        {head}
      </div>
      <div
        ref={roomRef}
        className="desk:grid desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-1 desk:px-1"
        style={isWide ? { blockSize: roomPx } : undefined}
      >
        <div className="h-[484px] desk:h-full desk:min-h-0">
          <ChartPanel pair={market} lines={lines} />
        </div>
        <div className="flex min-h-0 flex-col gap-1">
          <ChartTabs {...props} />
          <TradeButtons tradePath={tradePath} />
        </div>
      </div>
    </div>
  );
}

/** Always in reach: pinned to the bottom of a phone, under the book on a desk. */
function TradeButtons({ tradePath }: Pick<ChartDeskProps, "tradePath">) {
  const t = useTranslate();
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-1 pb-[var(--safe-bottom)] desk:static desk:rounded-1 desk:border-0">
      <div className="mx-auto flex max-w-[560px] gap-3 px-4 py-2 desk:px-3">
        <ButtonLink className="flex-1" tone="up" href={hrefOf(tradePath("buy"))}>
          {t("common.buy")}
        </ButtonLink>
        <ButtonLink className="flex-1" tone="down" href={hrefOf(tradePath("sell"))}>
          {t("common.sell")}
        </ButtonLink>
      </div>
    </div>
  );
}

const PANEL_ID = "chart-panel";
const TAPE_ROWS_MAX = 22;

function ChartTabs({ market, ownTicks, info }: ChartDeskProps) {
  const t = useTranslate();
  const [tab, setTab] = useState<ChartTab>("book");
  const names: Record<ChartTab, string> = {
    book: t("trade.book.title"),
    trades: t("trade.tape.title"),
    depth: t("trade.chart.depth"),
    info: t("trade.chart.info"),
  };
  return (
    <section className="mt-2 flex flex-col bg-surface-1 desk:mt-0 desk:min-h-0 desk:flex-1 desk:rounded-1">
      <Tabs<ChartTab>
        label={t("trade.chart.title")}
        value={tab}
        onChange={setTab}
        panelId={PANEL_ID}
        fill
        tabs={CHART_TABS.map((id) => ({ id, label: names[id] }))}
      />
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-label={names[tab]}
        className={`px-4 pb-3 pt-2 desk:h-auto desk:min-h-0 desk:flex-1 ${tab === "info" ? "desk:overflow-y-auto" : "h-[460px] overflow-hidden"}`}
      >
        {tab === "book" ? <OrderBook pair={market} ownTicks={ownTicks} hasSums /> : null}
        {tab === "trades" ? <TradesTape pair={market} rowsMax={TAPE_ROWS_MAX} /> : null}
        {tab === "depth" ? <DepthChart pair={market} /> : null}
        {tab === "info" ? info : null}
      </div>
    </section>
  );
}
