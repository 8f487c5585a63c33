import type { CoinEntry, CoinLists, ContractPairEntry, MarginTierEntry, SpotPairEntry } from "../coins/coin-entry.ts";

export type { CoinEntry, CoinLists, ContractPairEntry, OptionPairEntry, SpotPairEntry } from "../coins/coin-entry.ts";
export { displaySymbol, inLetterCase, isOwnCoin } from "../coins/entry-names.ts";

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

function coinEntry(pairId: number, code: string): CoinEntry {
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

/** A contract as shipped: its number in the core, the pair of its index, and what the coin list shows. */
export interface ShippedContract {
  readonly contractId: number;
  readonly indexPairId: number;
  readonly entry: ContractPairEntry;
}

interface ContractNumbers {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly maxShare: number;
  /** Percent of the notional, to open and to close. */
  readonly fee: string;
}

const CONTRACT_ID_FIRST = 1_001;
/** The traded coin in one unit of size, by its decimals. */
const SHARE_NUMBERS = ["1", "0.1", "0.01", "0.001"];

/** The default maintenance table of rules 4.4. */
const TIERS: readonly MarginTierEntry[] = [
  { cap: "50000", mmr: "0.5", leverageMax: 100 },
  { cap: "250000", mmr: "1", leverageMax: 50 },
  { cap: "1000000", mmr: "2.5", leverageMax: 20 },
  { cap: "5000000", mmr: "5", leverageMax: 10 },
  { cap: "20000000", mmr: "10", leverageMax: 5 },
];

const contract = (indexPairId: number, code: string, numbers: ContractNumbers): ShippedContract => ({
  contractId: CONTRACT_ID_FIRST + indexPairId - 1,
  indexPairId,
  entry: {
    ...coinEntry(indexPairId, code),
    symbol: `${code.toLowerCase()}usdtperp`,
    showSymbol: `${code}USDT Perp`,
    type: 3,
    leverage: "5,10,20,50,100",
    openFee: numbers.fee,
    closeFee: numbers.fee,
    minShare: 1,
    maxShare: numbers.maxShare,
    shareNumber: SHARE_NUMBERS[numbers.sizeDecimals] ?? "1",
    intervalHour: 8,
    basePrecision: numbers.priceDecimals,
    coinPrecision: numbers.sizeDecimals,
    indexSymbol: `${code.toLowerCase()}usdt`,
    tiers: [...TIERS],
    fundingCap: "0.75",
    liqFee: "0.2",
    priceBand: "5",
    openOrdersMax: 200,
  },
});

/**
 * The specification's sample fees in percent of the notional. At 100x the one of BTC takes 30 % of the margin to open and
 * as much to close, which the ticket says; 0.05 is what an operator would charge who wants it traded at such leverages.
 */
const BTC_FEE = "0.3";
const OTHER_FEE = "0.001";

/** The contracts of a new installation, with the specification's sample fees and leverages. Ids are permanent. */
export const SHIPPED_CONTRACTS: readonly ShippedContract[] = [
  contract(1, "BTC", { priceDecimals: 1, sizeDecimals: 3, maxShare: 1_000_000, fee: BTC_FEE }),
  contract(2, "ETH", { priceDecimals: 2, sizeDecimals: 2, maxShare: 1_000_000, fee: OTHER_FEE }),
  contract(3, "SOL", { priceDecimals: 2, sizeDecimals: 1, maxShare: 500_000, fee: OTHER_FEE }),
  contract(4, "BNB", { priceDecimals: 2, sizeDecimals: 2, maxShare: 500_000, fee: OTHER_FEE }),
  contract(5, "XRP", { priceDecimals: 4, sizeDecimals: 0, maxShare: 1_000_000, fee: OTHER_FEE }),
  contract(6, "DOGE", { priceDecimals: 5, sizeDecimals: 0, maxShare: 1_000_000, fee: OTHER_FEE }),
  contract(7, "ADA", { priceDecimals: 4, sizeDecimals: 0, maxShare: 1_000_000, fee: OTHER_FEE }),
  contract(8, "LTC", { priceDecimals: 2, sizeDecimals: 1, maxShare: 100_000, fee: OTHER_FEE }),
  contract(9, "TRX", { priceDecimals: 5, sizeDecimals: 0, maxShare: 1_000_000, fee: OTHER_FEE }),
  contract(10, "LINK", { priceDecimals: 3, sizeDecimals: 0, maxShare: 100_000, fee: OTHER_FEE }),
];

const closedEntry = ({ spot, pairId }: ShippedPair): CoinEntry => ({
  ...coinEntry(pairId, spot.coin),
  status: 2,
  type: 2,
});

/** The coin lists without live prices: the app's fallback, and the server's starting point. */
export const SHIPPED_COIN_LISTS: CoinLists = {
  optionList: [],
  coinList: SHIPPED_PAIRS.map(closedEntry),
  currencyList: SHIPPED_PAIRS.map(({ spot }) => spot),
  contractList: SHIPPED_CONTRACTS.map(({ entry }) => entry),
};
