import type { CoinView, PairView } from "@agio/core";
import { assert } from "@agio/primitives";

export interface ListedCoin {
  readonly coinId: CoinView["coinId"];
  readonly code: string;
  readonly scale: number;
}

/** What never changes of a listed pair. Its rules may change: read them from the core. */
export interface ListedPair {
  readonly pairId: PairView["pairId"];
  readonly symbol: string;
  readonly traded: ListedCoin;
  readonly pricing: ListedCoin;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** Atoms of the pricing coin in one tick × one lot. */
  readonly tickLotAtoms: number;
}

/** Symbols and codes of the wire against the numbers of the core. */
export class MarketDirectory {
  readonly pairs: readonly ListedPair[];
  readonly coins: readonly ListedCoin[];
  readonly #pairsBySymbol: ReadonlyMap<string, ListedPair>;
  readonly #pairsById: ReadonlyMap<number, ListedPair>;
  readonly #coinsById: ReadonlyMap<number, ListedCoin>;

  constructor(coins: readonly CoinView[], pairs: readonly PairView[]) {
    this.coins = coins.map(({ coinId, code, scale }) => ({ coinId, code, scale }));
    this.#coinsById = new Map(this.coins.map((coin) => [coin.coinId, coin]));
    this.pairs = pairs.map((pair) => this.#listed(pair));
    this.#pairsBySymbol = new Map(this.pairs.map((pair) => [pair.symbol, pair]));
    this.#pairsById = new Map(this.pairs.map((pair) => [pair.pairId, pair]));
  }

  #listed(pair: PairView): ListedPair {
    const pricing = this.coin(pair.pricingCoinId);
    const { pairId, symbol, priceDecimals, sizeDecimals } = pair;
    const tickLotAtoms = 10 ** (pricing.scale - priceDecimals - sizeDecimals);
    assert(Number.isInteger(tickLotAtoms), "a tick times a lot is a whole number of atoms");
    return { pairId, symbol, traded: this.coin(pair.tradedCoinId), pricing, priceDecimals, sizeDecimals, tickLotAtoms };
  }

  /** The pair of a lower-case symbol from outside. */
  find(symbol: string): ListedPair | undefined {
    return this.#pairsBySymbol.get(symbol);
  }

  /** The pair of an id from the core. */
  pair(pairId: number): ListedPair {
    const pair = this.#pairsById.get(pairId);
    assert(pair !== undefined, "a pair id of the core is listed");
    return pair;
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
