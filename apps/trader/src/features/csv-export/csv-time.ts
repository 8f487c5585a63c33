/** A time of a CSV file: ISO 8601 in UTC; empty for what has not been (0). */
export const csvTime = (utcMs: number): string => (utcMs === 0 ? "" : new Date(utcMs).toISOString());
