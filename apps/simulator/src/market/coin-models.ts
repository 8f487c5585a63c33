/** How one coin's price against USDT moves and trades in the simulated world. */
export interface CoinModel {
  readonly symbol: string;
  /** Price of the first start, in USDT. */
  readonly startPrice: number;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** Standard deviation of yearly log returns. */
  readonly yearlyVolatility: number;
  /** Loads on the market factor and on the factor of smaller coins; what is left to one is the coin's own. */
  readonly marketLoad: number;
  readonly smallCoinLoad: number;
  /** Yearly log drift that the back-filled years follow. */
  readonly yearlyDrift: number;
  /** Half of a venue's spread, as a share of the price. */
  readonly halfSpread: number;
  /** Usual turnover of one minute, in USDT. */
  readonly turnoverPerMinute: number;
  /** Follows the hours of the gold market instead of trading at all times. */
  readonly hasTradingHours: boolean;
}

const BASIS_POINT = 0.0001;

const crypto = {
  yearlyDrift: 0.25,
  hasTradingHours: false,
};

/** The shipped pairs, in the order of their ids. */
export const COIN_MODELS: readonly CoinModel[] = [
  {
    ...crypto,
    symbol: "btcusdt",
    startPrice: 104_250,
    priceDecimals: 1,
    sizeDecimals: 5,
    yearlyVolatility: 0.42,
    marketLoad: 0.9,
    smallCoinLoad: 0,
    halfSpread: 0.35 * BASIS_POINT,
    turnoverPerMinute: 150_000,
  },
  {
    ...crypto,
    symbol: "ethusdt",
    startPrice: 3_420,
    priceDecimals: 2,
    sizeDecimals: 4,
    yearlyVolatility: 0.55,
    marketLoad: 0.82,
    smallCoinLoad: 0.3,
    halfSpread: 0.45 * BASIS_POINT,
    turnoverPerMinute: 90_000,
  },
  {
    ...crypto,
    symbol: "solusdt",
    startPrice: 162.4,
    priceDecimals: 2,
    sizeDecimals: 4,
    yearlyVolatility: 0.7,
    marketLoad: 0.72,
    smallCoinLoad: 0.42,
    halfSpread: 0.9 * BASIS_POINT,
    turnoverPerMinute: 24_000,
  },
  {
    ...crypto,
    symbol: "bnbusdt",
    startPrice: 941.5,
    priceDecimals: 2,
    sizeDecimals: 4,
    yearlyVolatility: 0.5,
    marketLoad: 0.7,
    smallCoinLoad: 0.3,
    halfSpread: 0.7 * BASIS_POINT,
    turnoverPerMinute: 20_000,
  },
  {
    ...crypto,
    symbol: "xrpusdt",
    startPrice: 2.2846,
    priceDecimals: 4,
    sizeDecimals: 2,
    yearlyVolatility: 0.65,
    marketLoad: 0.62,
    smallCoinLoad: 0.46,
    halfSpread: 1 * BASIS_POINT,
    turnoverPerMinute: 20_000,
  },
  {
    ...crypto,
    symbol: "dogeusdt",
    startPrice: 0.17235,
    priceDecimals: 5,
    sizeDecimals: 1,
    yearlyVolatility: 0.75,
    marketLoad: 0.62,
    smallCoinLoad: 0.5,
    halfSpread: 1.1 * BASIS_POINT,
    turnoverPerMinute: 16_000,
  },
  {
    ...crypto,
    symbol: "adausdt",
    startPrice: 0.5634,
    priceDecimals: 4,
    sizeDecimals: 2,
    yearlyVolatility: 0.7,
    marketLoad: 0.63,
    smallCoinLoad: 0.52,
    halfSpread: 1.2 * BASIS_POINT,
    turnoverPerMinute: 14_000,
  },
  {
    ...crypto,
    symbol: "ltcusdt",
    startPrice: 98.6,
    priceDecimals: 2,
    sizeDecimals: 4,
    yearlyVolatility: 0.6,
    marketLoad: 0.65,
    smallCoinLoad: 0.4,
    halfSpread: 1 * BASIS_POINT,
    turnoverPerMinute: 14_000,
  },
  {
    ...crypto,
    symbol: "trxusdt",
    startPrice: 0.29145,
    priceDecimals: 5,
    sizeDecimals: 1,
    yearlyVolatility: 0.42,
    marketLoad: 0.48,
    smallCoinLoad: 0.3,
    halfSpread: 0.9 * BASIS_POINT,
    turnoverPerMinute: 12_000,
  },
  {
    ...crypto,
    symbol: "linkusdt",
    startPrice: 15.382,
    priceDecimals: 3,
    sizeDecimals: 3,
    yearlyVolatility: 0.7,
    marketLoad: 0.68,
    smallCoinLoad: 0.48,
    halfSpread: 1 * BASIS_POINT,
    turnoverPerMinute: 14_000,
  },
  {
    symbol: "xauusdt",
    startPrice: 4_085.5,
    priceDecimals: 2,
    sizeDecimals: 4,
    yearlyVolatility: 0.17,
    marketLoad: 0.1,
    smallCoinLoad: 0,
    yearlyDrift: 0.08,
    halfSpread: 0.6 * BASIS_POINT,
    turnoverPerMinute: 18_000,
    hasTradingHours: true,
  },
];
