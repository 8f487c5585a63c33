import { readWithScales } from "../../shell/coin-directory.ts";
import { useSpotPairs } from "../../shell/markets.ts";
import { readTradingPair, type TradingPair } from "./trading-pair.ts";

const tradingPairOf = readWithScales(readTradingPair);

/** The listed spot pairs with their rules, in the operator's order. */
export const useTradingPairs = (): readonly TradingPair[] => useSpotPairs().map(tradingPairOf);

/** Decimals of a spot pair's tick; undefined for one that is listed no more. */
export const usePriceDecimals = (symbol: string): number | undefined =>
  useSpotPairs().find((pair) => pair.symbol === symbol)?.basePrecision;
