import { atoms, ppb, type Atoms, type Ppb } from "@agio/primitives";

/** Settings carry at most eight decimals. */
const SETTING_DECIMALS = 8;
/** Percent to parts per billion: 8 % are 80,000,000. */
const PPB_PER_PERCENT = 10_000_000;

/** A number of the settings in units of 10^-8, exact. */
function fine(value: number): bigint {
  if (Number.isInteger(value)) return BigInt(value) * 10n ** BigInt(SETTING_DECIMALS);
  return BigInt(Math.round(value * 10 ** SETTING_DECIMALS));
}

const bounded = (value: bigint): Atoms =>
  atoms(value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value));

/** An upper bound or amount in atoms, rounded down; one beyond the safe integers is the largest of them. */
export const atomsDown = (value: number, scale: number): Atoms =>
  bounded((fine(value) * 10n ** BigInt(scale)) / 10n ** BigInt(SETTING_DECIMALS));

/** A lower bound or fee in atoms, rounded up; otherwise the same. */
export function atomsUp(value: number, scale: number): Atoms {
  const unit = 10n ** BigInt(SETTING_DECIMALS);
  return bounded((fine(value) * 10n ** BigInt(scale) + unit - 1n) / unit);
}

/** A percentage in parts per billion, rounded to one of them. */
export const percentPpb = (percent: number): Ppb => ppb(Math.round(percent * PPB_PER_PERCENT));
