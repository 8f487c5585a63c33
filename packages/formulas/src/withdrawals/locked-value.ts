import { coinAtomsDown, coinAtomsUp, coinValueUp, type PricedCoin } from "../valuation/coin-value.ts";

/** A user's balance of a coin and its locked part. Amounts in its atoms. */
export interface LockedCoin extends PricedCoin {
  readonly availableAtoms: number;
  readonly lockedAtoms: number;
}

/** The shortfall of a lock: traded or exchanged away, in an order, in another account. */
export const shortfallAtoms = ({ availableAtoms, lockedAtoms }: Omit<LockedCoin, keyof PricedCoin>): number =>
  Math.max(0, lockedAtoms - availableAtoms);

/**
 * Amount of a coin held for locks of other coins (rules 10): Σ shortfall × price, each rounded up to the valuation
 * coin, divided by the coin's price and rounded up. Infinity where one of the prices was never known: then nothing of
 * the coin can be told to be free.
 */
export function heldElsewhereAtoms(coin: PricedCoin, others: readonly LockedCoin[], valuationScale: number): number {
  const short = others.filter((other) => shortfallAtoms(other) > 0);
  if (short.length === 0) return 0;
  if (coin.priceE8 === 0 || short.some(({ priceE8 }) => priceE8 === 0)) return Infinity;
  let value = 0n;
  for (const other of short) value += coinValueUp(BigInt(shortfallAtoms(other)), other, valuationScale);
  return Number(coinAtomsUp(value, coin, valuationScale));
}

/**
 * Free amount of a coin (rules 10): available − its own lock − what is held for locks of other coins, not below 0.
 * Each coin by itself covers all that is missing, so that no look at the others is needed and none of them has to keep
 * its price.
 */
export const unlockedAtoms = (coin: LockedCoin, others: readonly LockedCoin[], valuationScale: number): number =>
  Math.max(0, coin.availableAtoms - coin.lockedAtoms - heldElsewhereAtoms(coin, others, valuationScale));

/** Amount of a coin taken for a value, and the rest of the value that is still owed. */
export interface TakenForValue {
  readonly takenAtoms: number;
  readonly owedValueAtoms: number;
}

/**
 * Amount of a coin that makes up for a value owed in another one. Rounded in the user's favour: a coin that covers the
 * value gives floor(value ÷ price) and ends the debt; one that does not gives all there is of it, which counts rounded
 * up. So never more than the value is taken, and nothing where the coin never had a price.
 */
export function takenForValue(
  valueAtoms: number,
  { availableAtoms, ...coin }: Omit<LockedCoin, "lockedAtoms">,
  valuationScale: number,
): TakenForValue {
  if (coin.priceE8 === 0) return { takenAtoms: 0, owedValueAtoms: valueAtoms };
  const most = coinAtomsDown(BigInt(valueAtoms), coin, valuationScale);
  const all = BigInt(availableAtoms);
  if (most <= all) return { takenAtoms: Number(most), owedValueAtoms: 0 };
  return { takenAtoms: availableAtoms, owedValueAtoms: valueAtoms - Number(coinValueUp(all, coin, valuationScale)) };
}
