import { referralRulesOf, type CoreState } from "@agio/core";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;

/** Days of the platform as rewards count them. */
export interface PlatformDays {
  readonly offsetMinutes: number;
  dayOf(at: number): number;
  /** UTC milliseconds. */
  startOf(day: number): number;
}

export const platformDays = (offsetMinutes: number): PlatformDays => ({
  offsetMinutes,
  dayOf: (at) => Math.floor((at + offsetMinutes * MINUTE_MS) / DAY_MS),
  startOf: (day) => day * DAY_MS - offsetMinutes * MINUTE_MS,
});

/** The days of the programme; before it ever had rules, those of the platform's time zone, which its first rules take. */
export const programmeDays = (state: CoreState, timeZone: { readonly offSetValue: number }): PlatformDays => {
  const rules = referralRulesOf(state)?.decided;
  return platformDays(rules?.dayOffsetMinutes ?? timeZone.offSetValue * HOUR_MINUTES);
};

/** "2026-11": the month that a day of the platform lies in, by the date it is there. */
export const monthOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 7);

/** The first day of a month, and of the one `months` later. */
export function firstDayOf(month: string, months = 0): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Date.UTC(year, number - 1 + months) / DAY_MS;
}
