/** Names of order statuses, also the last part of their text keys (rules 1.5). */
export const STATUS_NAMES = [
  "open",
  "partlyFilled",
  "filled",
  "cancelled",
  "expired",
  "rejected",
  "untriggered",
] as const;
export type StatusName = (typeof STATUS_NAMES)[number];

/** Statuses of orders that still rest: open, partly filled, untriggered. */
const RESTING: ReadonlySet<number> = new Set([0, 1, 6]);

export const isResting = (row: { readonly status: number }): boolean => RESTING.has(row.status);

export function statusName(status: number): StatusName {
  return STATUS_NAMES[status] ?? "rejected";
}

/** A status as the calls take it; undefined: any. */
export const statusNumber = (name: string | undefined): number | undefined =>
  name === undefined ? undefined : STATUS_NAMES.findIndex((each) => each === name);
