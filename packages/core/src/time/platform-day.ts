const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** No place on earth is further from UTC. */
export const DAY_OFFSET_MINUTES_MAX = 14 * 60;

/** The platform's day that a time falls into, as a number that grows by one a day. */
export const platformDayOf = (at: number, dayOffsetMinutes: number): number =>
  Math.floor((at + dayOffsetMinutes * MINUTE_MS) / DAY_MS);

/** UTC milliseconds at which a day of the platform begins. */
export const startOfPlatformDay = (day: number, dayOffsetMinutes: number): number =>
  day * DAY_MS - dayOffsetMinutes * MINUTE_MS;
