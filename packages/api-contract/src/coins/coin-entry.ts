import type { SurfaceNodeRow, SurfaceStepRow } from "../options/surface-step-row.ts";

/**
 * The 24-hour figures of an entry as decimals: the open is the first trade in the window, `volume` and `volume24` are in
 * the traded coin, `volume2` in the pricing coin, `priceChangePercent` has two decimals.
 */
export interface PriceInfo {
  close: string;
  openPrice: string;
  change: string;
  priceChangePercent: string;
  volume: string;
  volume2: string;
  volume24: string;
  high: string;
  low: string;
  high24: string;
  low24: string;
}

/** Fields of every entry of the four coin lists. Decimals travel as strings. A built-in entry has no price info. */
export interface CoinEntry extends Partial<PriceInfo> {
  /** Traded coin, upper case. */
  coin: string;
  /** Pricing coin, upper case. */
  baseCoin: string;
  /** Lower case: "btcusdt". */
  symbol: string;
  showSymbol: string;
  /** 2: show `showSymbol` instead of the upper-cased symbol. */
  customizeFlag: number;
  /** "mt5" keeps the case of the coin, any other value is lower-cased; "owncoin": issued by the platform. */
  market: string;
  /** Latest price and the price 24 hours ago; "0" before the first trade. */
  amount: string;
  open: string;
  /** 3: outside reference feed, volume fetched apart. */
  coinType: number;
  showFlag: number;
  /** 1 open, 2 closed. */
  status: number;
  /** Of a closed pair that opens by itself: when, UTC milliseconds. */
  openTime?: number;
  type: number;
  sort: number;
  logo: string;
}

/** Spot pair (`currencyList`). Quantities in the traded coin, prices in the pricing coin, `feeRate` percent. */
export interface SpotPairEntry extends CoinEntry {
  orderMin: string;
  orderMax: string;
  /** Highest buy and lowest sell price, "0" for none. */
  buyMax: string;
  sellMin: string;
  feeRate: string;
  makerFeeRate: string;
  /** Smallest price × quantity. */
  notionalMin: string;
  /** Decimals of the price and of the quantity. */
  basePrecision: number;
  coinPrecision: number;
  /** 1 allowed, 2 not. */
  limitedBuy: number;
  limitedSell: number;
  marketBuy: number;
  marketSell: number;
  /** Percent a limit price may lie from the last price, and a market order may walk from the best price. */
  priceBand: string;
  marketBand: string;
  openOrdersMax: number;
}

/** Contract pair (`contractList`). Fees are percent of notional. */
export interface ContractPairEntry extends CoinEntry {
  /** Comma list: "5,10,20". */
  leverage: string;
  openFee: string;
  closeFee: string;
  minShare: number;
  maxShare: number;
  /** The traded coin in one unit of size. */
  shareNumber: string;
  /** Funding interval; 0: no funding. */
  intervalHour: number;
  /** Decimals of the price and of one unit of size in the traded coin. */
  basePrecision: number;
  coinPrecision: number;
  /** Symbol of the spot pair whose index it follows. */
  indexSymbol: string;
  /** Maintenance table by notional at mark: cap in the pricing coin, rate in percent, largest leverage. */
  tiers: MarginTierEntry[];
  /** Percent. */
  fundingCap: string;
  liqFee: string;
  /** Percent an opening price, or a market order, may lie from the mark price. */
  priceBand: string;
  openOrdersMax: number;
}

export interface MarginTierEntry {
  cap: string;
  mmr: string;
  leverageMax: number;
}

/** Options on the index of the pair `symbol` (`optionList`). One contract is one unit of `coin`. */
export interface OptionPairEntry extends CoinEntry {
  /** 1: `feeValue` of the pricing coin a contract; 2: percent of the index notional. At most 12.5 % of the premium. */
  feeType: number;
  feeValue: string;
  /** Percent of the index notional at expiry, at most 12.5 % of the payoff; "0" for none. */
  exerciseFee: string;
  /** Decimals of the premium and of the number of contracts. */
  basePrecision: number;
  coinPrecision: number;
  /** Contracts of one order. */
  orderMin: string;
  orderMax: string;
  openOrdersMax: number;
  /** 1: users may sell what they do not hold, against margin; 2: they may not. */
  writing: number;
  /** The volatility surface in force, and a step of it that is announced or less than a day old. */
  surface?: SurfaceNodeRow[];
  surfaceStep?: SurfaceStepRow;
}

/** The four lists: options, second contracts, spot, contracts. */
export interface CoinLists {
  optionList: OptionPairEntry[];
  coinList: CoinEntry[];
  currencyList: SpotPairEntry[];
  contractList: ContractPairEntry[];
}
