import { isInWindow, secondOfDay, type DailyWindow } from "./daily-window.ts";

const DAY_SECONDS = 86_400;
const ALL_SECONDS = DAY_SECONDS - 1;
const SECONDS_OF = [3_600, 60, 1] as const;

/** Two times of a day as "HH:MM:SS", the platform's where nothing else is said. Both are "" where no window is set. */
export interface ClockWindow {
  readonly start: string;
  readonly end: string;
}

/** "11:00:00" as a second of the day. */
export const clockSecond = (time: string): number =>
  time.split(":").reduce((sum, part, at) => sum + Number(part) * (SECONDS_OF[at] ?? 0), 0);

const clockText = (second: number): string =>
  [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");

/** The same hours on a clock that is so many minutes further east. */
export function movedWindow({ start, end }: ClockWindow, minutesEast: number): ClockWindow {
  if (start === "") return { start, end };
  const seconds = minutesEast * 60;
  const moved = (time: string): string =>
    clockText((((clockSecond(time) + seconds) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS);
  return { start: moved(start), end: moved(end) };
}

const dailyWindow = ({ start, end }: ClockWindow): DailyWindow =>
  start === ""
    ? { windowStartSecond: 0, windowEndSecond: 0 }
    : { windowStartSecond: clockSecond(start), windowEndSecond: clockSecond(end) };

/** Seconds from one time of day forward to another, over midnight where that comes between. */
const secondsTo = (from: number, to: number): number => (to - from + DAY_SECONDS) % DAY_SECONDS;

/** How many seconds lie after the first one. Without a window they are all of the day. */
const lengthOf = ({ windowStartSecond, windowEndSecond }: DailyWindow): number =>
  windowStartSecond === 0 && windowEndSecond === 0 ? ALL_SECONDS : secondsTo(windowStartSecond, windowEndSecond);

/** Whether a window lets in nothing that the present one keeps out: no change counts as tightening too. */
export function isTightening(present: ClockWindow, wanted: ClockWindow): boolean {
  const [outer, inner] = [dailyWindow(present), dailyWindow(wanted)];
  const outerLength = lengthOf(outer);
  if (outerLength === ALL_SECONDS) return true;
  return secondsTo(outer.windowStartSecond, inner.windowStartSecond) + lengthOf(inner) <= outerLength;
}

/** Whether a moment is inside, both ends included. `offsetMinutes` is the platform's time zone, east of UTC. */
export const isClockWindowOpen = (window: ClockWindow, atMs: number, offsetMinutes: number): boolean =>
  isInWindow(dailyWindow(window), secondOfDay(atMs, offsetMinutes));
