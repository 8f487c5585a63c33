import { assert } from "@agio/primitives";

/** Coin ids are below it. */
const COIN_IDS = 0x1_0000;

/** Locks of a user in one coin. */
interface Locks {
  deposits: number;
  bonuses: number;
}

const NO_LOCKS: Readonly<Locks> = { deposits: 0, bonuses: 0 };
const NO_COINS: readonly number[] = [];

/** Funds that users may trade with but not withdraw: sums by user and coin. */
export class LockedFunds {
  private readonly byUser = new Map<number, Map<number, Locks>>();

  /** Credited, but not yet deep enough in the chain. */
  unconfirmed(user: number, coin: number): number {
    return this.of(user, coin).deposits;
  }

  bonus(user: number, coin: number): number {
    return this.of(user, coin).bonuses;
  }

  /** The coins of which a user has locked funds, in no order. */
  coinsOf(user: number): Iterable<number> {
    return this.byUser.get(user)?.keys() ?? NO_COINS;
  }

  addUnconfirmed(user: number, coin: number, atoms: number): void {
    this.add(user, coin, { deposits: atoms, bonuses: 0 });
  }

  addBonus(user: number, coin: number, atoms: number): void {
    this.add(user, coin, { deposits: 0, bonuses: atoms });
  }

  private of(user: number, coin: number): Readonly<Locks> {
    return this.byUser.get(user)?.get(coin) ?? NO_LOCKS;
  }

  private add(user: number, coin: number, change: Locks): void {
    const own = this.byUser.get(user) ?? new Map<number, Locks>();
    const before = own.get(coin) ?? NO_LOCKS;
    const after = { deposits: before.deposits + change.deposits, bonuses: before.bonuses + change.bonuses };
    assert(after.deposits >= 0 && after.bonuses >= 0, "no more is unlocked than was locked");
    if (after.deposits + after.bonuses === 0) own.delete(coin);
    else own.set(coin, after);
    if (own.size === 0) this.byUser.delete(user);
    else this.byUser.set(user, own);
  }

  /** Every sum that is not zero, sorted: to compare with what they are the sums of. */
  all(): { deposits: [number, number][]; bonuses: [number, number][] } {
    const sums = [...this.byUser].flatMap(([user, own]) =>
      [...own].map(([coin, locks]) => ({ key: user * COIN_IDS + coin, ...locks })),
    );
    sums.sort((one, other) => one.key - other.key);
    const notZero = (kind: keyof Locks): [number, number][] =>
      sums.filter((sum) => sum[kind] !== 0).map((sum) => [sum.key, sum[kind]]);
    return { deposits: notZero("deposits"), bonuses: notZero("bonuses") };
  }
}
