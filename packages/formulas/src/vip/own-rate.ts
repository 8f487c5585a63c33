/** A whole percent: what a market asks by itself. */
export const WHOLE_FEE_PERCENT = 100;

/** The rate of an order that pays a whole percent of its market's fee, rounded up to one part in a billion. */
export function ownRatePpb(ratePpb: number, percent: number): number {
  return Math.ceil((ratePpb * percent) / WHOLE_FEE_PERCENT);
}
