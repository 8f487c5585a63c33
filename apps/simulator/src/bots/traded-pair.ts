import { formatDecimal, parseDecimal } from "@agio/primitives";
import type { ContractPairEntry, SpotPairEntry } from "@agio/api-contract";
import type { CoinModel } from "../market/coin-models.ts";

/** A pair of the exchange that the simulated world has a price for. Prices in ticks, quantities in lots. */
export interface TradedPair {
  readonly symbol: string;
  readonly coin: string;
  readonly model: CoinModel;
  readonly ticksPerUsdt: number;
  readonly lotsPerCoin: number;
  readonly lotsMin: number;
  /** Smallest order value in USDT. */
  readonly notionalMin: number;
  priceText(ticks: number): string;
  sizeText(lots: number): string;
  /** Whole ticks or lots of a decimal the exchange wrote. */
  ticksOf(price: string): number;
  lotsOf(size: string): number;
}

/** Takes a pair as the exchange lists it. */
export function tradedPair(entry: SpotPairEntry, model: CoinModel): TradedPair {
  const { basePrecision, coinPrecision } = entry;
  const lotsOf = (size: string): number => parseDecimal(size, coinPrecision) ?? 0;
  return {
    symbol: entry.symbol,
    coin: entry.coin,
    model,
    ticksPerUsdt: 10 ** basePrecision,
    lotsPerCoin: 10 ** coinPrecision,
    lotsMin: Math.max(1, lotsOf(entry.orderMin)),
    notionalMin: Number(entry.notionalMin),
    priceText: (ticks) => formatDecimal(ticks, basePrecision),
    sizeText: (lots) => formatDecimal(lots, coinPrecision),
    ticksOf: (price) => parseDecimal(price, basePrecision) ?? 0,
    lotsOf,
  };
}

/** How much wider than spot a contract is quoted, and how much more it trades. */
const CONTRACT_SPREAD = 1.5;
const CONTRACT_TURNOVER = 2;

/** Takes a perpetual as the exchange lists it: a lot is a contract, and sizes are whole. */
export function tradedContract(entry: ContractPairEntry, model: CoinModel): TradedPair {
  const { basePrecision, coinPrecision, minShare } = entry;
  return {
    symbol: entry.symbol,
    coin: entry.coin,
    model: {
      ...model,
      halfSpread: model.halfSpread * CONTRACT_SPREAD,
      turnoverPerMinute: model.turnoverPerMinute * CONTRACT_TURNOVER,
    },
    ticksPerUsdt: 10 ** basePrecision,
    lotsPerCoin: 10 ** coinPrecision,
    lotsMin: minShare,
    notionalMin: 0,
    priceText: (ticks) => formatDecimal(ticks, basePrecision),
    sizeText: (lots) => String(lots),
    ticksOf: (price) => parseDecimal(price, basePrecision) ?? 0,
    lotsOf: (size) => parseDecimal(size, 0) ?? 0,
  };
}

/** Lots worth about `notional` USDT at `price`, at least what the pair accepts. */
export function lotsWorth(pair: TradedPair, notional: number, price: number): number {
  const enough = Math.ceil((pair.notionalMin * 1.1 * pair.lotsPerCoin) / price);
  return Math.max(pair.lotsMin, enough, Math.round((notional * pair.lotsPerCoin) / price));
}
