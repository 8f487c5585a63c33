import type { SpotPairEntry } from "@agio/api-contract/markets";
import type { PairRules } from "@agio/core";
import { assert, atoms, parseDecimal, ppb, priceTicks, sizeLots } from "@agio/primitives";

/** Rates are percent in the coin list and parts per billion in the core: 0.1 percent = 1_000_000. */
const PERCENT_DECIMALS = 7;
const OPEN = 1;

function shipped(text: string, decimals: number): number {
  const value = parseDecimal(text, decimals);
  assert(value !== undefined, "a shipped figure fits its decimals");
  return value;
}

/** The core's rules of a pair as the coin list ships it. */
export const pairRules = (entry: SpotPairEntry, pricingScale: number): PairRules => ({
  takerFeePpb: ppb(shipped(entry.feeRate, PERCENT_DECIMALS)),
  makerFeePpb: ppb(shipped(entry.makerFeeRate, PERCENT_DECIMALS)),
  lotsMin: sizeLots(shipped(entry.orderMin, entry.coinPrecision)),
  lotsMax: sizeLots(shipped(entry.orderMax, entry.coinPrecision)),
  buyTicksMax: priceTicks(shipped(entry.buyMax, entry.basePrecision)),
  sellTicksMin: priceTicks(shipped(entry.sellMin, entry.basePrecision)),
  notionalAtomsMin: atoms(shipped(entry.notionalMin, pricingScale)),
  priceBandPpb: ppb(shipped(entry.priceBand, PERCENT_DECIMALS)),
  marketBandPpb: ppb(shipped(entry.marketBand, PERCENT_DECIMALS)),
  openOrdersMax: entry.openOrdersMax,
  limitBuyOpen: entry.limitedBuy === OPEN,
  limitSellOpen: entry.limitedSell === OPEN,
  marketBuyOpen: entry.marketBuy === OPEN,
  marketSellOpen: entry.marketSell === OPEN,
  tradingOpen: entry.status === OPEN,
});
