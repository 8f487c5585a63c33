import { failed, type Fields, type Outcome } from "../reference-case.ts";
import { decimalsOf, unitsOf } from "../scaling.ts";

/** The decimals in which futures cases write money. */
export const MONEY_SCALE = 8;
/** A rate as a fraction, in parts per billion; a percentage has two decimals less. */
export const PPB_DECIMALS = 9;

/** As `unitsOf`, of a number that may be negative. */
export function signedUnitsOf(value: string, decimals: number): number {
  return value.startsWith("-") ? -unitsOf(value.slice(1), decimals) : unitsOf(value, decimals);
}

/** As `signedUnitsOf`, with the decimals beyond `decimals` cut off: for amounts that no coin could hold. */
export function cutTo(value: string, decimals: number): number {
  const [whole = "0", fraction = ""] = value.split(".");
  const kept = fraction.slice(0, decimals);
  return signedUnitsOf(kept === "" ? whole : `${whole}.${kept}`, decimals);
}

/** A market in which one tick × one contract is one atom: prices and quantities of a case without rounding. */
export interface CaseScales {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly moneyScale: number;
}

export function scalesOf(prices: readonly string[], quantities: readonly string[]): CaseScales {
  const priceDecimals = Math.max(0, ...prices.map(decimalsOf));
  const sizeDecimals = Math.max(0, ...quantities.map(decimalsOf));
  return { priceDecimals, sizeDecimals, moneyScale: priceDecimals + sizeDecimals };
}

/**
 * Passes when every expected field is the product's number, within the tolerance: 0.0020 and 0.002 are one number.
 * Lists and tables are compared entry by entry.
 */
export function compareNumbers(expected: Fields, actual: Fields, tolerance: number): Outcome {
  const differences = Object.entries(expected)
    .filter(([name, wanted]) => !isNear(wanted, actual[name], tolerance))
    .map(([name, wanted]) => `${name} is ${JSON.stringify(actual[name])}, expected ${JSON.stringify(wanted)}`);
  return differences.length === 0 ? { kind: "passed" } : failed(differences.join("; "));
}

function isNear(wanted: unknown, got: unknown, tolerance: number): boolean {
  if (typeof wanted === "object" && wanted !== null) {
    if (typeof got !== "object" || got === null || Object.keys(got).length !== Object.keys(wanted).length) return false;
    const entries = got as Fields;
    return Object.entries(wanted).every(([name, entry]) => isNear(entry, entries[name], tolerance));
  }
  if (got === undefined || got === null || got === "") return false;
  return Math.abs(Number(wanted) - Number(got)) <= tolerance;
}
