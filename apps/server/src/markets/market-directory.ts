import type { CoinView, ContractView, Event, PairView } from "@agio/core";
import { assert } from "@agio/primitives";

export interface ListedCoin {
  readonly coinId: CoinView["coinId"];
  readonly code: string;
  readonly scale: number;
}

/** Units of market data: prices in ticks and quantities in lots, of a pair or of a contract. */
export interface MarketUnits {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** The coin that prices are in. */
  readonly pricing: ListedCoin;
}

/** The fixed facts of a listed pair or contract. Pairs and contracts share one space of numbers and of symbols. */
export interface ListedMarket extends MarketUnits {
  readonly marketId: number;
  readonly symbol: string;
  readonly traded: ListedCoin;
  /** Atoms of the pricing coin in one tick × one lot. */
  readonly tickLotAtoms: number;
}

/** The fixed facts of a listed pair. Its rules may change: read them from the core. */
export interface ListedPair extends ListedMarket {
  readonly pairId: PairView["pairId"];
}

/** The fixed facts of a listed perpetual. One contract is one lot; its pricing coin is its settlement coin. */
export interface ListedContract extends ListedMarket {
  readonly contractId: ContractView["contractId"];
  /** The pair whose index it follows. */
  readonly indexPair: ListedPair;
}

/** A market's units as the core states them. */
type UnitsView = Pick<PairView, "tradedCoinId" | "pricingCoinId" | "priceDecimals" | "sizeDecimals" | "symbol">;
type PairTerms = UnitsView & Pick<PairView, "pairId">;
type ContractTerms = Omit<UnitsView, "pricingCoinId"> &
  Pick<ContractView, "contractId" | "indexPairId" | "settlementCoinId">;

/** Symbols and codes of the wire against the numbers of the core. It follows what the core lists. */
export class MarketDirectory {
  #pairs: readonly ListedPair[] = [];
  #contracts: readonly ListedContract[] = [];
  #coins: readonly ListedCoin[] = [];
  readonly #pairsBySymbol = new Map<string, ListedPair>();
  readonly #pairsById = new Map<number, ListedPair>();
  readonly #contractsBySymbol = new Map<string, ListedContract>();
  readonly #contractsById = new Map<number, ListedContract>();
  readonly #coinsById = new Map<number, ListedCoin>();
  readonly #endedContracts = new Set<number>();
  readonly #onListed: ((market: ListedPair | ListedContract) => void)[] = [];
  readonly #onChanged: (() => void)[] = [];

  constructor(coins: readonly CoinView[], pairs: readonly PairView[], contracts: readonly ContractView[]) {
    for (const coin of coins) this.#addCoin(coin);
    for (const pair of pairs) this.#addPair(pair);
    for (const contract of contracts) {
      if (contract.delisted) this.#endedContracts.add(contract.contractId);
      this.#addContract(contract);
    }
  }

  get coins(): readonly ListedCoin[] {
    return this.#coins;
  }

  get pairs(): readonly ListedPair[] {
    return this.#pairs;
  }

  get contracts(): readonly ListedContract[] {
    return this.#contracts;
  }

  /** The pairs, then the contracts. */
  get markets(): readonly (ListedPair | ListedContract)[] {
    return [...this.#pairs, ...this.#contracts];
  }

  /** Follows the events of one durable command, before anyone else does. */
  take({ events }: { readonly events: readonly Event[] }): void {
    for (const event of events) this.#follow(event);
  }

  /** Calls `listener` with every pair and contract that is listed from now on. */
  onListed(listener: (market: ListedPair | ListedContract) => void): void {
    this.#onListed.push(listener);
  }

  /** Calls `listener` whenever a coin, pair or contract is listed, changed or ended from now on. */
  onChanged(listener: () => void): void {
    this.#onChanged.push(listener);
  }

  #follow(event: Event): void {
    switch (event.type) {
      case "CoinListed":
        this.#addCoin(event);
        break;
      case "PairListed":
        this.#tellListed(this.#addPair(event));
        break;
      case "ContractListed":
        this.#tellListed(this.#addContract(event));
        break;
      case "ContractDelisted":
        this.#endContract(event.contractId);
        break;
      case "PairChanged":
      case "PairDelisted":
      case "ContractChanged":
        break;
      default:
        return;
    }
    for (const listener of this.#onChanged) listener();
  }

  #tellListed(market: ListedPair | ListedContract): void {
    for (const listener of this.#onListed) listener(market);
  }

  #addCoin({ coinId, code, scale }: CoinView): void {
    const coin = { coinId, code, scale };
    this.#coins = [...this.#coins, coin];
    this.#coinsById.set(coinId, coin);
  }

  #addPair(terms: PairTerms): ListedPair {
    const pair = { pairId: terms.pairId, ...this.#listed(terms.pairId, terms) };
    this.#pairs = [...this.#pairs, pair];
    this.#pairsBySymbol.set(pair.symbol, pair);
    this.#pairsById.set(pair.pairId, pair);
    return pair;
  }

  #addContract(terms: ContractTerms): ListedContract {
    const indexPair = this.pair(terms.indexPairId);
    const units = { ...terms, pricingCoinId: terms.settlementCoinId };
    const contract = { contractId: terms.contractId, indexPair, ...this.#listed(terms.contractId, units) };
    this.#contracts = [...this.#contracts, contract];
    this.#contractsById.set(contract.contractId, contract);
    this.#contractsBySymbol.set(contract.symbol, contract);
    // The symbol of an index pair names the first contract on it that has not ended.
    const first = this.#contractsBySymbol.get(indexPair.symbol);
    if (first === undefined || this.#endedContracts.has(first.contractId)) {
      this.#contractsBySymbol.set(indexPair.symbol, contract);
    }
    return contract;
  }

  #endContract(contractId: number): void {
    this.#endedContracts.add(contractId);
    const { indexPair } = this.contract(contractId);
    const next = this.#contracts.find(
      (contract) => contract.indexPair === indexPair && !this.#endedContracts.has(contract.contractId),
    );
    if (next !== undefined) this.#contractsBySymbol.set(indexPair.symbol, next);
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
    return this.#coins.find((coin) => coin.code === code);
  }
}

/** True for a contract. */
export const isContract = (market: ListedPair | ListedContract): market is ListedContract => "contractId" in market;
