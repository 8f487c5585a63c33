import type { BookLevel } from "@agio/formulas";

/** Quantities are summed up from the best price, or their values at the prices of the orders. */
export type SumUnit = "coin" | "value";

/** A corner of the depth picture: x along the price axis and y along the sum, both 0 to 1. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly ticks: number;
  readonly sumLots: number;
  /** Ticks × lots, for display only. */
  readonly sumValue: number;
}

export interface DepthCurve {
  /** From the middle outward. */
  readonly bids: readonly CurvePoint[];
  readonly asks: readonly CurvePoint[];
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** The summed book as two curves around the middle price, both reaching equally far from it. */
export function depthCurve(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  unit: SumUnit = "coin",
): DepthCurve | undefined {
  const bestBid = bids[0]?.[0];
  const bestAsk = asks[0]?.[0];
  const lowest = bids.at(-1)?.[0];
  const highest = asks.at(-1)?.[0];
  if (bestBid === undefined || bestAsk === undefined || lowest === undefined || highest === undefined) return undefined;
  const middle = (bestBid + bestAsk) / 2;
  const reach = Math.max(Math.min(middle - lowest, highest - middle), 1);
  const inReach = (levels: readonly BookLevel[]) => levels.filter(([ticks]) => Math.abs(ticks - middle) <= reach);
  const bidSums = summed(inReach(bids));
  const askSums = summed(inReach(asks));
  const heightOf = (point: Summed | undefined) => (unit === "coin" ? point?.sumLots : point?.sumValue) ?? 0;
  const deepest = Math.max(heightOf(bidSums.at(-1)), heightOf(askSums.at(-1)), 1);
  const placed = (point: Summed): CurvePoint => ({
    ...point,
    x: (point.ticks - middle + reach) / (2 * reach),
    y: heightOf(point) / deepest,
  });
  return {
    bids: bidSums.map(placed),
    asks: askSums.map(placed),
    lowTicks: middle - reach,
    highTicks: middle + reach,
  };
}

type Summed = Pick<CurvePoint, "ticks" | "sumLots" | "sumValue">;

function summed(levels: readonly BookLevel[]): Summed[] {
  let sumLots = 0;
  let sumValue = 0;
  return levels.map(([ticks, lots]) => {
    sumLots += lots;
    sumValue += ticks * lots;
    return { ticks, sumLots, sumValue };
  });
}
