import { assert } from "@agio/primitives";

export interface StrikeGrid {
  /** Distance of two strikes × 10^8. */
  readonly strikeStepE8: number;
  readonly strikesEachSide: number;
}

/** Strikes of one expiry; the forward may wander no further than this from where it was first listed. */
const STRIKES_MAX = 1_000;

/** The strike nearest to the forward and so many on each side of it, rising; none at or below 0, none too high to be counted. × 10^8. */
export function strikesAround(forwardE8: number, { strikeStepE8, strikesEachSide }: StrikeGrid): number[] {
  assert(strikeStepE8 > 0, "strikes lie apart");
  const middle = Math.floor(forwardE8 / strikeStepE8 + 1 / 2);
  const strikes = Array.from({ length: 2 * strikesEachSide + 1 }, (_, i) => middle - strikesEachSide + i);
  return strikes.map((count) => count * strikeStepE8).filter((strike) => strike > 0 && Number.isSafeInteger(strike));
}

/**
 * The strikes that an expiry lacks: all of the grid when it has none, those of the grid round the forward when that has
 * left the outer ones, else none. `listed` rises.
 */
export function missingStrikes(listed: readonly number[], forwardE8: number, grid: StrikeGrid): number[] {
  const [lowest, highest] = [listed[0], listed.at(-1)];
  const isInside = lowest !== undefined && highest !== undefined && forwardE8 >= lowest && forwardE8 <= highest;
  if (isInside) return [];
  const known = new Set(listed);
  const missing = strikesAround(forwardE8, grid).filter((strike) => !known.has(strike));
  return missing.slice(0, Math.max(STRIKES_MAX - listed.length, 0));
}
