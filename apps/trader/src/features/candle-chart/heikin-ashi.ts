import type { Bar } from "./indicators/incremental.ts";

/**
 * The smoothed bar after `before` (itself smoothed): close = mean of the four prices, open = middle of the bar before.
 * The first bar opens in its own middle. Source: the usual Heikin-Ashi definition.
 */
export function heikinAshi<B extends Bar>(bar: B, before: Bar | undefined): B {
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2;
  return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) };
}

/** A whole run of bars, oldest first. */
export function heikinAshiRun<B extends Bar>(bars: readonly B[]): B[] {
  const smoothed: B[] = [];
  for (const bar of bars) smoothed.push(heikinAshi(bar, smoothed.at(-1)));
  return smoothed;
}
