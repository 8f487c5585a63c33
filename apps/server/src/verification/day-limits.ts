import type { AllSettings } from "@agio/api-contract";
import { mulDivDown, plainDecimal } from "@agio/primitives";

const SCALE = 6;
const UNITS = 10 ** SCALE;

export interface DayLimits {
  /** Daily withdrawal ceiling in USDT; null where the level sets none. */
  readonly basic: string | null;
  readonly advanced: string | null;
}

/** Daily limits of the levels. A senior limit that is not larger than the primary one multiplies it (rules A-13). */
export function dayLimitsOf(limits: AllSettings["AUTH_LIMIT"]): DayLimits {
  const primary = Math.round(limits.primaryLimit * UNITS);
  const senior = Math.round(limits.seniorLimit * UNITS);
  const advanced = senior > primary ? senior : mulDivDown(primary, senior, UNITS);
  return {
    basic: limits.isOpenPrimary ? plainDecimal(primary, SCALE) : null,
    advanced: limits.isOpenSenior ? plainDecimal(advanced, SCALE) : null,
  };
}
