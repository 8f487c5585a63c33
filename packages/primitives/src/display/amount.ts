import { fixedText, readDigits } from "./digits.ts";

/** An amount owned, rounded down to `decimals`: never shows more than there is. Unreadable → zero. */
export function displayAmount(value: string | number, decimals: number): string {
  return fixedText(readDigits(value) ?? ZERO, decimals, "floor");
}

/** An amount to pay, rounded up to `decimals`: never shows less than will be taken. Unreadable → zero. */
export function displayCharge(value: string | number, decimals: number): string {
  return fixedText(readDigits(value) ?? ZERO, decimals, "ceil");
}

const ZERO = { negative: false, magnitude: 0n, decimals: 0 };
