import type { SpotPairEntry } from "@agio/api-client";
import { readTradingPair } from "./trading-pair.ts";

/** BTC/USDT as the server lists it. */
export const BTC_ENTRY: SpotPairEntry = {
  coin: "BTC",
  pricingCoin: "USDT",
  symbol: "btcusdt",
  showSymbol: "BTC/USDT",
  customizeFlag: 2,
  market: "own",
  amount: "60000",
  open: "59000",
  coinType: 1,
  showFlag: 1,
  status: 1,
  type: 1,
  sort: 1,
  logo: "",
  orderMin: "0.0001",
  orderMax: "100",
  buyMax: "0",
  sellMin: "0",
  feeRate: "0.1",
  makerFeeRate: "0.1",
  notionalMin: "5",
  basePrecision: 1,
  coinPrecision: 5,
  limitedBuy: 1,
  limitedSell: 1,
  marketBuy: 1,
  marketSell: 1,
  priceBand: "20",
  marketBand: "5",
  openOrdersMax: 200,
};

export const BTC_PAIR = readTradingPair(BTC_ENTRY, { USDT: 6, BTC: 8 });
