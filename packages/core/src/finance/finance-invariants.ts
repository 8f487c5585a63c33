import { assert } from "@agio/primitives";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { FINANCE_STATUS } from "./finance-events.ts";
import type { FinanceOrder } from "./finance-order.ts";
import type { FinanceState } from "./finance-state.ts";
import { interestBalance, promisedToFixed } from "./interest-account.ts";

const FINANCIAL_CODE = ACCOUNT_CODES["financial.available"];

/** The laws that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkFinances(state: FinanceState): void {
  lockedIsWhatRuns(state);
  for (const order of state.orders.values()) orderIsSound(state, order);
  for (const product of state.products) {
    const orders = product.running();
    const sum = (of: (order: FinanceOrder) => number): number => orders.reduce((total, order) => total + of(order), 0);
    assert(product.subscribedAtoms === sum(({ atoms }) => atoms), "what is subscribed is what its orders are");
    assert(product.promisedAtoms === sum(({ promisedAtoms }) => promisedAtoms), "what is promised is what runs");
    const { coinId } = product.terms;
    const knowsDay = orders.every(({ redeemedAtoms, capAtoms }) => redeemedAtoms >= 0 && capAtoms >= 0);
    assert(knowsDay, "a cap and what was redeemed are amounts");
    assert(interestBalance(state, coinId) >= promisedToFixed(state, coinId), "promised interest is put aside");
  }
}

/** The locked balance of every financial account is exactly the principal of its orders. */
function lockedIsWhatRuns({ ledger, orders }: FinanceState): void {
  const { accounts } = ledger;
  const locked = new Map<number, number>();
  for (const { origin, atoms } of orders.values()) {
    const slot = accounts.find(origin.userId, origin.coinId, FINANCIAL_CODE);
    locked.set(slot, (locked.get(slot) ?? 0) + atoms);
  }
  for (let slot = 1; slot < accounts.top; slot++) {
    if (accounts.codeOf(slot) !== FINANCIAL_CODE) continue;
    assert(accounts.frozen(slot) === (locked.get(slot) ?? 0), "locked funds equal the principal of finance orders");
  }
}

function orderIsSound(state: FinanceState, order: FinanceOrder): void {
  const { status, atoms, paidAtoms, accruedAtoms, dayAtomsMin, origin, orderId } = order;
  assert(status === FINANCE_STATUS.waiting || status === FINANCE_STATUS.accruing, "an order that is kept runs");
  assert(orderId < state.nextOrderId && state.ordersOf(origin.userId).includes(order), "a user's orders are known");
  assert(paidAtoms >= 0 && paidAtoms <= accruedAtoms, "no more is paid than was counted");
  assert(dayAtomsMin <= atoms, "the smallest balance of a day is no more than the present one");
  if (order.isFixed) assert(paidAtoms === 0 && order.daysCounted < origin.days, "a fixed order pays at its end");
  assert(atoms > 0 || order.owedAtoms > 0, "an empty order waits for its interest");
}
