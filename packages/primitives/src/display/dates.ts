import { assert } from "../assert.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const OFFSET_HOURS_MAX = 14;
/** Days from 0000-03-01 to 1970-01-01 in the proleptic Gregorian calendar. */
const EPOCH_DAYS = 719_468;
const DAYS_OF_400_YEARS = 146_097;

/** The orders a person can choose between; the first is the specification's. */
export const DATE_ORDERS = ["MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The calendar day of `utcMs` in the zone `offsetHours` ahead of UTC (8 for Hong Kong, 5.5 for India). */
export function displayDate(utcMs: number, offsetHours: number, order: DateOrder = DATE_ORDERS[0]): string {
  const civil = civilDay(Math.floor(zoned(utcMs, offsetHours) / DAY_MS));
  const parts = { MM: padded(civil.month, 2), DD: padded(civil.day, 2), YYYY: padded(civil.year, 4) };
  return order.replace(/MM|DD|YYYY/g, (name) => parts[name as keyof typeof parts]);
}

/** The same day without its year: MM/DD, DD/MM or MM-DD. */
export function displayDay(utcMs: number, offsetHours: number, order: DateOrder = DATE_ORDERS[0]): string {
  return displayDate(utcMs, offsetHours, order).replace(/^\d{4}-|\/\d{4}$/, "");
}

/** Its month with the year: MM/YYYY or YYYY-MM. */
export function displayMonth(utcMs: number, offsetHours: number, order: DateOrder = DATE_ORDERS[0]): string {
  const { year, month } = civilDay(Math.floor(zoned(utcMs, offsetHours) / DAY_MS));
  const parts = [padded(month, 2), padded(year, 4)];
  return order === "YYYY-MM-DD" ? parts.toReversed().join("-") : parts.join("/");
}

/** The time of day of `utcMs` as HH:MM:SS in that zone. */
export function displayTime(utcMs: number, offsetHours: number): string {
  const local = zoned(utcMs, offsetHours);
  const seconds = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => padded(part, 2))
    .join(":");
}

/** Day and time of day in that zone. */
export function displayDateTime(utcMs: number, offsetHours: number, order: DateOrder = DATE_ORDERS[0]): string {
  return `${displayDate(utcMs, offsetHours, order)} ${displayTime(utcMs, offsetHours)}`;
}

function zoned(utcMs: number, offsetHours: number): number {
  assert(Number.isSafeInteger(utcMs), "a shown time is whole milliseconds");
  assert(Math.abs(offsetHours) <= OFFSET_HOURS_MAX, "a zone offset is within fourteen hours");
  return utcMs + offsetHours * HOUR_MS;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, "0");
}

// Years are counted from March, so that a leap day is the last day of its year (Hinnant, "chrono-compatible low-level
// date algorithms", civil_from_days).
function civilDay(daysSinceEpoch: number): { year: number; month: number; day: number } {
  const days = daysSinceEpoch + EPOCH_DAYS;
  const era = Math.floor(days / DAYS_OF_400_YEARS);
  const dayOfEra = days - era * DAYS_OF_400_YEARS;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

const MINUTES_PER_HOUR = 60;

/** A time zone by its hours ahead of UTC: "UTC", "UTC+8", "UTC-3:30". */
export function displayZone(offsetHours: number): string {
  const minutes = Math.round(Math.abs(offsetHours) * MINUTES_PER_HOUR);
  if (minutes === 0) return "UTC";
  const rest = minutes % MINUTES_PER_HOUR;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return `UTC${offsetHours < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
