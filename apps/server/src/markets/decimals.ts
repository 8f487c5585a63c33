import { mulDivDown, plainDecimal } from "@agio/primitives";
import type { MarketUnits } from "./market-directory.ts";

/** A price in ticks as the decimal that travels. */
export const priceText = (market: MarketUnits, ticks: number): string => plainDecimal(ticks, market.priceDecimals);

/** A quantity in lots as the decimal that travels. */
export const sizeText = (market: MarketUnits, lots: number): string => plainDecimal(lots, market.sizeDecimals);

/** Atoms of the pricing coin as the decimal that travels. */
export const valueText = (market: MarketUnits, atoms: number): string => plainDecimal(atoms, market.pricing.scale);

/** Average price of a fill in the pricing coin, rounded down to one of its atoms; "0" before the first fill. */
export function averagePriceText(market: MarketUnits, notionalAtoms: number, lots: number): string {
  if (lots === 0) return "0";
  return plainDecimal(mulDivDown(notionalAtoms, 10 ** market.sizeDecimals, lots), market.pricing.scale);
}

// Numbers below are for display only: ticks of market data, never amounts of an account.

/** A price in ticks as a JSON number. */
export const priceNumber = (market: MarketUnits, ticks: number): number => ticks / 10 ** market.priceDecimals;

/** A quantity in lots as a JSON number. */
export const sizeNumber = (market: MarketUnits, lots: number): number => lots / 10 ** market.sizeDecimals;

/** Atoms of the pricing coin as a JSON number. */
export const valueNumber = (market: MarketUnits, atoms: number): number => atoms / 10 ** market.pricing.scale;
