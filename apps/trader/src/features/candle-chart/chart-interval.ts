import { KLINE_INTERVALS, type KlineInterval } from "@agio/api-contract/push";

export const INTERVAL_UNITS = ["s", "m", "h", "d", "w", "M"] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

/** An interval of the chart: a count of units, "45m". A month is a calendar month in UTC. */
export type ChartInterval = `${number}${IntervalUnit}`;

/** Those on offer before a user adds their own. */
export const CHART_INTERVALS = [
  ...(["1s", "1m", "3m", "5m", "15m", "30m"] as const),
  ...(["1h", "2h", "4h", "6h", "12h"] as const),
  ...(["1d", "3d", "1w", "1M"] as const),
] as const satisfies readonly ChartInterval[];

/** Most of a unit in an interval of one's own: beyond it the next unit says it better. */
export const UNIT_COUNT_MAX: Record<IntervalUnit, number> = { s: 59, m: 1_439, h: 167, d: 30, w: 51, M: 12 };
/** Most candles of the server that make one bar: one page of them still fills several bars. */
export const PARTS_MAX = 120;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const UNIT_MS: Record<Exclude<IntervalUnit, "M">, number> = {
  s: SECOND_MS,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
  w: WEEK_MS,
};
/** 1970-01-05, the first Monday: weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const MONTHS_PER_YEAR = 12;

interface Parts {
  readonly count: number;
  readonly unit: IntervalUnit;
}

export function intervalParts(interval: ChartInterval): Parts {
  return { count: Number(interval.slice(0, -1)), unit: interval.slice(-1) as IntervalUnit };
}

/** Reads "45m"; undefined for anything that the chart cannot draw. */
export function readInterval(text: unknown): ChartInterval | undefined {
  if (typeof text !== "string" || !/^[1-9]\d{0,3}[smhdwM]$/.test(text)) return undefined;
  const interval = text as ChartInterval;
  const { count, unit } = intervalParts(interval);
  return count <= UNIT_COUNT_MAX[unit] && partsPerBar(interval) <= PARTS_MAX ? interval : undefined;
}

/** Milliseconds of an interval that is always as long; undefined for months. */
function fixedMs(interval: ChartInterval): number | undefined {
  const { count, unit } = intervalParts(interval);
  return unit === "M" ? undefined : count * UNIT_MS[unit];
}

/** The longest interval of the server whose candles add up to bars of `interval`. */
export function baseInterval(interval: ChartInterval): KlineInterval {
  const { unit } = intervalParts(interval);
  if (unit === "M") return "1M";
  if (unit === "w") return "1w";
  const length = fixedMs(interval) ?? 0;
  const fitting = KLINE_INTERVALS.filter((base) => {
    const part = base === "1w" || base === "1M" ? undefined : fixedMs(base);
    return part !== undefined && length % part === 0;
  });
  return fitting.at(-1) ?? "1s";
}

/** How many candles of the base interval make one bar at most. */
export function partsPerBar(interval: ChartInterval): number {
  const base = baseInterval(interval);
  const [whole, part] = [fixedMs(interval), fixedMs(base)];
  return whole === undefined || part === undefined ? intervalParts(interval).count : whole / part;
}

/** Start of the bar that holds `at`, UTC milliseconds. Bars are counted from the epoch, weeks from its first Monday. */
export function barStart(interval: ChartInterval, at: number): number {
  const { count, unit } = intervalParts(interval);
  if (unit === "M") {
    const day = new Date(at);
    const months = day.getUTCFullYear() * MONTHS_PER_YEAR + day.getUTCMonth();
    return monthStart(months - (months % count));
  }
  const origin = unit === "w" ? FIRST_MONDAY_MS : 0;
  const length = count * UNIT_MS[unit];
  return origin + Math.floor((at - origin) / length) * length;
}

const monthStart = (months: number): number =>
  Date.UTC(Math.floor(months / MONTHS_PER_YEAR), months % MONTHS_PER_YEAR, 1);

/** Start of the bar after the one that starts at `startAt`. */
export function nextBarStart(interval: ChartInterval, startAt: number): number {
  const { count, unit } = intervalParts(interval);
  if (unit !== "M") return startAt + count * UNIT_MS[unit];
  const day = new Date(startAt);
  return monthStart(day.getUTCFullYear() * MONTHS_PER_YEAR + day.getUTCMonth() + count);
}
