import { surfaceSlice, surfaceVolatility, type VolatilityNode } from "./surface.ts";

const PPM = 1_000_000;
const DAYS_IN_YEAR = 365;
/** Strikes looked at: four standard deviations on each side, a fourth of one apart, no further than this log-moneyness. */
const DEVIATIONS = 4;
const STEPS_OF_DEVIATION = 4;
const LOG_MONEYNESS_MAX = 1;
/** Of a node at zero days, which holds up to the next: an hour. */
const DAYS_MIN = 1 / 24;
/** Options are listed for three years at most; beyond the last node their strikes reach further out. */
const LATEST_DAYS = 3 * DAYS_IN_YEAR;

/**
 * How far two surfaces are from each other, in parts per million a year, rounded up: the largest difference of volatility
 * at the days of a node of either, and half way between two, over strikes that an option may have there. Nodes as
 * `surfaceSlice` takes them.
 */
export function surfaceStepPpm(one: readonly VolatilityNode[], other: readonly VolatilityNode[]): number {
  let largest = 0;
  for (const days of daysOf([...one, ...other])) {
    const [first, second] = [surfaceSlice(one, days), surfaceSlice(other, days)];
    const widest = Math.max(surfaceVolatility(first, 0), surfaceVolatility(second, 0));
    const deviation = widest * Math.sqrt(days / DAYS_IN_YEAR);
    for (let step = -DEVIATIONS * STEPS_OF_DEVIATION; step <= DEVIATIONS * STEPS_OF_DEVIATION; step++) {
      const wanted = (step / STEPS_OF_DEVIATION) * deviation;
      const logMoneyness = Math.min(Math.max(wanted, -LOG_MONEYNESS_MAX), LOG_MONEYNESS_MAX);
      const difference = surfaceVolatility(first, logMoneyness) - surfaceVolatility(second, logMoneyness);
      largest = Math.max(largest, Math.abs(difference));
    }
  }
  // Binary fractions: five points are five points.
  return Math.ceil(Math.round(largest * PPM * PPM) / PPM);
}

function daysOf(nodes: readonly VolatilityNode[]): number[] {
  const own = [...new Set([...nodes.map(({ days }) => Math.max(days, DAYS_MIN)), LATEST_DAYS])].toSorted(
    (a, b) => a - b,
  );
  return own.flatMap((days, at) => (at === 0 ? [days] : [((own[at - 1] ?? days) + days) / 2, days]));
}
