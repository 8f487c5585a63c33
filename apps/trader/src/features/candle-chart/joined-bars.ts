import type { Bar } from "./indicators/incremental.ts";
import { barStart, type ChartInterval } from "./chart-interval.ts";

/** One bar of its parts, which come in order: the first opens, the last closes. Its time is `timestamp`. */
export function joinBars<B extends Bar>(parts: readonly [B, ...B[]], timestamp: number): B {
  const [first] = parts;
  const joined = { ...first, timestamp };
  return parts.slice(1).reduce((sum, part) => {
    const volume =
      sum.volume === undefined && part.volume === undefined ? undefined : (sum.volume ?? 0) + (part.volume ?? 0);
    return {
      ...sum,
      high: Math.max(sum.high, part.high),
      low: Math.min(sum.low, part.low),
      close: part.close,
      ...(volume === undefined ? {} : { volume }),
    };
  }, joined);
}

/** Bars of an interval from candles of a shorter one, oldest first. The first and the last may lack parts. */
export function joinedBars<B extends Bar>(candles: readonly B[], interval: ChartInterval): B[] {
  const bars: B[] = [];
  let parts: B[] = [];
  let start = Number.NaN;
  const close = () => {
    const [first, ...rest] = parts;
    if (first !== undefined) bars.push(joinBars([first, ...rest], start));
  };
  for (const candle of candles) {
    const at = barStart(interval, candle.timestamp);
    if (at !== start) {
      close();
      parts = [];
      start = at;
    }
    parts.push(candle);
  }
  close();
  return bars;
}

/** The bar under way of an interval, as its candles come. */
export interface GrowingBar<B extends Bar> {
  /** Takes a candle of the base interval, new or as it now stands, and returns the bar with it; undefined for an old one. */
  readonly take: (candle: B) => B | undefined;
}

export function createGrowingBar<B extends Bar>(interval: ChartInterval): GrowingBar<B> {
  let parts: B[] = [];
  let start = Number.NEGATIVE_INFINITY;
  return {
    take(candle) {
      const at = barStart(interval, candle.timestamp);
      if (at < start) return undefined;
      if (at > start) parts = [];
      start = at;
      const kept = parts.filter(({ timestamp }) => timestamp < candle.timestamp);
      const later = parts.filter(({ timestamp }) => timestamp > candle.timestamp);
      parts = [...kept, candle, ...later];
      return joinBars(parts as [B, ...B[]], at);
    },
  };
}
