/** An exact decimal: magnitude × 10^-decimals, with its sign. Exists for display only; amounts are atoms. */
export interface Digits {
  readonly negative: boolean;
  readonly magnitude: bigint;
  readonly decimals: number;
}

/** How a surplus decimal is dropped: half away from zero, toward minus infinity, toward plus infinity. */
export type Rounding = "halfUp" | "floor" | "ceil";

const NUMBER_TEXT = /^([+-]?)(\d{0,40})(?:\.(\d{0,60}))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Reads "64123.456", "-0.004" or a market-data number (also as "1.2e-7"). Undefined for everything that is no number,
 * the empty text included.
 */
export function readDigits(value: string | number): Digits | undefined {
  const match = NUMBER_TEXT.exec(String(value).trim());
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  if (whole === "" && fraction === "") return undefined;
  const magnitude = BigInt(whole + fraction);
  const decimals = fraction.length - Number(exponent);
  const negative = sign === "-" && magnitude !== 0n;
  if (decimals < 0) return { negative, magnitude: magnitude * powerOfTen(-decimals), decimals: 0 };
  return { negative, magnitude, decimals };
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** The magnitude in units of 10^-decimals, rounded as named; the sign of `digits` stays with the caller. */
export function magnitudeAt(digits: Digits, decimals: number, rounding: Rounding): bigint {
  const surplus = digits.decimals - decimals;
  if (surplus <= 0) return digits.magnitude * powerOfTen(-surplus);
  const unit = powerOfTen(surplus);
  const quotient = digits.magnitude / unit;
  const rest = digits.magnitude % unit;
  return awayFromZero(digits.negative, rest, unit, rounding) ? quotient + 1n : quotient;
}

function awayFromZero(negative: boolean, rest: bigint, unit: bigint, rounding: Rounding): boolean {
  if (rest === 0n) return false;
  if (rounding === "halfUp") return rest * 2n >= unit;
  return rounding === (negative ? "floor" : "ceil");
}

/** Writes magnitude × 10^-decimals with every decimal kept. Zero never has a sign. */
export function writeDigits(negative: boolean, magnitude: bigint, decimals: number): string {
  const text = magnitude.toString().padStart(decimals + 1, "0");
  const cut = text.length - decimals;
  const sign = negative && magnitude !== 0n ? "-" : "";
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, cut)}.${text.slice(cut)}`;
}

/** As `magnitudeAt` and `writeDigits` in one step. */
export function fixedText(digits: Digits, decimals: number, rounding: Rounding): string {
  return writeDigits(digits.negative, magnitudeAt(digits, decimals, rounding), decimals);
}

/** True when |digits| < 10^-places. */
export function isBelow(digits: Digits, places: number): boolean {
  return digits.magnitude * powerOfTen(Math.max(places, 0)) < powerOfTen(digits.decimals + Math.max(-places, 0));
}
