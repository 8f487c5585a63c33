/** One whole unit of a price with eight decimals. */
const ONE_E8 = 100_000_000n;

/** A coin with its price in the valuation coin. */
export interface PricedCoin {
  /** Decimals of the coin. */
  readonly scale: number;
  /** Of one whole coin, in 10^-8 of the valuation coin; 0 where there never was an index. */
  readonly priceE8: number;
}

const power = (scale: number): bigint => 10n ** BigInt(scale);
const up = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

const worth = (atoms: bigint, coin: PricedCoin, valuationScale: number): bigint =>
  atoms * BigInt(coin.priceE8) * power(valuationScale);
const worthUnit = (coin: PricedCoin): bigint => ONE_E8 * power(coin.scale);

/** Atoms of a coin as atoms of the valuation coin (rules 10): atoms × price, rounded down once. */
export const coinValueDown = (atoms: bigint, coin: PricedCoin, valuationScale: number): bigint =>
  worth(atoms, coin, valuationScale) / worthUnit(coin);

/** As `coinValueDown`, rounded up once. */
export const coinValueUp = (atoms: bigint, coin: PricedCoin, valuationScale: number): bigint =>
  up(worth(atoms, coin, valuationScale), worthUnit(coin));

/** A value in atoms of a coin, rounded down once: an upper bound. The coin has a price. */
export const coinAtomsDown = (value: bigint, coin: PricedCoin, valuationScale: number): bigint =>
  (value * worthUnit(coin)) / worth(1n, coin, valuationScale);

/** As `coinAtomsDown`, rounded up once: a fee, or a lower bound. */
export const coinAtomsUp = (value: bigint, coin: PricedCoin, valuationScale: number): bigint =>
  up(value * worthUnit(coin), worth(1n, coin, valuationScale));
