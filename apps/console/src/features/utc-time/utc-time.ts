const MINUTE_LENGTH = "2026-11-28T13:05".length;
const DAY_LENGTH = "2026-11-28".length;

/** A moment as a field for date and time writes it, in UTC; "" for 0. */
export const writtenTime = (utcMs: number): string =>
  utcMs === 0 ? "" : new Date(utcMs).toISOString().slice(0, MINUTE_LENGTH);

/** The moment of such a field; 0 for an empty one, or one that is no moment. */
export function timeIn(written: string): number {
  const utcMs = Date.parse(`${written}Z`);
  return Number.isNaN(utcMs) ? 0 : utcMs;
}

export const writtenDay = (utcMs: number): string => writtenTime(utcMs).slice(0, DAY_LENGTH);

/** The beginning of a day of a field for dates, in UTC; 0 for an empty one. */
export const dayIn = (written: string): number => (written === "" ? 0 : timeIn(`${written}T00:00`));
