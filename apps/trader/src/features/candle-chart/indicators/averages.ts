import type { Bar, Feed, Values } from "./incremental.ts";

type Reading = (bar: Bar) => number;

const closeOf: Reading = (bar) => bar.close;
const volumeOf: Reading = (bar) => bar.volume ?? 0;

/** Makes a feed of one function that either keeps its state or not. */
export function feedOf(at: (bars: readonly Bar[], index: number, keeps: boolean) => Values): Feed {
  return {
    commit: (bars, index) => at(bars, index, true),
    peek: (bars, index) => at(bars, index, false),
  };
}

/** Simple means of a reading over each period, as `ma1`, `ma2`, … */
function means(periods: readonly number[], reading: Reading) {
  const sums = periods.map(() => 0);
  return (bars: readonly Bar[], index: number, keeps: boolean): Values => {
    const values: Values = {};
    const now = readingAt(bars, index, reading);
    periods.forEach((period, place) => {
      const dropped = index >= period ? readingAt(bars, index - period, reading) : 0;
      const sum = (sums[place] ?? 0) + now - dropped;
      if (keeps) sums[place] = sum;
      if (index >= period - 1) values[`ma${place + 1}`] = sum / period;
    });
    return values;
  };
}

function readingAt(bars: readonly Bar[], index: number, reading: Reading): number {
  const bar = bars[index];
  return bar === undefined ? 0 : reading(bar);
}

/** An exponential mean that starts at its first reading. */
export function exponential(period: number) {
  let value: number | undefined;
  const next = (reading: number): number =>
    value === undefined ? reading : (2 * reading + (period - 1) * value) / (period + 1);
  return {
    next,
    take(reading: number): number {
      value = next(reading);
      return value;
    },
  };
}

export const movingAverage = (periods: readonly number[]): Feed => feedOf(means(periods, closeOf));

export function exponentialAverage(periods: readonly number[]): Feed {
  const averages = periods.map(exponential);
  return feedOf((bars, index, keeps) => {
    const close = readingAt(bars, index, closeOf);
    return Object.fromEntries(
      averages.map((average, place) => [`ema${place + 1}`, keeps ? average.take(close) : average.next(close)]),
    );
  });
}

/** Volume with its means; `rises` is 1 for a bar that closed at or above its open, else 0. */
export function volumeBars(periods: readonly number[]): Feed {
  const averages = means(periods, volumeOf);
  return feedOf((bars, index, keeps) => ({
    ...averages(bars, index, keeps),
    volume: readingAt(bars, index, volumeOf),
    rises: readingAt(bars, index, (bar) => (bar.close >= bar.open ? 1 : 0)),
  }));
}

/** Bollinger bands: mean of `period` closes, and `width` standard deviations around it. */
export function bollinger(period: number, width: number): Feed {
  return feedOf((bars, index) => {
    if (index < period - 1) return {};
    const closes = bars.slice(index - period + 1, index + 1).map(closeOf);
    const mid = closes.reduce((sum, close) => sum + close, 0) / period;
    const variance = closes.reduce((sum, close) => sum + (close - mid) ** 2, 0) / period;
    const reach = width * Math.sqrt(variance);
    return { up: mid + reach, mid, down: mid - reach };
  });
}
