import { STOP_BEFORE_EXPIRY_MS } from "./series.ts";
import type { OptionRules } from "./option-commands.ts";
import { utcDateOf } from "./utc-date.ts";

const DAY_MS = 86_400_000;
/** Every option expires at 08:00 UTC. */
const EXPIRY_OF_DAY_MS = 8 * 3_600_000;
const WEEK_DAYS = 7;
const FRIDAY = 5;
const QUARTER_MONTHS = 3;

export type ExpiryCycles = Pick<
  OptionRules,
  "dailyExpiries" | "weeklyExpiries" | "monthlyExpiries" | "quarterlyExpiries"
>;

/**
 * The expiries that are open at a time, rising: the next days, Fridays, last Fridays of a month and last Fridays of
 * March, June, September and December, so many of each. A date that serves several cycles is there once. The first
 * is one that can still be traded.
 */
export function openExpiries(cycles: ExpiryCycles, at: number): number[] {
  const first = firstDay(at);
  const days = Array.from({ length: cycles.dailyExpiries }, (_, i) => first + i);
  return [...new Set([...days, ...fridays(cycles, first)])].sort((a, b) => a - b).map(expiryOfDay);
}

const expiryOfDay = (day: number): number => day * DAY_MS + EXPIRY_OF_DAY_MS;

/** The day, counted from 1970, whose expiry comes next and is not in its last minute. */
const firstDay = (at: number): number => Math.floor((at + STOP_BEFORE_EXPIRY_MS - EXPIRY_OF_DAY_MS) / DAY_MS) + 1;

/** The days of the weekly, monthly and quarterly expiries from a day on. */
function fridays(cycles: ExpiryCycles, first: number): number[] {
  const left = { weekly: cycles.weeklyExpiries, monthly: cycles.monthlyExpiries, quarterly: cycles.quarterlyExpiries };
  const found: number[] = [];
  const { weekday } = utcDateOf(expiryOfDay(first));
  let friday = first + ((FRIDAY - weekday + WEEK_DAYS) % WEEK_DAYS);
  for (; left.weekly > 0 || left.monthly > 0 || left.quarterly > 0; friday += WEEK_DAYS) {
    const { month } = utcDateOf(expiryOfDay(friday));
    const isLastOfMonth = utcDateOf(expiryOfDay(friday + WEEK_DAYS)).month !== month;
    const isLastOfQuarter = isLastOfMonth && month % QUARTER_MONTHS === 0;
    // Each cycle counts its own dates, also those that another one has listed.
    const isWanted = [left.weekly-- > 0, isLastOfMonth && left.monthly-- > 0, isLastOfQuarter && left.quarterly-- > 0];
    if (isWanted.includes(true)) found.push(friday);
  }
  return found;
}
