import type { PositionRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { parseSigned } from "./position-figures.ts";

/** Decimals that money of a position is shown with. */
const SHOWN_DECIMALS = 2;

export type ResultParts = Pick<PositionRow, "realized" | "fee" | "funding" | "liquidationFee" | "fundPaid">;

/** How each part counts towards the net result. */
const SIGNS = { realized: 1, fee: -1, funding: 1, liquidationFee: -1, fundPaid: 1 } as const;
const NAMES = ["realized", "fee", "funding", "liquidationFee", "fundPaid"] as const satisfies (keyof ResultParts)[];

const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

/**
 * The parts of a result as they are shown: each within a hundredth of what it is, and together the net result rounded
 * down, which stands above them. The largest remainders are rounded up; nothing stays nothing.
 */
export function resultAsShown(row: ResultParts): ResultParts {
  const decimals = Math.max(SHOWN_DECIMALS, ...NAMES.map((name) => decimalsOf(row[name])));
  const unit = 10 ** (decimals - SHOWN_DECIMALS);
  const exact = NAMES.map((name) => SIGNS[name] * parseSigned(row[name], decimals));
  const shown = exact.map((value) => Math.floor(value / unit));
  const remainderAt = (index: number) => (exact[index] ?? 0) - (shown[index] ?? 0) * unit;
  const missing = Math.floor(total(exact) / unit) - total(shown);
  const byRemainder = NAMES.map((_, index) => index).toSorted((a, b) => remainderAt(b) - remainderAt(a));
  for (const index of byRemainder.slice(0, missing)) shown[index] = (shown[index] ?? 0) + 1;
  const text = (index: number) => plainDecimal(SIGNS[NAMES[index]!] * shown[index]!, SHOWN_DECIMALS);
  return { realized: text(0), fee: text(1), funding: text(2), liquidationFee: text(3), fundPaid: text(4) };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
