const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
const MINUTE_MS = 60_000;

/** Number of the platform's day: whole days since 1970 where the day begins `offsetMinutes` east of UTC. */
export const platformDay = (atMs: number, offsetMinutes: number): number =>
  Math.floor((atMs + offsetMinutes * MINUTE_MS) / DAY_MS);

/** Whole seconds since the platform's midnight, 0 to 86,399. */
export const secondOfDay = (atMs: number, offsetMinutes: number): number =>
  Math.floor((atMs + offsetMinutes * MINUTE_MS) / 1_000) - platformDay(atMs, offsetMinutes) * DAY_SECONDS;

/** Seconds of the platform's day. A start after the end runs over midnight; 0 and 0 is always open. */
export interface DailyWindow {
  readonly windowStartSecond: number;
  readonly windowEndSecond: number;
}

/** Whether a second of the day is inside, both ends included (rules 11.1). */
export function isInWindow({ windowStartSecond, windowEndSecond }: DailyWindow, second: number): boolean {
  if (windowStartSecond === 0 && windowEndSecond === 0) return true;
  return windowStartSecond <= windowEndSecond
    ? second >= windowStartSecond && second <= windowEndSecond
    : second >= windowStartSecond || second <= windowEndSecond;
}
