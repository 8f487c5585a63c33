import type { DepthView } from "@agio/core";
import { priceText, sizeText } from "./decimals.ts";
import type { ListedPair } from "./market-directory.ts";

type Level = [price: string, quantity: string];

/** Book levels as decimals, best first. */
export function depthLevels(pair: ListedPair, depth: DepthView): { bids: Level[]; asks: Level[] } {
  const level = ([ticks, lots]: readonly [number, number]): Level => [priceText(pair, ticks), sizeText(pair, lots)];
  return { bids: depth.bids.map(level), asks: depth.asks.map(level) };
}
