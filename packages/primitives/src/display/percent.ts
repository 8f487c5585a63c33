import { fixedText, isBelow, readDigits } from "./digits.ts";

const SMALLEST_CHANGE = "0.01";

/**
 * A price change in percent without the sign "%": two decimals, half-up, "-" in front of a fall. Anything nearer to
 * zero than 0.01 shows as "0.01", zero and falls included: the specification's literal rule (rules 18, A-17).
 */
export function displayChangePercent(value: string | number): string {
  const digits = readDigits(value);
  if (digits === undefined || isBelow(digits, 2)) return SMALLEST_CHANGE;
  return fixedText(digits, 2, "halfUp");
}

/**
 * A gain or a part in percent without the sign "%": two decimals, half-up, with "+" or "-" unless it rounds to zero.
 * Unreadable → undefined. Not for price changes, which have a rule of their own.
 */
export function displaySignedPercent(value: string | number): string | undefined {
  const digits = readDigits(value);
  if (digits === undefined) return undefined;
  const text = fixedText(digits, 2, "halfUp");
  return digits.negative || isRoundedToZero(text) ? text : `+${text}`;
}

const isRoundedToZero = (text: string): boolean => /^[0.]*$/.test(text);
