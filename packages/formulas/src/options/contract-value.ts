import { assert, mulDivDown, mulDivUp, PPB } from "@agio/primitives";
import type { OptionKind } from "./black.ts";

/**
 * Lots at prices in whole units. One price unit × one lot is `unitLotAtoms` ÷ `unitLotDivisor` atoms of the settlement
 * coin: a price at eight decimals is finer than an atom. The divisor is 1 unless it is given.
 */
export interface LotsAtPrice {
  readonly lots: number;
  readonly unitLotAtoms: number;
  readonly unitLotDivisor?: number;
}

export interface ExercisedOption extends LotsAtPrice {
  readonly kind: OptionKind;
  readonly strike: number;
  readonly settlement: number;
}

/** Payoff of an option at expiry, rounded down to an atom: 0 at the strike (rules 6). */
export function optionPayoff(option: ExercisedOption): number {
  return mulDivDown(gainOf(option), option.lots * option.unitLotAtoms, option.unitLotDivisor ?? 1);
}

/** Debt of the writers of an option at expiry: as `optionPayoff`, rounded up. */
export function writtenPayoff(option: ExercisedOption): number {
  return mulDivUp(gainOf(option), option.lots * option.unitLotAtoms, option.unitLotDivisor ?? 1);
}

const gainOf = ({ kind, strike, settlement }: ExercisedOption): number =>
  Math.max(kind === "call" ? settlement - strike : strike - settlement, 0);

/** Part of the averaging window that has passed, and what it averaged to. Prices in any one unit. */
export interface AveragingMark {
  readonly averageSoFar: number;
  readonly forward: number;
  readonly elapsedMs: number;
  readonly windowMs: number;
}

/** The underlying's mark while its settlement average is being formed: realised part plus forward for the rest, rounded down. */
export function averagingMark({ averageSoFar, forward, elapsedMs, windowMs }: AveragingMark): number {
  assert(elapsedMs >= 0 && elapsedMs <= windowMs && windowMs > 0, "the time lies in the averaging window");
  const sum = BigInt(averageSoFar) * BigInt(elapsedMs) + BigInt(forward) * BigInt(windowMs - elapsedMs);
  return Number(sum / BigInt(windowMs));
}

/** How far out of the money, in price units; 0 when it is in the money. */
export function outOfTheMoney(kind: OptionKind, underlying: number, strike: number): number {
  return Math.max(kind === "call" ? strike - underlying : underlying - strike, 0);
}

/** Margin factors of a writer in fortieths of a price: 15, 10 and 7.5 percent (rules 6; Deribit, Aevo). */
const FORTIETHS = 40;
const INITIAL = 6;
const INITIAL_LEAST = 4;
const MAINTENANCE = 3;

/** A short position: underlying, strike and mark of one option in price units. */
export interface WrittenOption extends LotsAtPrice {
  readonly kind: OptionKind;
  readonly underlying: number;
  readonly strike: number;
  readonly mark: number;
}

/** Initial and maintenance margin of a short position in atoms, each rounded up once. */
export function writerMargin(option: WrittenOption): { initialAtoms: number; maintenanceAtoms: number } {
  const { kind, underlying, strike, mark, lots, unitLotAtoms, unitLotDivisor = 1 } = option;
  const atomsOf = (fortieths: number): number => mulDivUp(fortieths, lots * unitLotAtoms, FORTIETHS * unitLotDivisor);
  const out = outOfTheMoney(kind, underlying, strike) * FORTIETHS;
  const price = mark * FORTIETHS;
  const initial = Math.max(underlying * INITIAL - out, underlying * INITIAL_LEAST) + price;
  if (kind === "call") {
    return { initialAtoms: atomsOf(initial), maintenanceAtoms: atomsOf(underlying * MAINTENANCE + price) };
  }
  const maintenance = Math.max(underlying, mark) * MAINTENANCE + price;
  return { initialAtoms: atomsOf(Math.max(initial, maintenance)), maintenanceAtoms: atomsOf(maintenance) };
}

/** A fee is never more than an eighth of the premium, or of the payoff (Deribit). */
const FEE_OF_PREMIUM_PPB = 125_000_000;

/**
 * Fee of an option trade, or of an exercise: what the terms ask, rounded up, at most 12.5 percent of the premium, or of
 * the payoff, rounded down.
 */
export function optionFee(askedAtoms: number, premiumAtoms: number): number {
  return Math.min(askedAtoms, mulDivDown(premiumAtoms, FEE_OF_PREMIUM_PPB, PPB));
}
