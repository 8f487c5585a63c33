/** First moment of the month of `at`, by UTC; `months` later ones on request. */
export function monthStart(at: number, months = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}

/** "2026_11" */
export const monthName = (at: number): string => new Date(at).toISOString().slice(0, 7).replace("-", "_");

/** The part of a table that holds a month. */
export const monthPart = (table: string, startAt: number): string => `${table}_${monthName(startAt)}`;
