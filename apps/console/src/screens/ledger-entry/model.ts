import type { LedgerRow } from "@agio/api-contract";

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;
const DIGITS = 18;

/** Sums of the lines of an entry by coin, without rounding. All of them are zero when all is well. */
export function sumsByCoin(
  lines: readonly LedgerRow[],
): readonly { readonly coin: string; readonly isZero: boolean }[] {
  const sums = new Map<string, bigint>();
  for (const { coin, amount } of lines) {
    const [, sign, whole = "0", fraction = ""] = PLAIN.exec(amount) ?? [];
    const units = BigInt(`${whole}${fraction.padEnd(DIGITS, "0")}`);
    sums.set(coin, (sums.get(coin) ?? 0n) + (sign === "-" ? -units : units));
  }
  return [...sums].map(([coin, sum]) => ({ coin, isZero: sum === 0n }));
}

/** A field of a command as one line. */
export const fieldText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
