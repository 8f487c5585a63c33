import type { OwnClient } from "@agio/api-client";
import type { CandlesData, KlineFrame } from "@agio/api-contract";
import type { KlineInterval } from "@agio/api-contract/push";
import type { DataLoader, KLineData, Period } from "klinecharts";
import { lastDetail, listenDetail } from "../../live/details.ts";
import { listenCandles } from "../../live/feeds.ts";
import { createBarShaper, type BarShaper } from "./bar-shaper.ts";
import type { ChartStyle } from "./chart-preferences.ts";
import { barAtPrice } from "./live-bar.ts";

const PAGE_BARS = 500;
/** Bars read again after missed frames. */
const CATCH_UP_BARS = 100;

const PERIODS: Record<KlineInterval, Period> = {
  "1m": { type: "minute", span: 1 },
  "5m": { type: "minute", span: 5 },
  "15m": { type: "minute", span: 15 },
  "30m": { type: "minute", span: 30 },
  "1h": { type: "hour", span: 1 },
  "4h": { type: "hour", span: 4 },
  "1d": { type: "day", span: 1 },
  "1w": { type: "week", span: 1 },
  "1M": { type: "month", span: 1 },
};

export const periodOf = (interval: KlineInterval): Period => ({ ...PERIODS[interval] });

interface CandleSource {
  readonly api: OwnClient;
  readonly symbol: string;
  /** Read at each load, so that a change of them needs only a reset. */
  readonly interval: () => KlineInterval;
  readonly style: () => ChartStyle;
  /** Hears the candles of the market as they are loaded and as the last one moves. */
  readonly onBars: () => void;
}

/**
 * Feeds the chart: the newest page, older pages as they come into sight, and the live last bar, which closes at the last
 * price that all of the screen shows.
 */
export function createCandleLoader({ api, symbol, interval, style, onBars }: CandleSource): DataLoader {
  let shaper: BarShaper<KLineData> = createBarShaper(style());
  let stop: (() => void) | undefined;
  /** The market's candle that is still open, as it is drawn; undefined between two of them. */
  let open: KLineData | undefined;

  const page = async (to: number | undefined, limit: number): Promise<KLineData[] | undefined> => {
    const asked = interval();
    const request = { symbol, interval: asked, limit, ...(to === undefined ? {} : { to }) };
    const answer = await api.call("market.candles", request);
    // An answer for an interval that is no longer shown is dropped.
    return answer.ok && asked === interval() ? answer.data.map(barOf) : undefined;
  };
  const catchUp = async (update: (bar: KLineData) => void) => {
    for (const bar of (await page(undefined, CATCH_UP_BARS)) ?? []) update(bar);
  };

  return {
    async getBars({ type, timestamp, callback }) {
      if (type === "init") {
        shaper = createBarShaper(style());
        const bars = await page(undefined, PAGE_BARS);
        callback(shaper.begin(bars ?? []), { forward: bars?.length === PAGE_BARS, backward: false });
      } else if (type === "forward" && timestamp !== null) {
        const bars = await page(timestamp - 1, PAGE_BARS);
        callback(shaper.before(bars ?? []), { forward: bars?.length === PAGE_BARS, backward: false });
      } else callback([], false);
      onBars();
    },
    subscribeBar({ callback }) {
      stop?.();
      open = undefined;
      const update = (bar: KLineData) => {
        callback(shaper.update(bar));
        onBars();
      };
      const stopCandles = listenCandles(
        { symbol, interval: interval() },
        {
          onFrame: (frame) => {
            const bar = liveBar(frame);
            open = frame.final === true ? undefined : bar;
            update(bar);
          },
          onGap: () => void catchUp(update),
        },
      );
      const stopPrices = listenDetail(symbol, () => {
        const frame = lastDetail(symbol);
        const moved =
          open && frame && barAtPrice(open, { price: frame.data.close, at: frame.ts, interval: interval() });
        if (moved === undefined) return;
        open = moved;
        update(moved);
      });
      stop = () => {
        stopCandles();
        stopPrices();
      };
    },
    unsubscribeBar() {
      stop?.();
      stop = undefined;
    },
  };
}

const barOf = ([timestamp, open, high, low, close, volume]: CandlesData[number]): KLineData => ({
  timestamp,
  open,
  high,
  low,
  close,
  volume,
});

const MS_PER_SECOND = 1_000;

const liveBar = ({ data }: KlineFrame): KLineData => ({
  timestamp: data.id * MS_PER_SECOND,
  open: data.open,
  high: data.high,
  low: data.low,
  close: data.close,
  volume: data.amount,
});
