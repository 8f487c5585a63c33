import { z } from "zod";

/** Statuses of orders that still rest: they are answered from the live book. */
export const OPEN_STATUSES: readonly number[] = [0, 1, 6];

/** One status or several with commas: "0,1,6" are the open ones. */
export const orderStatuses = z
  .union([z.int().min(0).max(6).transform(String), z.string().regex(/^[0-6](,[0-6]){0,6}$/)])
  .transform((text) => text.split(",").map(Number));
