import { TIME_ZONES, type TimeZoneSetting } from "@agio/api-contract/settings";

const MINUTES_PER_HOUR = 60;

/**
 * The listed zone in which the browser's clock runs now, by its offset in minutes as `getTimezoneOffset` gives it: -480 is
 * UTC+8. Undefined for an offset that is not listed.
 */
export function browserTimeZone(offsetMinutes = new Date().getTimezoneOffset()): TimeZoneSetting | undefined {
  const hours = -offsetMinutes / MINUTES_PER_HOUR;
  return TIME_ZONES.find(({ offSetValue }) => offSetValue === hours);
}
