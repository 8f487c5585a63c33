/** A venue is heard for so long after its last word; its weight falls to nothing until then (rules 2). */
export const VENUE_HEARD_MS = 2_000;

/** The weight of a venue whose last word is so old, in milliseconds; 0: it does not count. */
export const venueWeight = (ageMs: number): number => Math.max(0, VENUE_HEARD_MS - Math.max(0, ageMs));

/** Prices in the pricing coin × 10^8, whole numbers. */
export interface IndexInputs {
  readonly prices: readonly number[];
  /** Of each price, whole and above zero; equal ones unless told. */
  readonly weights?: readonly number[];
  /** How far from the median a price may count, in parts per million: 5_000 = 0.5 percent. */
  readonly clampPpm: number;
}

const PPM = 1_000_000n;

/** How far from the median a price counts in an index, in parts per million, and how far the two of a thin one may differ. */
export const INDEX_CLAMP_PPM = 5_000;

/** Whether the two prices of a thin index agree: it is disputed if not, one of them is wrong. */
export function agree(prices: readonly number[]): boolean {
  const [lowest, highest] = [BigInt(Math.min(...prices)), BigInt(Math.max(...prices))];
  return (highest - lowest) * PPM <= lowest * BigInt(INDEX_CLAMP_PPM);
}

/**
 * Index of three or more venue prices (rules 2): each is clamped to the median ± `clampPpm`, then their mean is
 * taken, by weights where there are any. Every division rounds down to 10^-8. The median of an even number is the mean of the middle two.
 * Undefined without prices. Source: Thalex, "How is the index price calculated".
 */
export function clampedMean({ prices, weights, clampPpm }: IndexInputs): number | undefined {
  const median = medianOf(prices);
  if (median === undefined) return undefined;
  const lowest = scaled(median, -clampPpm);
  const highest = scaled(median, clampPpm);
  return weightedMean(
    prices.map((price) => Math.min(Math.max(price, lowest), highest)),
    weights,
  );
}

/** Mean, rounded down. Undefined without prices. */
export const plainMean = (prices: readonly number[]): number | undefined => weightedMean(prices);

/** Mean by weights, equal ones unless told, rounded down. Undefined without prices. */
export function weightedMean(prices: readonly number[], weights?: readonly number[]): number | undefined {
  if (prices.length === 0) return undefined;
  const weightOf = (place: number): bigint => BigInt(weights?.[place] ?? 1);
  const sum = prices.reduce((total, price, place) => total + BigInt(price) * weightOf(place), 0n);
  return Number(sum / prices.reduce((total, _, place) => total + weightOf(place), 0n));
}

/** Mean of the best bid and ask, rounded down. */
export function midPrice(bid: number, ask: number): number {
  return bid + Math.floor((ask - bid) / 2);
}

/** The mean of the middle two, rounded down, of an even number; undefined of none. */
export function medianOf(prices: readonly number[]): number | undefined {
  const sorted = [...prices].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? undefined : midPrice(lower, upper);
}

function scaled(price: number, changePpm: number): number {
  return Number((BigInt(price) * (PPM + BigInt(changePpm))) / PPM);
}
