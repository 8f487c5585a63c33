import { mulDivDown, mulDivUp, PPB } from "@agio/primitives";

/** Actual/365, in leap years too (rules 9). */
export const DAYS_OF_YEAR = 365;

/**
 * Simple interest of `days` whole days, rounded down once: floor(P × apr × k ÷ 365). What a day adds is the difference
 * to the day before, so that no dust is lost.
 */
export function accruedInterest(principalAtoms: number, aprPpb: number, days: number): number {
  return mulDivDown(principalAtoms, aprPpb * days, PPB * DAYS_OF_YEAR);
}

/** As `accruedInterest`, rounded up: what has to be put aside for it. */
export function promisedInterest(principalAtoms: number, aprPpb: number, days: number): number {
  return mulDivUp(principalAtoms, aprPpb * days, PPB * DAYS_OF_YEAR);
}

const CARRY_DIVISOR = BigInt(PPB) * BigInt(DAYS_OF_YEAR);

/**
 * Interest of one day on a balance that changes: whole atoms, and the fraction that is carried to the next day in parts
 * of 10^9 × 365. The sum over days is what `accruedInterest` gives while balance and rate stand still.
 */
export function interestOfDay(
  baseAtoms: number,
  aprPpb: number,
  carry: number,
): { readonly interestAtoms: number; readonly carry: number } {
  const parts = BigInt(baseAtoms) * BigInt(aprPpb) + BigInt(carry);
  return { interestAtoms: Number(parts / CARRY_DIVISOR), carry: Number(parts % CARRY_DIVISOR) };
}

/** How a fixed product may be given back before its end. */
export interface EarlyTerms {
  readonly earlyPolicy: "none" | "forfeit" | "flexRate" | "penalty";
  /** "penalty": of the interest earned. "flexRate": the rate that is paid instead. */
  readonly earlyPpb: number;
}

/** Interest that is paid at early redemption after `days` whole days. Principal is never cut. */
export function earlyInterest(
  held: { readonly principalAtoms: number; readonly aprPpb: number; readonly days: number },
  { earlyPolicy, earlyPpb }: EarlyTerms,
): number {
  const { principalAtoms, aprPpb, days } = held;
  if (earlyPolicy === "flexRate") return accruedInterest(principalAtoms, earlyPpb, days);
  if (earlyPolicy !== "penalty") return 0;
  // One rounding: of the interest that is left.
  const parts = BigInt(principalAtoms) * BigInt(aprPpb) * BigInt(days) * BigInt(PPB - earlyPpb);
  return Number(parts / (CARRY_DIVISOR * BigInt(PPB)));
}
