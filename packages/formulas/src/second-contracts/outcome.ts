import { mulDivDown, PPB } from "@agio/primitives";
import { roundHalfEven } from "../half-even.ts";

export type BetSide = "up" | "down";
export type BetResult = "win" | "lose" | "draw" | "void";

/** Odds are profit fractions in parts per million: 0.85 = 850_000. */
export const ODDS_ONE = 1_000_000;

/** Up wins above the entry, down below it; equal is a draw (rules 5). Both prices in the same unit. */
export function betResult(side: BetSide, entry: number, settlement: number): BetResult {
  if (settlement === entry) return "draw";
  return settlement > entry === (side === "up") ? "win" : "lose";
}

/** Credit to the user: stake × (1 + odds) rounded down, nothing, or the whole stake. */
export function betCredit(stakeAtoms: number, oddsPpm: number, result: BetResult): number {
  if (result === "lose") return 0;
  return result === "win" ? mulDivDown(stakeAtoms, ODDS_ONE + oddsPpm, ODDS_ONE) : stakeAtoms;
}

/** Compensation of a void by a halt of our own, paid beside the refund: stake × rate, rounded down, at most `atomsMax`. */
export function compensationOf(stakeAtoms: number, ratePpb: number, atomsMax: number): number {
  return Math.min(mulDivDown(stakeAtoms, ratePpb, PPB), atomsMax);
}

/**
 * The win rate at which nobody gains: (1 + fee) ÷ (1 + odds), in parts per million, rounded up so that it never
 * flatters. The fee is a part of the stake, in parts per million too.
 */
export function breakEvenPpm(oddsPpm: number, feePpm = 0): number {
  return Math.ceil(((ODDS_ONE + feePpm) * ODDS_ONE) / (ODDS_ONE + oddsPpm));
}

const WINDOW_SECONDS_MIN = 5;
const WINDOW_SECONDS_MAX = 25;
const PERIODS_PER_WINDOW = 10;

/** Seconds of ticks that settle a period: a tenth of it, 5 to 25 (rules 5). */
export function settlementSeconds(periodSeconds: number): number {
  return Math.min(Math.max(Math.floor(periodSeconds / PERIODS_PER_WINDOW), WINDOW_SECONDS_MIN), WINDOW_SECONDS_MAX);
}

/** Of the ticks, at each end. */
export const TRIM_PERCENT = 20;

/**
 * Mean of the ticks without the highest and the lowest fifth, rounded half-even to a multiple of `unit` and given in
 * such units. Undefined without ticks. Source: Nadex, "expiration value".
 */
export function trimmedMean(ticks: readonly number[], unit: number): number | undefined {
  const dropped = Math.floor((ticks.length * TRIM_PERCENT) / 100);
  const kept = ticks.toSorted((one, other) => one - other).slice(dropped, ticks.length - dropped);
  if (kept.length === 0) return undefined;
  const sum = kept.reduce((total, tick) => total + BigInt(tick), 0n);
  return roundHalfEven(sum, BigInt(kept.length) * BigInt(unit));
}
