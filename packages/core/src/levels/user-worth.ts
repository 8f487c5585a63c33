import type { PriceE8 } from "@agio/primitives";
import { unrealisedOf } from "../futures/cross-account.ts";
import type { FuturesState } from "../futures/futures-state.ts";
import { slotsOf } from "../futures/position-views.ts";
import { ACCOUNT_CODES, HOUSE_CODE_FIRST, isPositionCode } from "../ledger/accounts.ts";
import type { ListCoin } from "../markets/market-commands.ts";
import { lastKnownPriceE8, valueDown } from "../prices/coin-values.ts";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { Pair } from "../spot/pair.ts";

/** Means by which users' accounts are valued. */
export interface WorthContext {
  readonly coins: ReadonlyMap<number, ListCoin>;
  readonly pairs: readonly (Pair | undefined)[];
  readonly prices: IndexPrices;
  readonly futures: FuturesState;
}

/**
 * The value of a user: every coin of their accounts at its last index, a coin without one at nothing, less their debts, and
 * their contract account with what their positions have not realised.
 */
export class UserWorth {
  /**
   * Accounts that are not empty, and positions. An empty account counts for nothing: a state from a snapshot does not have
   * it, and its slices have to end where those of the state before did.
   */
  steps = 0;
  private readonly context: WorthContext;
  private readonly valuation: ListCoin;
  private readonly priceOf = new Map<number, PriceE8>();

  constructor(context: WorthContext, valuationCoin: number) {
    this.context = context;
    this.valuation = context.coins.get(valuationCoin) as ListCoin;
  }

  /** In atoms of the valuation coin, not below 0: of a user with all accounts of theirs. */
  atomsOf(user: number): number {
    let worth = this.ofHolder(user);
    for (const account of this.context.futures.users.accountsOfOwner(user)) worth += this.ofHolder(account);
    return Math.max(0, worth);
  }

  private ofHolder(user: number): number {
    const { futures } = this.context;
    const { accounts, users } = futures;
    let worth = 0;
    for (let slot = users.latestAccount(user); slot !== 0; slot = accounts.openedBefore(slot)) {
      const code = accounts.codeOf(slot);
      // Positions, contracts and chains have numbers that a user may have too.
      if (code >= HOUSE_CODE_FIRST || isPositionCode(code)) continue;
      const kept = accounts.available(slot) + accounts.frozen(slot);
      if (kept === 0) continue;
      this.steps++;
      const value = this.valueOf(accounts.coinOf(slot), kept);
      worth += code === ACCOUNT_CODES.debt ? -value : value;
    }
    return worth + this.positionsOf(user);
  }

  private positionsOf(user: number): number {
    const { futures } = this.context;
    const { positions } = futures;
    let own = 0;
    for (const slot of slotsOf(futures, user)) {
      this.steps++;
      own += positions.margin(slot) + positions.reserve(slot) + unrealisedOf(futures, slot);
    }
    if (own === 0) return 0;
    return own > 0 ? this.valueOf(futures.settlementCoinId, own) : -this.valueOf(futures.settlementCoinId, -own);
  }

  private valueOf(coin: number, atoms: number): number {
    const { coins } = this.context;
    let price = this.priceOf.get(coin);
    if (price === undefined) {
      price = lastKnownPriceE8(this.context, coin, this.valuation.coinId);
      this.priceOf.set(coin, price);
    }
    if (coin === this.valuation.coinId) return atoms;
    return valueDown(atoms, price, coins.get(coin) as ListCoin, this.valuation);
  }
}
