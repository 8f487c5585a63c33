import { assert } from "@agio/primitives";
import type { Deposit } from "../deposits/deposit.ts";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import { cutOf, isAtEnd, isFrozen, isReturn } from "./withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { WithdrawalState } from "./withdrawal-events.ts";

/** The laws that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkWithdrawals(book: WithdrawalBook): void {
  transitIsWhatIsProcessed(book);
  const pending = new Map<number, number>();
  for (const { state } of book.open.values()) {
    withdrawalIsSound(state, book.nextWithdrawalId);
    pending.set(state.userId, (pending.get(state.userId) ?? 0) + 1);
  }
  for (const [user, count] of pending) assert(book.pendingOf(user) === count, "a user's withdrawals are known");
  daysCoverWhatIsOpen(book);
  returnsHaveTheirDeposits(book);
}

function transitIsWhatIsProcessed({ open, ledger }: WithdrawalBook): void {
  const sent = new Map<number, number>();
  for (const { state } of open.values()) {
    if (state.status !== WITHDRAWAL_STATUS.processing) continue;
    sent.set(state.coinId, (sent.get(state.coinId) ?? 0) + state.atoms);
  }
  for (const { coin, atoms } of ledger.accounts.named("transit")) {
    assert(atoms === sent.get(coin), "transit is the sum of what is sent and not final");
    sent.delete(coin);
  }
  assert(sent.size === 0, "what is sent stands in transit");
}

function withdrawalIsSound(state: WithdrawalState, nextWithdrawalId: number): void {
  assert(state.withdrawalId < nextWithdrawalId && !isAtEnd(state), "a withdrawal that is kept is under way");
  assert(state.receiveAtoms > 0 && cutOf(state) >= 0, "a withdrawal pays, and no more than its gross");
  const { approvals, approvalsNeeded, status } = state;
  assert(new Set(approvals).size === approvals.length, "nobody reviews twice");
  const isAgreed = approvals.length >= approvalsNeeded;
  const { submitted, moreInfo } = WITHDRAWAL_STATUS;
  const isWaiting = status === submitted || status === moreInfo;
  assert(isAgreed !== isWaiting, "it goes on when all reviewers have agreed");
  assert(state.payeeUserId === 0 || isWaiting, "a withdrawal inside the platform is done as soon as it may be");
  assert((status === WITHDRAWAL_STATUS.processing) === (state.txid !== ""), "what is sent has its transaction");
}

/** A return pays back one whole rejected deposit, and each is paid back once. */
function returnsHaveTheirDeposits({ open, deposits }: WithdrawalBook): void {
  const returning = new Map<number, Deposit>();
  for (const deposit of deposits.deposits.values()) if (deposit.isReturning) returning.set(deposit.depositId, deposit);
  for (const { state } of open.values()) {
    assert(isReturn(state) === (state.userId === 0), "the house withdraws nothing but what it returns");
    if (state.returnedDepositId === undefined) continue;
    const deposit = returning.get(state.returnedDepositId);
    assert(deposit?.returned?.withdrawalId === state.withdrawalId, "a return has its deposit");
    const isWhole = deposit.atoms === state.receiveAtoms && deposit.coinId === state.coinId;
    assert(isWhole, "a deposit goes back whole");
    assert(deposit.isHeld === isFrozen(state), "what is returned stands in suspense until it is sent");
    returning.delete(deposit.depositId);
  }
  assert(returning.size === 0, "what is on its way back is being paid");
}

/** Today's counts are at least those of today's open withdrawals. */
function daysCoverWhatIsOpen({ open, days }: WithdrawalBook): void {
  const used = new Map<string, number>();
  for (const { state, day } of open.values()) {
    if (days.get(state.userId)?.day !== day) continue;
    const key = `${state.userId}:${state.channelId}`;
    used.set(key, (used.get(key) ?? 0) + 1);
  }
  for (const { valueAtoms } of days.values()) assert(valueAtoms >= 0, "the value of a day is not negative");
  for (const [key, count] of used) {
    const [user = 0, channel = 0] = key.split(":").map(Number);
    assert((days.get(user)?.used(channel) ?? 0) >= count, "a day counts what was submitted on it");
  }
}

/** Holds of open withdrawals by account slot: adds to `holds`. */
export function addWithdrawalHolds({ open, ledger }: WithdrawalBook, holds: Float64Array): void {
  for (const { state } of open.values()) {
    if (!isFrozen(state) || isReturn(state)) continue;
    const slot = ledger.accounts.find(state.userId, state.coinId, PLATFORM_CODE);
    holds[slot] = (holds[slot] as number) + state.atoms;
  }
}
