import type { LedgerRow } from "@agio/api-contract";
import { fieldName, fieldValue, spaced } from "../../features/fields/field-name.ts";
import { textOr, type Text } from "../../shell/text.ts";

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

/** Name of a command or event: in words, or its own name as words. */
export const typeName = (text: Text, type: string): string => textOr(text, `preview.events.${type}`, spaced(type));

const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The fields of a command or event by their names. What a posting moved stands in the table of lines already. */
export const shownFields = (
  text: Text,
  fields: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, value: string])[] =>
  Object.entries(fields)
    .filter(([name]) => name !== "lines")
    .map(([name, value]) => [fieldName(text, name), fieldValue(text, name, written(value))] as const);
