import type { Bar, Feed, Values } from "./incremental.ts";

/** Values of the bar at `index`, some of which may not be there yet. */
type At = (bars: readonly Bar[], index: number, keeps: boolean) => Readonly<Record<string, number | undefined>>;

/** Makes a feed of one function that either keeps its state or not. */
export function feedOf(at: At): Feed {
  return {
    commit: (bars, index) => present(at(bars, index, true)),
    peek: (bars, index) => present(at(bars, index, false)),
  };
}

function present(values: Readonly<Record<string, number | undefined>>): Values {
  const present: Values = {};
  for (const [key, value] of Object.entries(values)) if (value !== undefined) present[key] = value;
  return present;
}

/** A feed of one value of each bar. */
export const feedOfBar = (
  key: string,
  value: (bar: Bar, before: Bar | undefined, keeps: boolean) => number | undefined,
): Feed => feedOf((bars, index, keeps) => ({ [key]: value(barAt(bars, index), bars[index - 1], keeps) }));

export function barAt(bars: readonly Bar[], index: number): Bar {
  return bars[index] as Bar;
}

export const volumeOf = (bar: Bar): number => bar.volume ?? 0;
export const typicalPrice = (bar: Bar): number => (bar.high + bar.low + bar.close) / 3;
export const medianPrice = (bar: Bar): number => (bar.high + bar.low) / 2;

/** The reach of a bar, the gap from the close before it included. */
export const trueRange = (bar: Bar, before: Bar | undefined): number =>
  before === undefined ? bar.high - bar.low : Math.max(bar.high, before.close) - Math.min(bar.low, before.close);

/** The highest high and the lowest low of the `period` bars that end at `index`; undefined while there are fewer. */
export function reach(
  bars: readonly Bar[],
  index: number,
  period: number,
): { readonly high: number; readonly low: number } | undefined {
  if (index < period - 1) return undefined;
  let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = index - period + 1; at <= index; at += 1) {
    const bar = barAt(bars, at);
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
  }
  return { high, low };
}
