import { mulDivDown, plainDecimal } from "@agio/primitives";
import type { ListedPair } from "./market-directory.ts";

/** A price in ticks as the decimal that travels. */
export const priceText = (pair: ListedPair, ticks: number): string => plainDecimal(ticks, pair.priceDecimals);

/** A quantity in lots as the decimal that travels. */
export const sizeText = (pair: ListedPair, lots: number): string => plainDecimal(lots, pair.sizeDecimals);

/** Atoms of the pricing coin as the decimal that travels. */
export const valueText = (pair: ListedPair, atoms: number): string => plainDecimal(atoms, pair.pricing.scale);

/** Average price of a fill in the pricing coin, rounded down to one of its atoms; "0" before the first fill. */
export function averagePriceText(pair: ListedPair, notionalAtoms: number, lots: number): string {
  if (lots === 0) return "0";
  return plainDecimal(mulDivDown(notionalAtoms, 10 ** pair.sizeDecimals, lots), pair.pricing.scale);
}

// Numbers below are for display only: ticks of market data, never amounts of an account.

/** A price in ticks as a JSON number. */
export const priceNumber = (pair: ListedPair, ticks: number): number => ticks / 10 ** pair.priceDecimals;

/** A quantity in lots as a JSON number. */
export const sizeNumber = (pair: ListedPair, lots: number): number => lots / 10 ** pair.sizeDecimals;

/** Atoms of the pricing coin as a JSON number. */
export const valueNumber = (pair: ListedPair, atoms: number): number => atoms / 10 ** pair.pricing.scale;
