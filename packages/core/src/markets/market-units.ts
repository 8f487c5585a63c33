import { refuse, type Refusal } from "@agio/primitives";

/** Decimals of the price and the size of a market together; more would leave too little room for amounts. */
const DECIMALS_MAX = 16;

export interface MarketUnits {
  /** Atoms of the pricing coin in one tick × one lot (or share). */
  readonly tickLotAtoms: number;
  /** Atoms of the traded coin in one lot (or share). */
  readonly lotAtoms: number;
}

/**
 * Atoms of one tick × lot and of one lot, or BAD_PARAMETER when that is not a whole number
 * (rules 1.2: a trade itself never rounds).
 */
export function marketUnits(
  decimals: { readonly priceDecimals: number; readonly sizeDecimals: number },
  scales: { readonly traded: number; readonly pricing: number },
): MarketUnits | Refusal {
  const { priceDecimals, sizeDecimals } = decimals;
  if (!isDecimals(priceDecimals)) return refuse("BAD_PARAMETER", "priceDecimals");
  if (!isDecimals(sizeDecimals) || sizeDecimals > scales.traded) return refuse("BAD_PARAMETER", "sizeDecimals");
  const surplus = scales.pricing - priceDecimals - sizeDecimals;
  if (surplus < 0) return refuse("BAD_PARAMETER", "priceDecimals");
  return { tickLotAtoms: 10 ** surplus, lotAtoms: 10 ** (scales.traded - sizeDecimals) };
}

const isDecimals = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= DECIMALS_MAX;
