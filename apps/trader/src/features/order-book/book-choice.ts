import type { SumUnit } from "./depth-curve.ts";

/** How many levels of each side the book of a desk has: those that fit, or so many, which then scroll. */
export const BOOK_LEVELS = ["fit", 20, 30, 50] as const;
export type BookLevels = (typeof BOOK_LEVELS)[number];

/** A user's choice for the book of a desk. */
export interface BookChoice {
  readonly levels: BookLevels;
  readonly unit: SumUnit;
}

const FIRST: BookChoice = { levels: "fit", unit: "coin" };

/** A choice as it was stored; what is not one is as at first. */
export function readBookChoice(stored: unknown): BookChoice {
  if (typeof stored !== "object" || stored === null) return FIRST;
  const { levels, unit } = stored as { levels?: unknown; unit?: unknown };
  return {
    levels: BOOK_LEVELS.find((each) => each === levels) ?? FIRST.levels,
    unit: unit === "value" ? "value" : FIRST.unit,
  };
}
