import { useOrderLines } from "../../../features/candle-chart/use-order-lines.ts";
import { useDetail } from "../../../live/details.ts";
import { useOpenOrders, useOpenOrdersFeed } from "../../../features/open-orders/open-orders-store.ts";
import { ownTicksOf } from "../../../features/open-orders/order-words.ts";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { pairFacts } from "../model.ts";
import { ChartDesk } from "./ChartDesk.tsx";
import { FactList } from "./FactList.tsx";

/** The chart of a spot pair with the caller's orders on it. */
export function SpotChart({ pair }: { pair: TradingPair }) {
  useOpenOrdersFeed();
  const orders = useOpenOrders(pair.symbol);
  const lines = useOrderLines(pair.symbol);
  return (
    <ChartDesk
      market={pair}
      lines={lines}
      ownTicks={ownTicksOf(orders, pair)}
      info={<PairInfo pair={pair} />}
      tradePath={(side) => paths.trade({ symbol: pair.symbol, side })}
    />
  );
}

function PairInfo({ pair }: { pair: TradingPair }) {
  const t = useTranslate();
  const facts = pairFacts(t, pair, useDetail(pair.symbol));
  return <FactList isOpen={pair.isOpen} facts={facts.map(([key, text]) => ({ name: t(`trade.info.${key}`), text }))} />;
}
