/** UTC milliseconds of what a field for date and time holds: "2026-12-01T08:00"; undefined where it is empty. */
export function utcOf(text: string): number | undefined {
  const at = text === "" ? Number.NaN : Date.parse(`${text}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** The field of a request for the moment that was chosen; none for at once. */
export function dueTimeOf(text: string): { dueTime?: number } {
  const at = utcOf(text);
  return at === undefined ? {} : { dueTime: at };
}
