import { OrderBook } from "../../../features/order-book/OrderBook.tsx";
import { DepthChart } from "../../../features/order-book/DepthChart.tsx";
import { useOpenOrders } from "../../../features/open-orders/open-orders-store.ts";
import { ownTicksOf } from "../../../features/open-orders/own-ticks.ts";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { TradesTape } from "../../../features/trades-tape/TradesTape.tsx";
import { useDetail } from "../../../live/details.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { pairFacts, type ChartTab } from "../model.ts";

/** What stands under the chart: book, trades, depth or the pair's rules. */
export function ChartTabPanel({ tab, pair }: { tab: ChartTab; pair: TradingPair }) {
  switch (tab) {
    case "book":
      return <OwnBook pair={pair} />;
    case "trades":
      return <TradesTape pair={pair} rowsMax={22} />;
    case "depth":
      return <DepthChart pair={pair} />;
    case "info":
      return <PairInfo pair={pair} />;
  }
  return tab satisfies never;
}

function OwnBook({ pair }: { pair: TradingPair }) {
  const orders = useOpenOrders(pair.symbol);
  return <OrderBook pair={pair} ownTicks={ownTicksOf(orders, pair)} hasSums />;
}

function PairInfo({ pair }: { pair: TradingPair }) {
  const t = useTranslate();
  const format = useFormat();
  const frame = useDetail(pair.symbol);
  return (
    <dl className="m-0 grid gap-3">
      <div className="flex justify-between gap-4">
        <dt className="text-text-3">{t("trade.info.trading")}</dt>
        <dd className="m-0">{t(pair.isOpen ? "trade.info.isOpen" : "trade.info.isClosed")}</dd>
      </div>
      {pairFacts(pair, frame).map(([key, text]) => (
        <div key={key} className="flex justify-between gap-4">
          <dt className="text-text-3">{t(`trade.info.${key}`)}</dt>
          <dd className="m-0 ui-figures">{format.grouped(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
