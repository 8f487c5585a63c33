import { fixedText, isBelow, magnitudeAt, readDigits, writeDigits, type Digits } from "./digits.ts";

const NO_PRICE = "0.00";

/**
 * A price as every screen shows it (rules 15). Empty, zero or unreadable → "0.00"; below 0.00001 six significant
 * digits, below 0.0001 four, below 0.001 two; below 10 six decimals, below 100 four, else two. Half-up, trailing
 * zeros kept, never an exponent. The class is chosen before rounding: 9.9999999 → "10.000000".
 */
export function displayPrice(value: string | number): string {
  const digits = readDigits(value);
  if (digits === undefined || digits.magnitude === 0n) return NO_PRICE;
  if (isBelow(digits, 5)) return significantText(digits, 6);
  if (isBelow(digits, 4)) return significantText(digits, 4);
  if (isBelow(digits, 3)) return significantText(digits, 2);
  if (isBelow(digits, -1)) return fixedText(digits, 6, "halfUp");
  if (isBelow(digits, -2)) return fixedText(digits, 4, "halfUp");
  return fixedText(digits, 2, "halfUp");
}

/** A price at the tick of its market: exactly `decimals` decimals, half-up. Zero or unreadable → undefined. */
export function displayTickPrice(value: string | number, decimals: number): string | undefined {
  const digits = readDigits(value);
  return digits === undefined || digits.magnitude === 0n ? undefined : fixedText(digits, decimals, "halfUp");
}

/** For values below one: `count` significant digits. */
function significantText(digits: Digits, count: number): string {
  const leadingZeros = digits.decimals - digits.magnitude.toString().length;
  const decimals = leadingZeros + count;
  const magnitude = magnitudeAt(digits, decimals, "halfUp");
  // A carry (999999.6 → 1000000) adds a digit in front, so one decimal less is significant.
  const carried = magnitude.toString().length > count;
  return carried
    ? writeDigits(digits.negative, magnitude / 10n, decimals - 1)
    : writeDigits(digits.negative, magnitude, decimals);
}
