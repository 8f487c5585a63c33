import { atoms } from "@agio/primitives";
import type { PostingKind } from "../ledger/ledger-events.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { FinanceOrder } from "./finance-order.ts";
import type { FinanceState } from "./finance-state.ts";

const HOUSE = 0;
const AVAILABLE = ACCOUNT_CODES["financial.available"];

/** Amount of a coin that a user can subscribe with. */
export function financialOf({ ledger }: FinanceState, user: number, coin: number): number {
  const slot = ledger.accounts.find(user, coin, AVAILABLE);
  return slot === 0 ? 0 : ledger.accounts.available(slot);
}

/** Locks principal (rules 9). The caller has checked the balance. */
export function lockPrincipal(state: FinanceState, order: FinanceOrder): void {
  moveToLocked(state, { order, kind: "financeSubscribe", amount: order.atoms });
}

/** Pays interest and principal and reports it. The caller has checked both; nothing at all is no report. */
export function payOut(state: FinanceState, order: FinanceOrder, paid: { interest: number; principal: number }): void {
  const { orderId, userId, productId, coinId } = order.origin;
  if (paid.interest === 0 && paid.principal === 0) return;
  if (paid.interest > 0) payInterest(state, order, paid.interest);
  if (paid.principal > 0) moveToLocked(state, { order, kind: "financeRedeem", amount: 0 - paid.principal });
  order.paidAtoms += paid.interest;
  state.emit({
    type: "FinancePaid",
    orderId,
    userId,
    productId,
    coinId,
    interestAtoms: atoms(paid.interest),
    principalAtoms: atoms(paid.principal),
  });
}

function moveToLocked(
  { ledger }: FinanceState,
  { order, kind, amount }: { order: FinanceOrder; kind: PostingKind; amount: number },
): void {
  const { accounts, posting } = ledger;
  const slot = accounts.slotOf(order.origin.userId, order.origin.coinId, AVAILABLE);
  posting.begin(kind, order.orderId);
  posting.add(slot, 0 - amount);
  posting.addHeld(slot, amount);
  posting.end();
}

function payInterest({ ledger }: FinanceState, order: FinanceOrder, amount: number): void {
  const { accounts, posting, counting } = ledger;
  const { userId, coinId } = order.origin;
  posting.begin("financeInterest", order.orderId);
  const own = accounts.slotOf(userId, coinId, AVAILABLE);
  posting.add(accounts.slotOf(HOUSE, coinId, ACCOUNT_CODES.interest), 0 - amount);
  posting.add(own, amount);
  posting.end();
  counting.interest?.add(own, amount);
}
