import { cutDecimals, withLatinDigits } from "./typed-number.ts";

// Numbers a person types stay text from the key to the call: nothing here passes through binary fractions.

export interface NumberBounds {
  /** Plain decimals. */
  min?: string | undefined;
  max?: string | undefined;
  /** Decimal places kept; surplus ones are cut, never rounded up. */
  decimals?: number | undefined;
}

/** Only the digits of a text, Latin ones: "Code: ١٢٣ 456" → "123456". */
export const digitsOf = (text: string): string => withLatinDigits(text).replace(/\D/g, "");

/** The value after leaving the field: tidy, within the bounds, or empty when nothing was typed. */
export function clampNumber(text: string, bounds: NumberBounds = {}): string {
  return /\d/.test(text) ? within(tidyNumber(cutDecimals(text, bounds.decimals)), bounds) : "";
}

function within(tidy: string, bounds: NumberBounds): string {
  if (bounds.min !== undefined && compareNumbers(tidy, bounds.min) < 0) return bounds.min;
  if (bounds.max !== undefined && compareNumbers(tidy, bounds.max) > 0) return bounds.max;
  return tidy;
}

/** Adds a step, clamped, with the given decimal length: ("0.30", "0.1", 1) → "0.4". An empty text counts as zero. */
export function stepNumber(text: string, step: string, bounds: NumberBounds = {}): string {
  const decimals = bounds.decimals ?? Math.max(decimalsOf(text), decimalsOf(step));
  const sum = scaled(text, decimals) + scaled(step, decimals);
  return within(unscaled(sum, decimals), bounds);
}

/** Negative, zero or positive, as the first is below, equal to or above the second. */
export function compareNumbers(first: string, second: string): number {
  const decimals = Math.max(decimalsOf(first), decimalsOf(second));
  const difference = scaled(first, decimals) - scaled(second, decimals);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function tidyNumber(text: string): string {
  const sign = text.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const tidy = fraction === "" ? digits : `${digits}.${fraction}`;
  return /^[0.]*$/.test(tidy) ? tidy : sign + tidy;
}

const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

function scaled(text: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const digits = BigInt((whole || "0") + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return text.startsWith("-") ? -digits : digits;
}

function unscaled(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return value < 0n ? `-${text}` : text;
}
