import type { SpotPairEntry } from "@agio/api-contract/markets";
import type { PairRules } from "@agio/core";
import { atoms, ppb, priceTicks, sizeLots } from "@agio/primitives";
import { PERCENT_DECIMALS, shippedFigure as shipped } from "./shipped-figure.ts";

const OPEN = 1;

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
