import type { ConversionCoinView } from "@agio/core";
import { assert, plainDecimal } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "../../../markets/market-directory.ts";
import { PERCENT_DECIMALS } from "../../../markets/shipped-figure.ts";

const VALUATION_COIN = "USDT";

/** Bounds of a conversion are in this coin. */
export function valuationCoin(markets: Pick<MarketDirectory, "findCoin">): ListedCoin {
  const coin = markets.findCoin(VALUATION_COIN);
  assert(coin !== undefined, "the valuation coin is listed");
  return coin;
}

/** Terms of a coin of the convert list in the fields and decimals of the calls. */
export function conversionFigures(markets: Pick<MarketDirectory, "coin" | "findCoin">, terms: ConversionCoinView) {
  const { scale } = valuationCoin(markets);
  return {
    coin: markets.coin(terms.coinId).code,
    spread: plainDecimal(terms.spreadPpb, PERCENT_DECIMALS),
    feeRate: plainDecimal(terms.feePpb, PERCENT_DECIMALS),
    minValue: plainDecimal(terms.valueAtomsMin, scale),
    maxValue: plainDecimal(terms.valueAtomsMax, scale),
    isOpen: terms.isOpen,
  };
}
