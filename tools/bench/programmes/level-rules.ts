import type { FeePercents, ListPair, SetLevelRules } from "@agio/core";
import { atoms, coinId, pairId, ppb, priceTicks, sizeLots, type CoinId } from "@agio/primitives";

export const PRICING = coinId(1);
const STARTS = [1, 2, 3, 4, 5, 6, 7];
const rows = STARTS.map((level): FeePercents => ({ maker: 100 - 5 * level, taker: 102 - 5 * level }));

/** Levels at small averages, so that everybody passes some of them in the first days. */
export const LEVEL_RULES: SetLevelRules = {
  type: "SetLevelRules",
  isOpen: true,
  valuationCoinId: PRICING,
  dayOffsetMinutes: 0,
  startsAtoms: STARTS.map((start) => atoms(start * 100_000_000)),
  percents: { spot: rows, contract: rows, option: rows },
};

/** The same with the second switch: volumes count, too. */
export const VOLUME_RULES: SetLevelRules = {
  ...LEVEL_RULES,
  volumeStartsAtoms: STARTS.map((start) => atoms(start * 1_000_000_000)),
};

export const spotPair = (tradedCoinId: CoinId): ListPair => ({
  type: "ListPair",
  pairId: pairId(1),
  symbol: "btcusdt",
  tradedCoinId,
  pricingCoinId: PRICING,
  priceDecimals: 1,
  sizeDecimals: 5,
  rules: {
    takerFeePpb: ppb(1_000_000),
    makerFeePpb: ppb(1_000_000),
    lotsMin: sizeLots(1),
    lotsMax: sizeLots(0),
    buyTicksMax: priceTicks(0),
    sellTicksMin: priceTicks(0),
    notionalAtomsMin: atoms(0),
    priceBandPpb: ppb(0),
    marketBandPpb: ppb(50_000_000),
    openOrdersMax: 0,
    limitBuyOpen: true,
    limitSellOpen: true,
    marketBuyOpen: true,
    marketSellOpen: true,
    tradingOpen: true,
  },
});
