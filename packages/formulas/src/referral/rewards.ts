import { mulDivDown } from "@agio/primitives";

const PPM = 1_000_000;
const PERCENT = 100;

/** The part of a base at a rate, rounded down to an atom (rules 13). */
export const rewardOf = (baseAtoms: number, ppm: number): number =>
  ppm === 0 || baseAtoms === 0 ? 0 : mulDivDown(baseAtoms, ppm, PPM);

/** The part of a base that the house keeps for certain, rounded down to an atom, when so much may be given away. */
export const keptOf = (baseAtoms: number, sharePpm: number): number => rewardOf(baseAtoms, PPM - sharePpm);

/** The part of an inviter's reward that their link gives back to the friend. */
export const friendPart = (rewardAtoms: number, percent: number): number =>
  percent === 0 ? 0 : mulDivDown(rewardAtoms, percent, PERCENT);

/** An agent's rate less the highest of those who stand between them and the payer; nothing where that is higher. */
export const differencePpm = (ownPpm: number, highestBelowPpm: number): number => Math.max(0, ownPpm - highestBelowPpm);

/** The most of a base that levels and agents may have together. */
export const givenPpm = (levelsPpm: readonly number[], agentPpm: number): number =>
  levelsPpm.reduce((sum, ppm) => sum + ppm, agentPpm);
