import { balancesOf, contractOf, positionsOf, type CoreState, type Event, type LedgerLine } from "@agio/core";
import { assert, contractId as makeContractId, positionId as makePositionId, userId } from "@agio/primitives";

/** Books kept from the published postings alone, to be compared with what the core says. */
export interface Accountant {
  take(events: readonly Event[]): void;
  /** Throws when a balance differs, or the coins of all accounts together are not zero. */
  compare(state: CoreState): void;
}

const HOUSE = 0;
const NO_POSITION = makePositionId(0);
const NO_CONTRACT = makeContractId(0);

type AccountKey = Pick<LedgerLine, "userId" | "account" | "coinId" | "positionId" | "contractId">;

const nameOf = ({ userId: user, account, coinId, positionId, contractId }: AccountKey): string =>
  `${user}/${account}/${coinId}/${positionId}/${contractId}`;

/** A user's balances by the core, account by account; zeros are left out. */
function toldOf(state: CoreState, user: number): [name: string, atoms: number][] {
  const key = { userId: userId(user), positionId: NO_POSITION, contractId: NO_CONTRACT };
  const told = balancesOf(state, userId(user)).map((row): [string, number] => [nameOf({ ...key, ...row }), row.atoms]);
  for (const { positionId, contractId, marginAtoms, reserveAtoms } of positionsOf(state, userId(user))) {
    const coin = contractOf(state, contractId)?.settlementCoinId;
    assert(coin !== undefined, "a position is of a listed contract");
    const own = { ...key, positionId, coinId: coin };
    told.push([nameOf({ ...own, account: "position.margin" }), marginAtoms]);
    told.push([nameOf({ ...own, account: "position.reserve" }), reserveAtoms]);
  }
  return told.filter(([, atoms]) => atoms !== 0);
}

export function openAccountant(): Accountant {
  const balances = new Map<string, number>();
  const users = new Set<number>();

  const post = (event: Event & { readonly type: "Posted" }): void => {
    const sums = new Map<number, number>();
    for (const line of event.lines) {
      const { userId: user, coinId, atoms, after } = line;
      const name = nameOf(line);
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
        for (const [name, atoms] of toldOf(state, user)) told.set(name, atoms);
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
