import { atoms, sizeLots, type Atoms, type PriceTicks, type SizeLots } from "@agio/primitives";

/** The decimals that tie a pair's ticks and lots to the atoms of its two coins. */
export interface PairUnits {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly tradedScale: number;
  /** At least `priceDecimals + sizeDecimals`: one tick × one lot is a whole number of atoms. */
  readonly pricingScale: number;
}

/** Atoms of the pricing coin in one tick × one lot. */
export function atomsPerTickLot(units: PairUnits): number {
  return 10 ** (units.pricingScale - units.priceDecimals - units.sizeDecimals);
}

/** Atoms of the traded coin in one lot. */
export function atomsPerLot(units: PairUnits): number {
  return 10 ** (units.tradedScale - units.sizeDecimals);
}

/** Price × quantity in atoms of the pricing coin, exact. Undefined beyond the safe integers. */
export function orderTotal(units: PairUnits, price: PriceTicks, size: SizeLots): Atoms | undefined {
  return safeAtoms(price * size * atomsPerTickLot(units), price, size);
}

/** A quantity in atoms of the traded coin, exact. Undefined beyond the safe integers. */
export function atomsOfLots(units: PairUnits, size: SizeLots): Atoms | undefined {
  return safeAtoms(size * atomsPerLot(units), size);
}

function safeAtoms(product: number, ...factors: number[]): Atoms | undefined {
  const isSafe = product <= Number.MAX_SAFE_INTEGER && factors.every(Number.isSafeInteger);
  return isSafe ? atoms(product) : undefined;
}

/** The largest quantity that `available` atoms of the pricing coin pay for at `price`. Zero at price zero. */
export function lotsForTotal(units: PairUnits, available: Atoms, price: PriceTicks): SizeLots {
  if (price === 0 || available <= 0) return sizeLots(0);
  return sizeLots(Math.floor(available / (price * atomsPerTickLot(units))));
}

/** The largest quantity that `available` atoms of the traded coin cover. */
export function lotsForHolding(units: PairUnits, available: Atoms): SizeLots {
  return sizeLots(Math.max(Math.floor(available / atomsPerLot(units)), 0));
}

/** `percent` (0 to 100, whole) of an amount, rounded down so that it never exceeds what is there. */
export function shareOf(available: Atoms, percent: number): Atoms {
  return atoms(Math.floor(available / 100) * percent + Math.floor(((available % 100) * percent) / 100));
}
