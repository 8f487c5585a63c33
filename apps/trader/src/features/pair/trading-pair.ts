import type { SpotPairEntry } from "@agio/api-client";
import { displaySymbol, inLetterCase } from "@agio/api-contract/markets";
import type { PairUnits } from "@agio/formulas";
import { atoms, parseDecimal, ppb, PRICE_TICKS_MAX, priceTicks, sizeLots } from "@agio/primitives";
import type { Atoms, Ppb, PriceTicks, SizeLots } from "@agio/primitives";

/** A market with book, trades and chart: a spot pair or a contract. One lot of a perpetual is one contract. */
export interface TradedMarket {
  readonly symbol: string;
  /** As people read it: "BTC/USDT". */
  readonly label: string;
  readonly coin: string;
  readonly pricingCoin: string;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** False while its operator has halted it. */
  readonly isOpen: boolean;
  /** Of a closed pair that opens by itself: when, UTC milliseconds. */
  readonly openTime?: number | undefined;
  /** Opens nothing while its index is halted: a contract. */
  readonly needsIndex: boolean;
}

/** Whether nothing new is traded now. `indexStatus`: undefined before the first frame. */
export const isHalted = (market: Pick<TradedMarket, "isOpen" | "needsIndex">, indexStatus: string | undefined) =>
  !market.isOpen || (market.needsIndex && indexStatus === "halted");

/** A spot pair with its rules in ticks, lots, atoms and ppb. Zero turns an optional bound off. */
export interface TradingPair extends TradedMarket, PairUnits {
  readonly lotsMin: SizeLots;
  readonly lotsMax: SizeLots;
  readonly buyTicksMax: PriceTicks;
  readonly sellTicksMin: PriceTicks;
  readonly notionalAtomsMin: Atoms;
  readonly takerFee: Ppb;
  readonly makerFee: Ppb;
  readonly priceBand: Ppb;
  readonly marketBand: Ppb;
  readonly limitOpen: Readonly<Record<"buy" | "sell", boolean>>;
  readonly marketOpen: Readonly<Record<"buy" | "sell", boolean>>;
}

/** Decimals kept per coin code; a coin that is not named is read at eight. */
export type CoinScales = Readonly<Record<string, number>>;
const COIN_SCALE_UNKNOWN = 8;
/** Percent with seven decimals is ppb: 0.1 percent = 1_000_000. */
export const PPB_DECIMALS_OF_PERCENT = 7;

/** Reads a row of `currencyList`. A bound that does not fit the pair's decimals counts as off. */
export function readTradingPair(entry: SpotPairEntry, scales: CoinScales): TradingPair {
  const { basePrecision: priceDecimals, coinPrecision: sizeDecimals } = entry;
  const pricingScale = Math.max(scales[entry.pricingCoin] ?? COIN_SCALE_UNKNOWN, priceDecimals + sizeDecimals);
  const integer = (text: string, decimals: number) => parseDecimal(text, decimals) ?? 0;
  const ticks = (text: string) => priceTicks(Math.min(integer(text, priceDecimals), PRICE_TICKS_MAX));
  const percent = (text: string) => ppb(Math.min(integer(text, PPB_DECIMALS_OF_PERCENT), 1_000_000_000));
  return {
    symbol: inLetterCase(entry, entry.symbol),
    label: displaySymbol(entry),
    coin: entry.coin,
    pricingCoin: entry.pricingCoin,
    isOpen: entry.status === 1,
    openTime: entry.openTime,
    needsIndex: false,
    priceDecimals,
    sizeDecimals,
    tradedScale: Math.max(scales[entry.coin] ?? COIN_SCALE_UNKNOWN, sizeDecimals),
    pricingScale,
    lotsMin: sizeLots(integer(entry.orderMin, sizeDecimals)),
    lotsMax: sizeLots(integer(entry.orderMax, sizeDecimals)),
    buyTicksMax: ticks(entry.buyMax),
    sellTicksMin: ticks(entry.sellMin),
    notionalAtomsMin: atoms(integer(entry.notionalMin, pricingScale)),
    takerFee: percent(entry.feeRate),
    makerFee: percent(entry.makerFeeRate),
    priceBand: percent(entry.priceBand),
    marketBand: percent(entry.marketBand),
    limitOpen: { buy: entry.limitedBuy === 1, sell: entry.limitedSell === 1 },
    marketOpen: { buy: entry.marketBuy === 1, sell: entry.marketSell === 1 },
  };
}
