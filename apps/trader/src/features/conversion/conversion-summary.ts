import { mulDivDown, parseDecimal, plainDecimal } from "@agio/primitives";
import type { ConversionDraft } from "./conversion-draft.ts";

/** Bounds and rate as the server said them last; all in whole decimals. */
export interface ConversionPrice {
  readonly from: string;
  readonly to: string;
  /** Middle of the index: what one whole coin would bring without a spread. */
  readonly price: string;
  readonly rate: string;
  /** Percent. */
  readonly spread: string;
  readonly min: string;
  readonly max: string;
}

export type ConversionProblem =
  | { readonly kind: "amountMissing" }
  | { readonly kind: "tooMuch" }
  | { readonly kind: "tooSmall" | "tooLarge"; readonly amount: string };

interface Facts {
  readonly scale: number;
  /** Undefined until the balances are here. */
  readonly available: string | undefined;
  readonly price: Pick<ConversionPrice, "min" | "max"> | undefined;
}

/** Why the form cannot go on; undefined when it can. Bounds that are not known yet are left to the server. */
export function conversionProblem(draft: ConversionDraft, facts: Facts): ConversionProblem | undefined {
  const atomsOf = (text: string) => parseDecimal(text, facts.scale);
  const amount = atomsOf(draft.amount);
  if (amount === undefined || amount === 0) return { kind: "amountMissing" };
  if (facts.available !== undefined && amount > (atomsOf(facts.available) ?? 0)) return { kind: "tooMuch" };
  if (facts.price === undefined) return undefined;
  const { min, max } = facts.price;
  if (amount < (atomsOf(min) ?? 0)) return { kind: "tooSmall", amount: min };
  // Without a bound the server says "0" or nothing.
  const most = atomsOf(max) ?? 0;
  return most > 0 && amount > most ? { kind: "tooLarge", amount: max } : undefined;
}

const PERCENT = 100;

/** A part of what is available, rounded down to an atom. */
export const partOf = (available: string, percent: number, scale: number): string =>
  plainDecimal(mulDivDown(parseDecimal(available, scale) ?? 0, percent, PERCENT), scale);

const INVERSE_DIGITS = 8;
const RATE_DECIMALS = 18;
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** 1 ÷ rate to eight significant digits, for reading only; "" for a rate of nothing. */
export function inverseRate(rate: string): string {
  const match = DECIMAL.exec(rate);
  if (match === null) return "";
  const units = BigInt((match[1] ?? "") + (match[2] ?? "").slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, "0"));
  if (units === 0n) return "";
  const digits = String(10n ** BigInt(3 * RATE_DECIMALS) / units);
  const decimals = 2 * RATE_DECIMALS;
  const kept = digits
    .slice(0, INVERSE_DIGITS)
    .padEnd(digits.length, "0")
    .padStart(decimals + 1, "0");
  const cut = kept.length - decimals;
  return `${kept.slice(0, cut)}.${kept.slice(cut)}`.replace(/\.?0+$/, "");
}

/** Rate of one coin in the other. */
export interface CoinRate {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
}

/** The direction a rate is read in: what is worth less than one of the other reads better the other way round. */
export function readableRate(given: CoinRate, isTurned = given.rate.startsWith("0.")): CoinRate {
  const inverse = isTurned ? inverseRate(given.rate) : "";
  return inverse === "" ? given : { from: given.to, to: given.from, rate: inverse };
}

/** About what an amount brings at a rate, rounded down to the bought coin's atoms; "0" while it cannot be said. */
export function aboutReceived(amount: string, rate: string, toScale: number): string {
  const [one, other] = [DECIMAL.exec(amount), DECIMAL.exec(rate)];
  if (one === null || other === null) return "0";
  const decimals = (one[2] ?? "").length + (other[2] ?? "").length;
  const product = BigInt(one[1] + (one[2] ?? "")) * BigInt(other[1] + (other[2] ?? ""));
  const shift = toScale - decimals;
  const atoms = shift >= 0 ? product * 10n ** BigInt(shift) : product / 10n ** BigInt(-shift);
  return atoms > BigInt(Number.MAX_SAFE_INTEGER) ? "0" : plainDecimal(Number(atoms), toScale);
}
