import { intrinsicValue, timeValue, type ForwardOption } from "./forward-option.ts";

/** Volatility outside these says nothing about an option: implied ones are held to them (rules 6). 20 and 300 percent. */
export const VOLATILITY_MIN = 0.2;
export const VOLATILITY_MAX = 3;

export interface QuotedOption extends ForwardOption {
  /** Above 0. */
  readonly years: number;
  /** Price of one option. */
  readonly premium: number;
}

/** Newton halves its error twice a step; bisection alone needs this many for the last place. */
const STEPS_MAX = 64;
const ACCURACY = 1e-9;

/**
 * The volatility a year at which Black-76 gives the premium, from 20 to 300 percent: the nearer bound for a premium
 * that no volatility between them gives. Newton's method from `guess`, kept in a bracket that every step narrows.
 */
export function impliedVolatility(option: QuotedOption, guess: number): number {
  const target = option.premium - intrinsicValue(option);
  if (target <= 0) return VOLATILITY_MIN;
  const root = Math.sqrt(option.years);
  let [low, high] = [VOLATILITY_MIN, VOLATILITY_MAX];
  // Whether the premium was seen to lie above the one at `low`, below the one at `high`.
  let [isLowProven, isHighProven] = [false, false];
  let volatility = Math.min(Math.max(guess, VOLATILITY_MIN), VOLATILITY_MAX);
  for (let step = 0; step < STEPS_MAX; step++) {
    const { value, slope } = timeValue(option, volatility * root);
    const error = value - target;
    if (error === 0) return volatility;
    if (error > 0) {
      if (volatility === VOLATILITY_MIN) return VOLATILITY_MIN;
      [high, isHighProven] = [volatility, true];
    } else {
      if (volatility === VOLATILITY_MAX) return VOLATILITY_MAX;
      [low, isLowProven] = [volatility, true];
    }
    // Newton's step while it stays inside; a bound that was never looked at before the middle is tried.
    let next = volatility - error / (slope * root);
    if (next <= low) next = isLowProven ? (low + high) / 2 : low;
    else if (next >= high) next = isHighProven ? (low + high) / 2 : high;
    if (Math.abs(next - volatility) < ACCURACY) return next;
    volatility = next;
  }
  return volatility;
}
