import type { OptionPairEntry } from "@agio/api-client";
import type { OptionSeriesRow } from "@agio/api-contract";
import { readOptionSeries } from "./option-series.ts";
import { readOptionUnderlying } from "./option-underlying.ts";

/** Options on the bitcoin index as the server lists them: a fee of 0.03 percent of the notional. */
export const BTC_OPTION_ENTRY: OptionPairEntry = {
  coin: "BTC",
  pricingCoin: "USDT",
  symbol: "btcusdt",
  showSymbol: "BTC",
  customizeFlag: 1,
  market: "own",
  amount: "60000",
  open: "59000",
  coinType: 1,
  showFlag: 1,
  status: 1,
  type: 4,
  sort: 1,
  logo: "",
  feeType: 2,
  feeValue: "0.03",
  exerciseFee: "0",
  basePrecision: 1,
  coinPrecision: 2,
  orderMin: "0.01",
  orderMax: "1000",
  openOrdersMax: 200,
  writing: 2,
};

export const BTC_OPTION = readOptionUnderlying(BTC_OPTION_ENTRY, { USDT: 6, BTC: 8 });

/** 08:00 UTC on 25 September 2026, a Friday and the last of a quarter. */
export const EXPIRY = Date.UTC(2026, 8, 25, 8);

/** A call at 60,000 quoted 1,480 to 1,520, with the given fields changed. */
export const seriesRow = (changes: Partial<OptionSeriesRow> = {}): OptionSeriesRow => ({
  id: 1,
  symbol: "BTC-260925-60000-C",
  underlying: "btcusdt",
  strike: "60000",
  expiry: EXPIRY,
  cp: "C",
  bid: "1480",
  bidNum: "2",
  ask: "1520",
  askNum: "3",
  last: "1500",
  mark: "1500",
  iv: "61.25",
  delta: "0.52",
  gamma: "0.00002",
  vega: "48.1",
  theta: "-60.2",
  rho: "20.3",
  openInterest: "12.5",
  volume: "3.2",
  minPrice: "900",
  maxPrice: "2100",
  status: 1,
  createTime: EXPIRY - 86_400_000,
  ...changes,
});

export const series = (changes: Partial<OptionSeriesRow> = {}) => readOptionSeries(seriesRow(changes), BTC_OPTION);
