import type { OwnClient } from "@agio/api-client";
import type { KlineFrame } from "@agio/api-contract";
import type { DataLoader, KLineData, Period, PeriodType } from "klinecharts";
import { lastDetail, listenDetail } from "../../live/details.ts";
import { listenCandles } from "../../live/feeds.ts";
import { createBarShaper, type BarShaper } from "./bar-shaper.ts";
import { readCandlePage, type CandlePage } from "./candle-pages.ts";
import { baseInterval, intervalParts, nextBarStart, type ChartInterval, type IntervalUnit } from "./chart-interval.ts";
import type { ChartStyle } from "./chart-preferences.ts";
import { createGrowingBar, type GrowingBar } from "./joined-bars.ts";
import { barAtPrice } from "./live-bar.ts";

const PAGE_BARS = 500;
/** Bars read again after missed frames. */
const CATCH_UP_BARS = 100;

const PERIOD_TYPES: Record<IntervalUnit, PeriodType> = {
  s: "second",
  m: "minute",
  h: "hour",
  d: "day",
  w: "week",
  M: "month",
};

export function periodOf(interval: ChartInterval): Period {
  const { count, unit } = intervalParts(interval);
  return { type: PERIOD_TYPES[unit], span: count };
}

interface CandleSource {
  readonly api: OwnClient;
  readonly symbol: string;
  /** Read at each load, so that a change of them needs only a reset. */
  readonly interval: () => ChartInterval;
  readonly style: () => ChartStyle;
  /** Hears the candles of the market as they are loaded and as the last one moves. */
  readonly onBars: () => void;
}

/**
 * Feeds the chart: the newest page, older pages as they come into sight, and the live last bar, which closes at the last
 * price that all of the screen shows. Bars of an interval that the server lacks are joined of its candles.
 */
export function createCandleLoader({ api, symbol, interval, style, onBars }: CandleSource): DataLoader {
  let shaper: BarShaper<KLineData> = createBarShaper(style());
  /** Undefined before the candles of the bar under way are known: then it would lack some. */
  let growing: GrowingBar<KLineData> | undefined;
  let stop: (() => void) | undefined;
  /** The market's bar that is still open, as it is drawn; undefined between two of them. */
  let open: KLineData | undefined;

  const page = async (to: number | undefined, barsMax: number): Promise<CandlePage | undefined> => {
    const asked = interval();
    const read = await readCandlePage(api, { symbol, interval: asked, to, barsMax });
    // An answer for an interval that is no longer shown is dropped.
    return asked === interval() ? read : undefined;
  };
  const begin = ({ lastParts }: CandlePage) => {
    growing = createGrowingBar(interval());
    for (const part of lastParts) growing.take(part);
  };

  return {
    async getBars({ type, timestamp, callback }) {
      if (type === "init") {
        shaper = createBarShaper(style());
        growing = undefined;
        const first = await page(undefined, PAGE_BARS);
        if (first !== undefined) begin(first);
        callback(shaper.begin(first?.bars ?? []), { forward: first?.hasMore ?? false, backward: false });
      } else if (type === "forward" && timestamp !== null) {
        const older = await page(timestamp - 1, PAGE_BARS);
        callback(shaper.before(older?.bars ?? []), { forward: older?.hasMore ?? false, backward: false });
      } else callback([], false);
      onBars();
    },
    subscribeBar({ callback }) {
      stop?.();
      open = undefined;
      const shown = interval();
      const update = (bar: KLineData) => {
        callback(shaper.update(bar));
        onBars();
      };
      const take = (frame: KlineFrame) => {
        const candle = liveBar(frame);
        const bar = growing?.take(candle);
        if (bar === undefined) return;
        const isOver = frame.final === true && endsWith(bar, candle, shown);
        open = isOver ? undefined : bar;
        update(bar);
      };
      const catchUp = async () => {
        const missed = await page(undefined, CATCH_UP_BARS);
        if (missed === undefined) return;
        begin(missed);
        for (const bar of missed.bars) update(bar);
      };
      const stopCandles = listenCandles(
        { symbol, interval: baseInterval(shown) },
        { onFrame: take, onGap: () => void catchUp() },
      );
      const stopPrices = listenDetail(symbol, () => {
        const frame = lastDetail(symbol);
        const moved = open && frame && barAtPrice(open, { price: frame.data.close, at: frame.ts, interval: shown });
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

/** Whether a candle is the last one of its bar. */
const endsWith = (bar: KLineData, candle: KLineData, interval: ChartInterval): boolean =>
  nextBarStart(interval, bar.timestamp) <= nextBarStart(baseInterval(interval), candle.timestamp);

const MS_PER_SECOND = 1_000;

const liveBar = ({ data }: KlineFrame): KLineData => ({
  timestamp: data.id * MS_PER_SECOND,
  open: data.open,
  high: data.high,
  low: data.low,
  close: data.close,
  volume: data.amount,
});
