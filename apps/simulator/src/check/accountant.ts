import { balancesOf, type CoreState, type Event } from "@agio/core";
import { assert, userId } from "@agio/primitives";

/** Books kept from the published postings alone, to be compared with what the core says. */
export interface Accountant {
  take(events: readonly Event[]): void;
  /** Throws when a balance differs, or the coins of all accounts together are not zero. */
  compare(state: CoreState): void;
}

const HOUSE = 0;

export function openAccountant(): Accountant {
  const balances = new Map<string, number>();
  const users = new Set<number>();
  const nameOf = (user: number, account: string, coin: number): string => `${user}/${account}/${coin}`;

  const post = (event: Event & { readonly type: "Posted" }): void => {
    const sums = new Map<number, number>();
    for (const { userId: user, account, coinId, atoms, after } of event.lines) {
      const name = nameOf(user, account, coinId);
      const balance = (balances.get(name) ?? 0) + atoms;
      assert(balance === after, `a posting continues the balance of ${name}`);
      assert(user === HOUSE || balance >= 0, `${name} is never negative`);
      balances.set(name, balance);
      users.add(user);
      sums.set(coinId, (sums.get(coinId) ?? 0) + atoms);
    }
    for (const sum of sums.values()) assert(sum === 0, "a posting sums to zero");
  };

  return {
    take(events) {
      for (const event of events) if (event.type === "Posted") post(event);
    },
    compare(state) {
      const told = new Map<string, number>();
      for (const user of users) {
        if (user === HOUSE) continue;
        for (const { coinId, account, atoms } of balancesOf(state, userId(user))) {
          told.set(nameOf(user, account, coinId), atoms);
        }
      }
      const totals = new Map<string, number>();
      for (const [name, balance] of balances) {
        const [user, , coin = ""] = name.split("/");
        totals.set(coin, (totals.get(coin) ?? 0) + balance);
        if (user !== String(HOUSE)) assert((told.get(name) ?? 0) === balance, `${name} is what its postings add up to`);
      }
      for (const [coin, total] of totals) assert(total === 0, `coin ${coin} is neither made nor lost`);
      for (const name of told.keys()) assert(balances.has(name), `${name} has come from postings`);
    },
  };
}
