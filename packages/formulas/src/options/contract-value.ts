import { assert, mulDivDown, mulDivUp, PPB } from "@agio/primitives";
import type { OptionKind } from "./black.ts";

/** Whole price units; atoms of the settlement coin in one price unit × one lot. */
export interface ExercisedOption {
  readonly kind: OptionKind;
  readonly strike: number;
  readonly settlement: number;
  readonly lots: number;
  readonly unitLotAtoms: number;
}

/** What an option pays at expiry: exact, 0 at the strike (rules 6). */
export function optionPayoff({ kind, strike, settlement, lots, unitLotAtoms }: ExercisedOption): number {
  const gain = kind === "call" ? settlement - strike : strike - settlement;
  return gain <= 0 ? 0 : gain * lots * unitLotAtoms;
}

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

/** Margin factors of a writer (rules 6; Deribit, Aevo). */
const INITIAL_PPB = 150_000_000;
const INITIAL_LEAST_PPB = 100_000_000;
const MAINTENANCE_PPB = 75_000_000;

/** A short position in price units: underlying, strike and mark per option. */
export interface WrittenOption {
  readonly kind: OptionKind;
  readonly underlying: number;
  readonly strike: number;
  readonly mark: number;
  readonly lots: number;
  readonly unitLotAtoms: number;
}

/** Initial and maintenance margin of a short position in atoms, each rounded up. */
export function writerMargin(option: WrittenOption): { initialAtoms: number; maintenanceAtoms: number } {
  const { kind, underlying, strike, mark, lots, unitLotAtoms } = option;
  const size = lots * unitLotAtoms;
  const part = (price: number, ppb: number): number => mulDivUp(price * size, ppb, PPB);
  const out = outOfTheMoney(kind, underlying, strike) * size;
  const markAtoms = mark * size;
  const least = part(underlying, INITIAL_LEAST_PPB);
  const initial = Math.max(part(underlying, INITIAL_PPB) - out, least) + markAtoms;
  if (kind === "call")
    return { initialAtoms: initial, maintenanceAtoms: part(underlying, MAINTENANCE_PPB) + markAtoms };
  const maintenance = Math.max(part(underlying, MAINTENANCE_PPB), part(mark, MAINTENANCE_PPB)) + markAtoms;
  return { initialAtoms: Math.max(initial, maintenance), maintenanceAtoms: maintenance };
}

/** A fee is never more than an eighth of the premium (Deribit). */
const FEE_OF_PREMIUM_PPB = 125_000_000;

/** Fee of an option trade: what the terms ask, rounded up, at most 12.5 percent of the premium, rounded down. */
export function optionFee(askedAtoms: number, premiumAtoms: number): number {
  return Math.min(askedAtoms, mulDivDown(premiumAtoms, FEE_OF_PREMIUM_PPB, PPB));
}
