import { assert } from "@agio/primitives";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import { ExposureBook } from "./exposure-book.ts";
import { HOUSE_ACCOUNTS } from "./house-money.ts";
import type { MoneyKind } from "./second-events.ts";
import type { SecondContractState } from "./second-state.ts";

/** The laws of second contracts that hold between any two commands. */
export function checkSecondContracts(state: SecondContractState): void {
  escrowIsWhatRuns(state);
  everyOrderHasOnePlace(state);
  accountsAgreeWithOrders(state);
  exposureAgreesWithOrders(state);
}

/** Escrow holds stake, fee and the promised profit of every order that runs, and no bank is overdrawn. */
function escrowIsWhatRuns(state: SecondContractState): void {
  const escrowed: Record<MoneyKind, number> = { real: 0, demo: 0 };
  for (const order of state.orders.values()) {
    escrowed[order.money] += order.stakeAtoms + order.feeAtoms + order.houseAtoms;
  }
  for (const money of ["real", "demo"] as const) {
    const { bank, escrow } = HOUSE_ACCOUNTS[money];
    assert(balanceOf(state, escrow) === escrowed[money], `${escrow} is what the running ${money} orders hold`);
    assert(balanceOf(state, bank) >= 0, `${bank} is never below zero`);
  }
}

function balanceOf({ ledger, rules }: SecondContractState, name: AccountName): number {
  if (rules === undefined) return 0;
  const slot = ledger.accounts.find(0, rules.coinId, ACCOUNT_CODES[name]);
  return slot === 0 ? 0 : ledger.accounts.available(slot);
}

/** An order waits for its entry or is in one round, never both, and its entry and end belong together. */
function everyOrderHasOnePlace(state: SecondContractState): void {
  const placed = new Set<number>();
  const place = (id: number): void => {
    assert(!placed.has(id) && state.orders.has(id), "an order has one place");
    placed.add(id);
  };
  for (const [pairId, orders] of state.waiting) {
    assert(orders.size > 0, "a list of waiting orders is not empty");
    for (const order of orders) {
      assert(order.pairId === pairId && order.entrySeq === 0, "an order waits on its pair, without an entry");
      place(order.orderId);
    }
  }
  for (const round of state.rounds.all()) {
    assert(round.orders.size > 0, "a round has orders");
    let delayed = 0;
    for (const order of round.orders) {
      assert(order.entrySeq > 0 && order.entryPrice > 0, "an order in a round has its entry");
      assert(order.openAt > order.acceptedAt, "an entry comes after the acceptance");
      assert(order.closeAt === order.openAt + order.seconds * 1_000, "an order ends a period after its entry");
      assert(order.isDelayed === delayed++ < round.delayedCount, "orders are delayed in their order");
      assert(order.closeAt === round.closeAt && order.pairId === round.pairId, "an order ends with its round");
      place(order.orderId);
    }
  }
  assert(placed.size === state.orders.size, "every order waits or is in a round");
}

function accountsAgreeWithOrders(state: SecondContractState): void {
  const running = new Map<number, { count: number; atoms: number }>();
  for (const { userId, stakeAtoms, feeAtoms, orderId } of state.orders.values()) {
    const sum = running.get(userId) ?? { count: 0, atoms: 0 };
    running.set(userId, { count: sum.count + 1, atoms: sum.atoms + stakeAtoms + feeAtoms });
    assert(state.findLossAccount(userId)?.running.has(orderId) === true, "a user's running orders are known");
  }
  for (const { userId, runningAtoms, running: ids } of state.allLossAccounts()) {
    const { count, atoms } = running.get(userId) ?? { count: 0, atoms: 0 };
    assert(ids.size === count && runningAtoms === atoms, "what a user has running is what his orders are");
  }
}

function exposureAgreesWithOrders(state: SecondContractState): void {
  const expected = new ExposureBook();
  for (const order of state.orders.values()) expected.add(order);
  const sorted = (book: ExposureBook): string => JSON.stringify([...book.all()].sort(([a], [b]) => (a < b ? -1 : 1)));
  assert(sorted(state.exposure) === sorted(expected), "the exposure of the house is that of the running orders");
}
