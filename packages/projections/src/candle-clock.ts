import type { CandleInterval } from "@agio/core";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Intervals that are shown live. Seconds are kept in memory alone; the others are stored. */
export type ShownInterval = "1s" | CandleInterval;

const FIXED_MS: Record<Exclude<ShownInterval, "1w" | "1M">, number> = {
  "1s": SECOND_MS,
  "1m": MINUTE_MS,
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "30m": 30 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "1d": DAY_MS,
};

/** Start of the candle that holds `at`, UTC milliseconds. Weeks start on Monday, months on their first day. */
export function candleStart(interval: ShownInterval, at: number): number {
  if (interval === "1w") return FIRST_MONDAY_MS + Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
  if (interval === "1M") return monthStart(at, 0);
  const length = FIXED_MS[interval];
  return Math.floor(at / length) * length;
}

/** Start of the candle after the one that starts at `startAt`. */
export function nextCandleStart(interval: ShownInterval, startAt: number): number {
  if (interval === "1w") return startAt + WEEK_MS;
  if (interval === "1M") return monthStart(startAt, 1);
  return startAt + FIXED_MS[interval];
}

function monthStart(at: number, later: number): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1);
}

export { DAY_MS, MINUTE_MS };
