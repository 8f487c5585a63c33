const MINUTE_LENGTH = "2026-11-28T13:05".length;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A moment as a field for date and time writes it, in UTC: "2026-12-01T08:00"; "" for 0. */
export const momentText = (utcMs: number): string =>
  utcMs === 0 ? "" : new Date(utcMs).toISOString().slice(0, MINUTE_LENGTH);

/** The moment of such a field; undefined for an empty one, or one that is no moment. */
export function momentOf(text: string): number | undefined {
  const at = text === "" ? Number.NaN : Date.parse(`${text}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** The field of a request for the moment that was chosen; none for at once. */
export function dueTimeOf(text: string): { dueTime?: number } {
  const at = momentOf(text);
  return at === undefined ? {} : { dueTime: at };
}

/** "2026-11-28" of a time, by UTC. */
export const dayText = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** First moment of a day as it was typed; undefined for none and for what is no day. */
export function dayStartOf(text: string): number | undefined {
  if (!DAY.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || dayText(at) !== text ? undefined : at;
}

/** Last millisecond of it. */
export const dayEndOf = (text: string): number | undefined => {
  const start = dayStartOf(text);
  return start === undefined ? undefined : start + DAY_MS - 1;
};

/** The day or month before or after one, by its first day. */
export function spanBeside(text: string, span: "day" | "month", step: 1 | -1): string {
  const start = dayStartOf(text);
  if (start === undefined) return text;
  if (span === "day") return dayText(start + step * DAY_MS);
  const at = new Date(start);
  return dayText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + step));
}
