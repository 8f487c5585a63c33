import { mulDivDown } from "@agio/primitives";

const PPM = 1_000_000;
const PERCENT = 100;

/** The part of a base at a rate, rounded down to an atom (rules 13). */
export const rewardOf = (baseAtoms: number, ppm: number): number =>
  ppm === 0 || baseAtoms === 0 ? 0 : mulDivDown(baseAtoms, ppm, PPM);

/** The part of an inviter's reward that their link gives back to the friend. */
export const friendPart = (rewardAtoms: number, percent: number): number =>
  percent === 0 ? 0 : mulDivDown(rewardAtoms, percent, PERCENT);

/**
 * Rates of agents by the difference model, from the nearest to the payer upwards: each has their own rate less the
 * highest below them, nothing where that is higher.
 */
export function differenceRates(ratesPpm: readonly number[]): number[] {
  let highest = 0;
  return ratesPpm.map((ppm) => {
    const own = Math.max(0, ppm - highest);
    highest = Math.max(highest, ppm);
    return own;
  });
}

/** The most of a base that levels and agents may have together. */
export const givenPpm = (levelsPpm: readonly number[], agentPpm: number): number =>
  levelsPpm.reduce((sum, ppm) => sum + ppm, agentPpm);
