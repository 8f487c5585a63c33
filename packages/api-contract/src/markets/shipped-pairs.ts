import type { CoinEntry, SpotPairEntry } from "../coins/coin-entry.ts";

/** A coin as shipped. `scale` counts the decimals of one unit that balances keep. */
export interface ShippedCoin {
  readonly coinId: number;
  readonly code: string;
  readonly name: string;
  readonly scale: number;
  /** Decimals that wallets show. */
  readonly displayDecimals: number;
}

const COIN_FIGURES: readonly (readonly [code: string, name: string, scale: number, displayDecimals: number])[] = [
  ["USDT", "Tether", 6, 2],
  ["BTC", "Bitcoin", 8, 8],
  ["ETH", "Ethereum", 8, 6],
  ["SOL", "Solana", 8, 6],
  ["BNB", "BNB", 8, 6],
  ["XRP", "XRP", 6, 4],
  ["DOGE", "Dogecoin", 4, 2],
  ["ADA", "Cardano", 6, 4],
  ["LTC", "Litecoin", 8, 6],
  ["TRX", "TRON", 6, 4],
  ["LINK", "Chainlink", 6, 4],
  ["XAU", "Gold", 4, 4],
];

/** The coins of a new installation. Ids count from 1 in the order of the list and are permanent. */
export const SHIPPED_COINS: readonly ShippedCoin[] = COIN_FIGURES.map(([code, name, scale, displayDecimals], at) => ({
  coinId: at + 1,
  code,
  name,
  scale,
  displayDecimals,
}));

/** A spot pair as shipped: its number in the core beside what the coin list shows. */
export interface ShippedPair {
  readonly pairId: number;
  readonly spot: SpotPairEntry;
}

/** A shipped coin as the coin list shows it, without live prices. */
export function coinEntry(pairId: number, code: string): CoinEntry {
  const isGold = code === "XAU";
  return {
    coin: code,
    baseCoin: "USDT",
    symbol: `${code.toLowerCase()}usdt`,
    showSymbol: `${code}/USDT`,
    customizeFlag: 2,
    market: isGold ? "mt5" : "agio",
    amount: "0",
    open: "0",
    coinType: isGold ? 3 : 1,
    showFlag: 1,
    status: 1,
    type: 1,
    sort: pairId,
    logo: "",
  };
}

interface SpotNumbers {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly orderMin: string;
  readonly orderMax: string;
}

const pair = (pairId: number, code: string, numbers: SpotNumbers): ShippedPair => ({
  pairId,
  spot: {
    ...coinEntry(pairId, code),
    orderMin: numbers.orderMin,
    orderMax: numbers.orderMax,
    buyMax: "0",
    sellMin: "0",
    feeRate: "0.1",
    makerFeeRate: "0.1",
    notionalMin: "5",
    basePrecision: numbers.priceDecimals,
    coinPrecision: numbers.sizeDecimals,
    limitedBuy: 1,
    limitedSell: 1,
    marketBuy: 1,
    marketSell: 1,
    priceBand: "20",
    marketBand: "5",
    openOrdersMax: 200,
  },
});

/** The spot pairs of a new installation. Ids are permanent. */
export const SHIPPED_PAIRS: readonly ShippedPair[] = [
  pair(1, "BTC", { priceDecimals: 1, sizeDecimals: 5, orderMin: "0.00001", orderMax: "100" }),
  pair(2, "ETH", { priceDecimals: 2, sizeDecimals: 4, orderMin: "0.0001", orderMax: "2000" }),
  pair(3, "SOL", { priceDecimals: 2, sizeDecimals: 4, orderMin: "0.001", orderMax: "50000" }),
  pair(4, "BNB", { priceDecimals: 2, sizeDecimals: 4, orderMin: "0.001", orderMax: "20000" }),
  pair(5, "XRP", { priceDecimals: 4, sizeDecimals: 2, orderMin: "0.1", orderMax: "5000000" }),
  pair(6, "DOGE", { priceDecimals: 5, sizeDecimals: 1, orderMin: "1", orderMax: "20000000" }),
  pair(7, "ADA", { priceDecimals: 4, sizeDecimals: 2, orderMin: "0.1", orderMax: "5000000" }),
  pair(8, "LTC", { priceDecimals: 2, sizeDecimals: 4, orderMin: "0.001", orderMax: "50000" }),
  pair(9, "TRX", { priceDecimals: 5, sizeDecimals: 1, orderMin: "1", orderMax: "20000000" }),
  pair(10, "LINK", { priceDecimals: 3, sizeDecimals: 3, orderMin: "0.01", orderMax: "500000" }),
  pair(11, "XAU", { priceDecimals: 2, sizeDecimals: 4, orderMin: "0.001", orderMax: "1000" }),
];
