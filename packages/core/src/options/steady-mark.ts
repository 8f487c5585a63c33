/** Quotes move a mark by 333 millionths of volatility a second at most: two points a minute (rules 6). Our choice. */
export const MARK_SHIFT_PPM_A_SECOND = 333;
/** Liquidations go by the mean of five minutes, whose weights fall off (rules 6). Our choice. */
export const MARK_AVERAGE_MS = 300_000;
/** After a longer pause a mark goes on as after this one. */
export const MARK_PAUSE_MS_MAX = 60_000;
const SECOND_MS = 1_000;

/** How far quotes have moved a volatility from the surface's, in parts per million a year. */
export interface MarkShift {
  /** Of the mark. */
  readonly shiftPpm: number;
  /** Its mean over the last minutes; not whole. */
  readonly averagePpm: number;
}

/** A series under steady marks: what its mark has beside the surface's price. */
export interface SteadyMark extends MarkShift {
  /** Its price at the mean shift, whole ticks: liquidations go by it. */
  readonly averageTicks: number;
  /** Its price on the other surface of a step that is announced or new; its surface's price where there is none. */
  readonly stepTicks: number;
}

export const UNMOVED: MarkShift = { shiftPpm: 0, averagePpm: 0 };

/** The shift after some time towards one that the quotes say. */
export function movedShift(before: MarkShift, wantedPpm: number, elapsedMs: number): MarkShift {
  const time = Math.min(Math.max(elapsedMs, 0), MARK_PAUSE_MS_MAX);
  const most = Math.floor((MARK_SHIFT_PPM_A_SECOND * time) / SECOND_MS);
  const shiftPpm = before.shiftPpm + Math.min(Math.max(wantedPpm - before.shiftPpm, -most), most);
  return { shiftPpm, averagePpm: averageAfter(before.averagePpm, shiftPpm, time) };
}

/** The mean moves towards the shift by the share that the elapsed time has of it and the minutes of the mean. */
function averageAfter(averagePpm: number, shiftPpm: number, elapsedMs: number): number {
  return averagePpm + ((shiftPpm - averagePpm) * elapsedMs) / (MARK_AVERAGE_MS + elapsedMs);
}
