import type { BookLevel } from "@agio/formulas";

/** A corner of the depth picture: x along the price axis and y along the summed quantity, both 0 to 1. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly ticks: number;
  readonly sumLots: number;
}

export interface DepthCurve {
  /** From the middle outward. */
  readonly bids: readonly CurvePoint[];
  readonly asks: readonly CurvePoint[];
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** The summed book as two curves around the middle price, both reaching equally far from it. */
export function depthCurve(bids: readonly BookLevel[], asks: readonly BookLevel[]): DepthCurve | undefined {
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
  const deepest = Math.max(bidSums.at(-1)?.sumLots ?? 0, askSums.at(-1)?.sumLots ?? 0, 1);
  const placed = ({ ticks, sumLots }: Omit<CurvePoint, "x" | "y">): CurvePoint => ({
    x: (ticks - middle + reach) / (2 * reach),
    y: sumLots / deepest,
    ticks,
    sumLots,
  });
  return {
    bids: bidSums.map(placed),
    asks: askSums.map(placed),
    lowTicks: middle - reach,
    highTicks: middle + reach,
  };
}

function summed(levels: readonly BookLevel[]): { ticks: number; sumLots: number }[] {
  let sumLots = 0;
  return levels.map(([ticks, lots]) => {
    sumLots += lots;
    return { ticks, sumLots };
  });
}
