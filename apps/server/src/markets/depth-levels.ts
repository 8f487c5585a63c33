import { contractDepthOf, depthOf, type CoreState, type DepthView } from "@agio/core";
import { priceText, sizeText } from "./decimals.ts";
import { isContract, type ListedContract, type ListedPair, type MarketUnits } from "./market-directory.ts";

type Level = [price: string, quantity: string];

/** Book levels as decimals, best first. */
export function depthLevels(market: MarketUnits, depth: DepthView): { bids: Level[]; asks: Level[] } {
  const level = ([ticks, lots]: readonly [number, number]): Level => [priceText(market, ticks), sizeText(market, lots)];
  return { bids: depth.bids.map(level), asks: depth.asks.map(level) };
}

/** The visible book of a pair or contract. */
export const bookDepth = (state: CoreState, market: ListedPair | ListedContract, levelsMax: number): DepthView =>
  isContract(market) ? contractDepthOf(state, market.contractId, levelsMax) : depthOf(state, market.pairId, levelsMax);
