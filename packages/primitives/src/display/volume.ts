import { fixedText, isBelow, magnitudeAt, readDigits, type Digits } from "./digits.ts";

const STEPS = [
  { places: 9, letter: "B" },
  { places: 6, letter: "M" },
  { places: 3, letter: "K" },
] as const;
const THOUSAND_IN_CENTS = 100_000n;

/** A traded volume with two decimals, half-up, shortened by K, M and B: "1234567" → "1.23M". Unreadable → "0.00". */
export function displayVolume(value: string | number): string {
  const digits = readDigits(value);
  if (digits === undefined) return "0.00";
  const found = STEPS.findIndex((step) => !isBelow(digits, -step.places));
  const index = found === -1 ? STEPS.length : found;
  // 999,999 would round to 1000.00K: it is 1.00M.
  const roundsUp = magnitudeAt(shifted(digits, STEPS[index]?.places ?? 0), 2, "halfUp") >= THOUSAND_IN_CENTS;
  const step = STEPS[roundsUp ? Math.max(index - 1, 0) : index];
  return fixedText(shifted(digits, step?.places ?? 0), 2, "halfUp") + (step?.letter ?? "");
}

function shifted(digits: Digits, places: number): Digits {
  return { ...digits, decimals: digits.decimals + places };
}
