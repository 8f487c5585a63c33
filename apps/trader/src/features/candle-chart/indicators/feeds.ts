import type { IndicatorName } from "../indicator-catalogue.ts";
import {
  bollingerBands,
  dayMeanByVolume,
  donchianChannels,
  exponentialAverages,
  hullAverage,
  ichimoku,
  keltnerChannels,
  movingAverages,
  volumeBars,
  weightedAverage,
} from "./averages.ts";
import type { Feed } from "./incremental.ts";
import {
  balanceVolume,
  chaikinFlow,
  channelIndex,
  momentum,
  moneyFlow,
  percentRange,
  rateOfChange,
  relativeStrength,
  stochastic,
  stochasticStrength,
} from "./oscillators.ts";
import {
  aroon,
  averageRange,
  awesome,
  convergence,
  directionalMovement,
  parabolicStop,
  superTrend,
  tripleChange,
} from "./trends.ts";

/** Makes the feed of an indicator from its parameters, all of which are given. */
type MakeFeed = (params: readonly number[]) => Feed;

/** Hands parameters on one by one. */
const spread =
  <Params extends number[]>(make: (...params: Params) => Feed): MakeFeed =>
  (params) =>
    make(...(params as unknown as Params));

const FEEDS: Record<IndicatorName, MakeFeed> = {
  MA: movingAverages,
  EMA: exponentialAverages,
  WMA: spread(weightedAverage),
  HMA: spread(hullAverage),
  BOLL: spread(bollingerBands),
  KC: spread(keltnerChannels),
  DC: spread(donchianChannels),
  SAR: spread(parabolicStop),
  SUPER: spread(superTrend),
  VWAP: dayMeanByVolume,
  ICHIMOKU: spread(ichimoku),
  VOL: volumeBars,
  MACD: spread(convergence),
  RSI: relativeStrength,
  STOCH: spread(stochastic),
  STOCHRSI: spread(stochasticStrength),
  CCI: spread(channelIndex),
  WR: spread(percentRange),
  ATR: spread(averageRange),
  DMI: spread(directionalMovement),
  OBV: balanceVolume,
  MFI: spread(moneyFlow),
  ROC: spread(rateOfChange),
  MOM: spread(momentum),
  TRIX: spread(tripleChange),
  AO: spread(awesome),
  CMF: spread(chaikinFlow),
  AROON: spread(aroon),
};

export const feedFor = (name: IndicatorName, params: readonly number[]): Feed => FEEDS[name](params);
