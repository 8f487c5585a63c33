/** How far the mark price, and a last price that counts, may be from the index: 2 percent (rules 2, 4.7). */
const BAND_PARTS = 50;
/** Weight of one sample: 2 ÷ (300 + 1), for one sample a second. */
const WEIGHT_DIVISOR = 301;
/** The average keeps two decimals more than a price × 10^8, so that its rounding stays below 10^-8. */
const AVERAGE_PER_E8 = 100;
const SAMPLE_MAX_E8 = 2 ** 51 / AVERAGE_PER_E8;

export interface FundingBasis {
  /** Prices in the settlement coin × 10^8. */
  readonly indexE8: number;
  readonly ratePpb: number;
  readonly timeLeftMs: number;
  /** 0: the contract has no funding. */
  readonly intervalMs: number;
}

/**
 * P1 of rules 2: index × (1 + last funding rate × time left ÷ interval), rounded down. Without funding the index.
 * Source: BitMEX, "Fair price marking".
 */
export function fundingPrice({ indexE8, ratePpb, timeLeftMs, intervalMs }: FundingBasis): number {
  if (intervalMs === 0) return indexE8;
  const whole = 1_000_000_000n * BigInt(intervalMs);
  return Number((BigInt(indexE8) * (whole + BigInt(ratePpb) * BigInt(timeLeftMs))) / whole);
}

/**
 * The average of (mid − index) after one more sample: average += 2/301 × (sample − average), rounded to the nearest
 * 10^-10. The average is held × 10^10, the sample × 10^8; a sample beyond ±225,000 counts as that.
 */
export function averageBasis(averageE10: number, sampleE8: number): number {
  const sample = Math.min(Math.max(sampleE8, -SAMPLE_MAX_E8), SAMPLE_MAX_E8) * AVERAGE_PER_E8;
  return averageE10 + Math.round((2 * (sample - averageE10)) / WEIGHT_DIVISOR);
}

/** P2 of rules 2: index + average basis, rounded down; at least 0. */
export function basisPrice(indexE8: number, averageE10: number): number {
  return Math.max(indexE8 + Math.floor(averageE10 / AVERAGE_PER_E8), 0);
}

export interface MarkInputs {
  readonly fundingPriceE8: number;
  readonly basisPriceE8: number;
  /** 0: the contract has not traded yet; the index stands in. */
  readonly lastE8: number;
  readonly indexE8: number;
}

/** The lowest and the highest mark × 10^8 that an index allows: 2 percent from it (rules 2). */
export function markRangeE8(indexE8: number): { readonly lowestE8: number; readonly highestE8: number } {
  const band = Math.floor(indexE8 / BAND_PARTS);
  return { lowestE8: indexE8 - band, highestE8: indexE8 + band };
}

/** Mark price × 10^8: median of P1, P2 and the last price, within 2 percent of the index (rules 2). */
export function markPrice({ fundingPriceE8, basisPriceE8, lastE8, indexE8 }: MarkInputs): number {
  const median = medianOfThree(fundingPriceE8, basisPriceE8, lastE8 === 0 ? indexE8 : lastE8);
  const { lowestE8, highestE8 } = markRangeE8(indexE8);
  return Math.min(Math.max(median, lowestE8), highestE8);
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** A price × 10^8 in whole ticks, to the nearest, half up. */
export function ticksOfPriceE8(priceE8: number, priceDecimals: number): number {
  const perTick = 10 ** (8 - priceDecimals);
  return Math.floor(priceE8 / perTick) + (2 * (priceE8 % perTick) >= perTick ? 1 : 0);
}
