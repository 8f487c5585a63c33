import type { CoinView, ContractView, PairView } from "@agio/core";
import { assert } from "@agio/primitives";

export interface ListedCoin {
  readonly coinId: CoinView["coinId"];
  readonly code: string;
  readonly scale: number;
}

/** What market data is shown in: prices in ticks and quantities in lots, of a pair or of a contract. */
export interface MarketUnits {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** The coin that prices are in. */
  readonly pricing: ListedCoin;
}

/** What never changes of a listed pair or contract. Pairs and contracts share one space of numbers and of symbols. */
export interface ListedMarket extends MarketUnits {
  readonly marketId: number;
  readonly symbol: string;
  readonly traded: ListedCoin;
  /** Atoms of the pricing coin in one tick × one lot. */
  readonly tickLotAtoms: number;
}

/** What never changes of a listed pair. Its rules may change: read them from the core. */
export interface ListedPair extends ListedMarket {
  readonly pairId: PairView["pairId"];
}

/** What never changes of a listed contract. One share is one lot; its pricing coin is what it settles in. */
export interface ListedContract extends ListedMarket {
  readonly contractId: ContractView["contractId"];
  /** The pair whose index it follows. */
  readonly indexPair: ListedPair;
}

/** What the core says of a market's units. */
type UnitsView = Pick<PairView, "tradedCoinId" | "pricingCoinId" | "priceDecimals" | "sizeDecimals" | "symbol">;

/** Symbols and codes of the wire against the numbers of the core. */
export class MarketDirectory {
  readonly pairs: readonly ListedPair[];
  readonly contracts: readonly ListedContract[];
  /** The pairs, then the contracts. */
  readonly markets: readonly (ListedPair | ListedContract)[];
  readonly coins: readonly ListedCoin[];
  readonly #pairsBySymbol: ReadonlyMap<string, ListedPair>;
  readonly #pairsById: ReadonlyMap<number, ListedPair>;
  readonly #contractsBySymbol: ReadonlyMap<string, ListedContract>;
  readonly #contractsById: ReadonlyMap<number, ListedContract>;
  readonly #coinsById: ReadonlyMap<number, ListedCoin>;

  constructor(coins: readonly CoinView[], pairs: readonly PairView[], contracts: readonly ContractView[]) {
    this.coins = coins.map(({ coinId, code, scale }) => ({ coinId, code, scale }));
    this.#coinsById = new Map(this.coins.map((coin) => [coin.coinId, coin]));
    this.pairs = pairs.map((pair) => ({ pairId: pair.pairId, ...this.#listed(pair.pairId, pair) }));
    this.#pairsBySymbol = new Map(this.pairs.map((pair) => [pair.symbol, pair]));
    this.#pairsById = new Map(this.pairs.map((pair) => [pair.pairId, pair]));
    this.contracts = contracts.map((contract) => ({
      contractId: contract.contractId,
      indexPair: this.pair(contract.indexPairId),
      ...this.#listed(contract.contractId, { ...contract, pricingCoinId: contract.settlementCoinId }),
    }));
    this.markets = [...this.pairs, ...this.contracts];
    this.#contractsById = new Map(this.contracts.map((contract) => [contract.contractId, contract]));
    // Its own symbol goes before that of its index pair.
    this.#contractsBySymbol = new Map([
      ...this.contracts.map((contract) => [contract.indexPair.symbol, contract] as const).reverse(),
      ...this.contracts.map((contract) => [contract.symbol, contract] as const),
    ]);
  }

  #listed(marketId: number, { symbol, priceDecimals, sizeDecimals, ...view }: UnitsView): ListedMarket {
    const pricing = this.coin(view.pricingCoinId);
    const tickLotAtoms = 10 ** (pricing.scale - priceDecimals - sizeDecimals);
    assert(Number.isInteger(tickLotAtoms), "a tick times a lot is a whole number of atoms");
    return {
      marketId,
      symbol,
      traded: this.coin(view.tradedCoinId),
      pricing,
      priceDecimals,
      sizeDecimals,
      tickLotAtoms,
    };
  }

  /** The pair of a lower-case symbol from outside. */
  find(symbol: string): ListedPair | undefined {
    return this.#pairsBySymbol.get(symbol);
  }

  /** The contract of a lower-case symbol from outside: its own, or that of its index pair (the first contract on it). */
  findContract(symbol: string): ListedContract | undefined {
    return this.#contractsBySymbol.get(symbol);
  }

  /** The pair or contract that a lower-case symbol itself names. For market data, which each has its own of. */
  findMarket(symbol: string): ListedPair | ListedContract | undefined {
    const pair = this.find(symbol);
    if (pair !== undefined) return pair;
    const contract = this.findContract(symbol);
    return contract?.symbol === symbol ? contract : undefined;
  }

  /** The pair of an id from the core. */
  pair(pairId: number): ListedPair {
    const pair = this.#pairsById.get(pairId);
    assert(pair !== undefined, "a pair id of the core is listed");
    return pair;
  }

  /** The contract of an id from the core. */
  contract(contractId: number): ListedContract {
    const contract = this.#contractsById.get(contractId);
    assert(contract !== undefined, "a contract id of the core is listed");
    return contract;
  }

  /** The coin of an id from the core. */
  coin(coinId: number): ListedCoin {
    const coin = this.#coinsById.get(coinId);
    assert(coin !== undefined, "a coin id of the core is listed");
    return coin;
  }

  /** The coin of an upper-case code from outside. */
  findCoin(code: string): ListedCoin | undefined {
    return this.coins.find((coin) => coin.code === code);
  }
}

/** True for a contract. */
export const isContract = (market: ListedPair | ListedContract): market is ListedContract => "contractId" in market;
