import { ButtonLink, NoData, Tabs } from "@agio/ui";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ChartPanel } from "../../features/candle-chart/ChartPanel.tsx";
import { useOrderLines } from "../../features/candle-chart/use-order-lines.ts";
import { useIsDesk } from "../../features/desk/use-is-desk.ts";
import type { MarketRow } from "../../features/market-list/market-rows.ts";
import { useOpenOrdersFeed } from "../../features/open-orders/open-orders-store.ts";
import { PairButton, PairDay, PairStar } from "../../features/pair-head/PairHead.tsx";
import type { TradingPair } from "../../features/pair/trading-pair.ts";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { CHART_TABS, type ChartTab } from "./model.ts";
import { ChartTabPanel } from "./parts/ChartTabPanel.tsx";

/** The chart of a pair with its book, trades, depth and facts; trading stays one tap away. */
export function ChartScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const pairs = useTradingPairs();
  const symbol = query.get("symbol")?.toLowerCase();
  const pair = symbol === undefined ? pairs[0] : pairs.find((each) => each.symbol === symbol);
  useOpenOrdersFeed();
  if (pair === undefined) {
    return (
      <ScreenFrame title={t("trade.chart.title")}>
        <NoData text={t("trade.unknownPair")} />
      </ScreenFrame>
    );
  }
  const choose = (row: MarketRow) => void navigate(paths.chart(row.symbol), { replace: true });
  return (
    <ScreenFrame
      width="wide"
      title={<PairButton pair={pair} list="spot" onChoose={choose} />}
      end={<PairStar pair={pair} />}
    >
      <ChartDesk key={pair.symbol} pair={pair} />
    </ScreenFrame>
  );
}

function ChartDesk({ pair }: { pair: TradingPair }) {
  const isDesk = useIsDesk();
  const lines = useOrderLines(pair.symbol);
  return (
    <div className="pb-20 desk:pb-1">
      <div className="px-4 pb-2">
        <PairDay pair={pair} isLine={isDesk} />
      </div>
      <div className="desk:grid desk:h-[calc(100dvh-152px)] desk:min-h-[520px] desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-1 desk:px-1">
        <div className="h-[440px] desk:h-full desk:min-h-0">
          <ChartPanel pair={pair} lines={lines} />
        </div>
        <div className="flex min-h-0 flex-col gap-1">
          <ChartTabs pair={pair} />
          <TradeButtons pair={pair} />
        </div>
      </div>
    </div>
  );
}

/** Always in reach: pinned to the bottom of a phone, under the book on a desk. */
function TradeButtons({ pair }: { pair: TradingPair }) {
  const t = useTranslate();
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-1 pb-[var(--safe-bottom)] desk:static desk:rounded-1 desk:border-0">
      <div className="mx-auto flex max-w-[560px] gap-3 px-4 py-2 desk:px-3">
        <ButtonLink className="flex-1" tone="up" href={hrefOf(paths.trade({ symbol: pair.symbol, side: "buy" }))}>
          {t("common.buy")}
        </ButtonLink>
        <ButtonLink className="flex-1" tone="down" href={hrefOf(paths.trade({ symbol: pair.symbol, side: "sell" }))}>
          {t("common.sell")}
        </ButtonLink>
      </div>
    </div>
  );
}

const PANEL_ID = "chart-panel";

function ChartTabs({ pair }: { pair: TradingPair }) {
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
        className="h-[460px] overflow-hidden px-4 pb-3 pt-2 desk:h-auto desk:min-h-0 desk:flex-1"
      >
        <ChartTabPanel tab={tab} pair={pair} />
      </div>
    </section>
  );
}
