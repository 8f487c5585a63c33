/** The filled part of an order, a decimal or a count. */
export interface Filled {
  readonly filled: string | number;
}

/** Whether more of an order is filled than was known. One that was not known at all counts from nothing. */
export const isNewFill = (now: Filled, before: Filled | undefined): boolean =>
  Number(now.filled) > Number(before?.filled ?? 0);
