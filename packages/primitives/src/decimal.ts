import { assert } from "./assert.ts";

const PLAIN_DECIMAL = /^(0|[1-9]\d{0,15})(?:\.(\d{1,18}))?$/;

/**
 * Parses a plain decimal such as "60100.5" into an integer of 10^-decimals.
 * Refuses (undefined) signs, exponents, blanks, surplus non-zero decimals and anything beyond the safe integers.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return undefined;
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > decimals) return undefined;
  const value = Number((match[1] ?? "") + fraction.padEnd(decimals, "0"));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Writes an integer of 10^-decimals as a plain decimal with every decimal kept: (1500000, 6) → "1.500000". */
export function formatDecimal(value: number, decimals: number): string {
  assert(Number.isSafeInteger(value), "a formatted amount is a safe integer");
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return value < 0 ? `-${text}` : text;
}

/** As `formatDecimal`, without trailing zeros: (1500000, 6) → "1.5". This is the form amounts travel in. */
export function plainDecimal(value: number, decimals: number): string {
  const text = formatDecimal(value, decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, "");
}
