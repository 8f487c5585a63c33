import { optionValue } from "./black.ts";
import { exponential, logarithm } from "./elementary.ts";
import { surfaceSlice, surfaceVolatility, type VolatilityNode } from "./surface.ts";

/** Free money in a surface: a later expiry for less than an earlier one, or a strike dearer than those on both sides of it allow. */
type SurfaceArbitrage = "calendar" | "butterfly";

const DAYS_IN_YEAR = 365;
/** Options are listed for three years at most. */
const LATEST_DAYS = 3 * DAYS_IN_YEAR;
/** Strikes looked at: so many standard deviations on each side, and no further than this log-moneyness. */
const DEVIATIONS = 6;
const STEPS_OF_DEVIATION = 4;
const LOG_MONEYNESS_MAX = 1;
/** Prices are shares of the forward; a difference below this is lost in a tick. */
const TOLERANCE = 1e-6;

/**
 * The first arbitrage that a surface allows, looked for at its nodes, between and beyond them, six standard deviations
 * around the forward. Undefined: at no interest it has none that is worth a millionth of the forward. Nodes as
 * `surfaceSlice` takes them.
 */
export function surfaceArbitrage(nodes: readonly VolatilityNode[]): SurfaceArbitrage | undefined {
  let earlier: ((strike: number) => number) | undefined;
  for (const days of lookedAt(nodes)) {
    const callAt = callPrices(nodes, days);
    const strikes = strikesAt(nodes, days);
    const calls = strikes.map(callAt);
    const before = earlier;
    if (before !== undefined && strikes.some((strike, at) => calls[at]! < before(strike) - TOLERANCE))
      return "calendar";
    if (!isConvex(strikes, calls)) return "butterfly";
    earlier = callAt;
  }
  return undefined;
}

/** Days to expiry, rising: a part of the first node's, each node, half way between two, and beyond the last. */
function lookedAt(nodes: readonly VolatilityNode[]): number[] {
  const own = nodes.map(({ days }) => days);
  const between = own.slice(1).map((days, at) => (days + own[at]!) / 2);
  const [first, last] = [own.find((days) => days > 0) ?? 1, own.at(-1) ?? 0];
  const beyond = [first / 4, last * 2, LATEST_DAYS];
  return [...new Set([...own, ...between, ...beyond])].filter((days) => days > 0).toSorted((a, b) => a - b);
}

function strikesAt(nodes: readonly VolatilityNode[], days: number): number[] {
  const deviation = surfaceVolatility(surfaceSlice(nodes, days), 0) * Math.sqrt(days / DAYS_IN_YEAR);
  const count = DEVIATIONS * STEPS_OF_DEVIATION;
  return Array.from({ length: 2 * count + 1 }, (_, at) => ((at - count) / STEPS_OF_DEVIATION) * deviation)
    .filter((logMoneyness) => Math.abs(logMoneyness) <= LOG_MONEYNESS_MAX)
    .map(exponential);
}

/** Prices of calls on a forward of 1. */
function callPrices(nodes: readonly VolatilityNode[], days: number): (strike: number) => number {
  const slice = surfaceSlice(nodes, days);
  const terms = { kind: "call", underlying: 1, rate: 0, carry: 0, years: days / DAYS_IN_YEAR } as const;
  return (strike) => optionValue({ ...terms, strike, volatility: surfaceVolatility(slice, logarithm(strike)) }).price;
}

/** No call costs more than its neighbours' mix that pays at least as much everywhere. */
function isConvex(strikes: readonly number[], calls: readonly number[]): boolean {
  for (let at = 1; at < strikes.length - 1; at++) {
    const [low, middle, high] = [strikes[at - 1]!, strikes[at]!, strikes[at + 1]!];
    const share = (high - middle) / (high - low);
    if (calls[at]! > share * calls[at - 1]! + (1 - share) * calls[at + 1]! + TOLERANCE) return false;
  }
  return true;
}
