import type { CoinEntry, CoinLists, ContractPairEntry, MarginTierEntry } from "../coins/coin-entry.ts";
import { coinEntry, SHIPPED_PAIRS, type ShippedPair } from "./shipped-pairs.ts";

export type { CoinEntry, CoinLists, ContractPairEntry, OptionPairEntry, SpotPairEntry } from "../coins/coin-entry.ts";
export { displaySymbol, inLetterCase, isOwnCoin } from "../coins/entry-names.ts";
export { SHIPPED_COINS, SHIPPED_PAIRS, type ShippedCoin, type ShippedPair } from "./shipped-pairs.ts";

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
