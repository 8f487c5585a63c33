import type { KlineInterval } from "@agio/api-contract/push";
import type { Bar } from "./indicators/incremental.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a candle lasts at least. */
const LASTS_MS: Record<KlineInterval, number> = {
  "1m": MINUTE_MS,
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "30m": 30 * MINUTE_MS,
  "1h": HOUR_MS,
  "4h": 4 * HOUR_MS,
  "1d": DAY_MS,
  "1w": 7 * DAY_MS,
  "1M": 28 * DAY_MS,
};

interface PriceAt {
  readonly price: number;
  /** UTC milliseconds. */
  readonly at: number;
  readonly interval: KlineInterval;
}

/** The open bar with its close at a newer last price; undefined where it stands there, or the price is not of its time. */
export function barAtPrice<B extends Bar>(bar: B, { price, at, interval }: PriceAt): B | undefined {
  if (price === bar.close || price <= 0 || at >= bar.timestamp + LASTS_MS[interval]) return undefined;
  return { ...bar, close: price, high: Math.max(bar.high, price), low: Math.min(bar.low, price) };
}
