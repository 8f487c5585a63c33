import { formatDecimal, mulDivDown, plainDecimal } from "@agio/primitives";
import type { MarketUnits } from "./market-directory.ts";

/** A market whose tick × lot is known. */
type Tradable = MarketUnits & { readonly tickLotAtoms: number };

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

const ENTRY_EXTRA_DECIMALS = 2;

/**
 * Average price of contracts that cost `costAtoms`, with two decimals more than a tick, rounded down; "0" before the first.
 * Orders and positions write it alike, so that a fill and the entry that it makes are one figure.
 */
export function entryPriceText(market: Tradable, costAtoms: number, size: number): string {
  if (size === 0) return "0";
  const fine = mulDivDown(costAtoms, 10 ** ENTRY_EXTRA_DECIMALS, size * market.tickLotAtoms);
  return plainDecimal(fine, market.priceDecimals + ENTRY_EXTRA_DECIMALS);
}

const PERCENT_DECIMALS = 2;
const PERCENT_UNITS = 100 * 10 ** PERCENT_DECIMALS;

/** `part` in percent of `whole` with two decimals, rounded toward zero; "0.00" where there is no whole. */
export function percentText(part: number, whole: number): string {
  if (whole <= 0) return formatDecimal(0, PERCENT_DECIMALS);
  const hundredths = mulDivDown(Math.abs(part), PERCENT_UNITS, whole);
  return formatDecimal(part < 0 ? -hundredths : hundredths, PERCENT_DECIMALS);
}

// Numbers below are for display only: ticks of market data, never amounts of an account.

/** A price in ticks as a JSON number. */
export const priceNumber = (market: MarketUnits, ticks: number): number => ticks / 10 ** market.priceDecimals;

/** A quantity in lots as a JSON number. */
export const sizeNumber = (market: MarketUnits, lots: number): number => lots / 10 ** market.sizeDecimals;

/** Atoms of the pricing coin as a JSON number. */
export const valueNumber = (market: MarketUnits, atoms: number): number => atoms / 10 ** market.pricing.scale;
