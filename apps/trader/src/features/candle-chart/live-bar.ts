import { nextBarStart, type ChartInterval } from "./chart-interval.ts";
import type { Bar } from "./indicators/incremental.ts";

interface PriceAt {
  readonly price: number;
  /** UTC milliseconds. */
  readonly at: number;
  readonly interval: ChartInterval;
}

/** The open bar with its close at a newer last price; undefined where it stands there, or the price is not of its time. */
export function barAtPrice<B extends Bar>(bar: B, { price, at, interval }: PriceAt): B | undefined {
  if (price === bar.close || price <= 0 || at >= nextBarStart(interval, bar.timestamp)) return undefined;
  return { ...bar, close: price, high: Math.max(bar.high, price), low: Math.min(bar.low, price) };
}
