import { INDEX_AGE_MAX_MS } from "@agio/formulas";
import type { IndexStatus } from "../tape/index-inputs.ts";

/**
 * How old a price may be, in milliseconds, for what a product does with it (rules 2, 20b). Every price in the core says
 * when it was made; one that is older counts as halted, whatever it was when it came.
 */
export const PRICE_AGE_MAX_MS = {
  /** The index of a pair, for every product that trades at it: marks, conversion. */
  index: INDEX_AGE_MAX_MS,
  /** An index that only says what a deposit or withdrawal is worth: fees, limits of a day, how many reviewers look. */
  valuation: 600_000,
  /** A mark, for opening futures, closing them at market, taking out margin or funds, and setting off stops. */
  mark: 3_000,
  /** A mark of an option series, for opening and for closing at market. */
  optionMark: 3_000,
} as const;

/** The status of a price that was made at `madeAt`, at a later time. */
export const statusAt = (status: IndexStatus, ageMs: number, ageMaxMs: number): IndexStatus =>
  ageMs > ageMaxMs ? "halted" : status;
