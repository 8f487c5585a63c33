import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { CHART_INTERVALS, nextBarStart, readInterval, type ChartInterval } from "./chart-interval.ts";

/** Most intervals of one's own. */
export const OWN_INTERVALS_MAX = 6;

const isOffered = (interval: ChartInterval): boolean => CHART_INTERVALS.some((offered) => offered === interval);

/** The intervals that a user added on this device, shortest first. Damaged ones are left out. */
export function readOwnIntervals(): ChartInterval[] {
  const kept = readStoredObject<unknown>(STORAGE_KEYS.ownIntervals);
  return Array.isArray(kept) ? cleaned(kept) : [];
}

function cleaned(kept: readonly unknown[]): ChartInterval[] {
  const read = kept.flatMap((text) => readInterval(text) ?? []).filter((interval) => !isOffered(interval));
  return byLength([...new Set(read)]).slice(0, OWN_INTERVALS_MAX);
}

/** Adds an interval, or takes it out; keeps what remains and returns it. */
export function changeOwnIntervals(interval: ChartInterval, isKept: boolean): ChartInterval[] {
  const others = readOwnIntervals().filter((kept) => kept !== interval);
  const intervals = cleaned(isKept ? [...others, interval] : others);
  writeStored(STORAGE_KEYS.ownIntervals, JSON.stringify(intervals));
  return intervals;
}

/** Intervals, the shortest first. */
export const byLength = (intervals: readonly ChartInterval[]): ChartInterval[] =>
  intervals.toSorted((one, other) => lengthMs(one) - lengthMs(other));

/** How long an interval's bar is, from the epoch on. */
const lengthMs = (interval: ChartInterval): number => nextBarStart(interval, 0);
