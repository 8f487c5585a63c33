const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday; the week of the gold market begins on Sunday. */
const FIRST_SUNDAY_MS = 3 * DAY_MS;
const PAUSE_FROM_HOUR = 22;
const PAUSE_TO_HOUR = 23;

const OPENING_DAYS = [0, 1, 2, 3, 4] as const;

/** [from, to) in ms of the week, for each open stretch: 23:00 to 22:00 of the next day, Sunday to Friday, UTC. */
const OPEN_STRETCHES = OPENING_DAYS.map((day): readonly [number, number] => [
  day * DAY_MS + PAUSE_TO_HOUR * HOUR_MS,
  (day + 1) * DAY_MS + PAUSE_FROM_HOUR * HOUR_MS,
]);

const weekStart = (atMs: number): number => Math.floor((atMs - FIRST_SUNDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_SUNDAY_MS;

/** Milliseconds of [fromMs, toMs) in which gold trades: not 22:00–23:00 UTC, not Friday 22:00 to Sunday 23:00. */
export function goldOpenMs(fromMs: number, toMs: number): number {
  let open = 0;
  for (let week = weekStart(fromMs); week < toMs; week += WEEK_MS) {
    for (const [from, to] of OPEN_STRETCHES) {
      open += Math.max(0, Math.min(toMs, week + to) - Math.max(fromMs, week + from));
    }
  }
  return open;
}

/** Whether gold trades at this moment. */
export const isGoldOpen = (atMs: number): boolean => goldOpenMs(atMs, atMs + 1) > 0;
