import { seededRandom } from "@agio/testkit";
import type { CoinModel } from "./coin-models.ts";

const START_TICKS = 10_000;
const BASIS_POINT = 0.0001;
const TURNOVER_PER_MINUTE_USDT = 14_000;

/** A pair that the operators listed, as the server tells of it. */
export interface ListedPair {
  readonly symbol: string;
  readonly pricingCoin: string;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** It trades only while its outside feed is open. */
  readonly followsFeed: boolean;
}

/**
 * How a pair moves that no model was made for: by itself, like a smaller coin, from a price with some ten thousand ticks that
 * its symbol alone decides. `pricingCoinUsdt`: the price of its pricing coin.
 */
export function listedModel(pair: ListedPair, pricingCoinUsdt: number): CoinModel {
  const { symbol, priceDecimals, sizeDecimals, followsFeed } = pair;
  const luck = 1 + 2 * seededRandom(`price of ${symbol}`).next();
  return {
    ...{ symbol, priceDecimals, sizeDecimals },
    startPrice: (START_TICKS * luck) / 10 ** priceDecimals,
    yearlyVolatility: 0.7,
    marketLoad: 0.6,
    smallCoinLoad: 0.5,
    yearlyDrift: 0.25,
    halfSpread: 1.2 * BASIS_POINT,
    turnoverPerMinute: TURNOVER_PER_MINUTE_USDT / pricingCoinUsdt,
    hasTradingHours: followsFeed,
  };
}
