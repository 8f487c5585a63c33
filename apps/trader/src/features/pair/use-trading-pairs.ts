import type { SpotPairEntry } from "@agio/api-contract";
import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { useSpotPairs } from "../../shell/markets.ts";
import { readTradingPair, type TradingPair } from "./trading-pair.ts";

const SCALES = Object.fromEntries(SHIPPED_COINS.map(({ code, scale }) => [code, scale]));
// A pair keeps its identity as long as its entry does, so that effects can depend on it.
const read = new WeakMap<SpotPairEntry, TradingPair>();

function tradingPairOf(entry: SpotPairEntry): TradingPair {
  const known = read.get(entry) ?? readTradingPair(entry, SCALES);
  read.set(entry, known);
  return known;
}

/** The listed spot pairs with their rules, in the operator's order. */
export const useTradingPairs = (): readonly TradingPair[] => useSpotPairs().map(tradingPairOf);

/** Decimals of a spot pair's tick; undefined for one that is listed no more. */
export const usePriceDecimals = (symbol: string): number | undefined =>
  useSpotPairs().find((pair) => pair.symbol === symbol)?.basePrecision;
