import type { CandleInterval } from "@agio/core";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** 5 January 1970 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** One stretch of a price path. `spanMs` is how long the path was walked in one piece. Money in USDT, volume in the coin. */
export interface Bar {
  readonly startMs: number;
  readonly spanMs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

const FIXED_MS = {
  "1m": MINUTE_MS,
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "30m": 30 * MINUTE_MS,
  "1h": HOUR_MS,
  "4h": 4 * HOUR_MS,
  "1d": DAY_MS,
} as const satisfies Partial<Record<CandleInterval, number>>;

/** Every interval the venues keep candles for. */
export const INTERVALS: readonly CandleInterval[] = ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w", "1M"];

/** Start of the candle that holds this moment: weeks begin on Monday, months on the first, all UTC. */
export function candleStart(interval: CandleInterval, atMs: number): number {
  if (interval === "1M") {
    const date = new Date(atMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  if (interval === "1w") return Math.floor((atMs - FIRST_MONDAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS + FIRST_MONDAY_MS;
  return Math.floor(atMs / FIXED_MS[interval]) * FIXED_MS[interval];
}

/** Length of the interval; of weeks and months that of a day, which both are made of. */
export const intervalMsMin = (interval: CandleInterval): number =>
  interval === "1w" || interval === "1M" ? DAY_MS : FIXED_MS[interval];

/** First moment after the candle. */
export function candleEnd(interval: CandleInterval, startMs: number): number {
  if (interval === "1M") {
    const date = new Date(startMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  }
  return startMs + (interval === "1w" ? 7 * DAY_MS : FIXED_MS[interval]);
}

/** Joins finer bars, oldest first, into the candles of an interval. */
export function joinBars(bars: Iterable<Bar>, interval: CandleInterval): Bar[] {
  const joined: Bar[] = [];
  for (const bar of bars) {
    const startMs = candleStart(interval, bar.startMs);
    const last = joined.at(-1);
    if (last === undefined || last.startMs !== startMs) {
      joined.push({ ...bar, startMs });
      continue;
    }
    last.high = Math.max(last.high, bar.high);
    last.low = Math.min(last.low, bar.low);
    last.close = bar.close;
    last.volume += bar.volume;
    last.turnover += bar.turnover;
  }
  return joined;
}
