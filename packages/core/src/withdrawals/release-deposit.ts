import { atoms, refuse, userId, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import type { Deposit } from "../deposits/deposit.ts";
import type { DepositState } from "../deposits/deposit-events.ts";
import { DepositLife } from "../deposits/deposit-life.ts";
import { reviewedValue } from "../deposits/reviewers.ts";
import { isReleasable } from "../deposits/deposit-return.ts";
import { isToldTwice } from "../deposits/told-twice.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import { isPayeeAddress } from "./check-withdrawal.ts";
import type { Withdrawal } from "./withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import type { ReleaseDeposit } from "./withdrawal-commands.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import { step } from "./withdrawal-life.ts";

const HOUSE = userId(0);

/**
 * An operator's word about a rejected deposit in suspense: the first proposes, a second, different one who says the
 * same carries it out. A proposal of somebody who has lost the right to it is voided. Refuses NOT_FOUND (also for voiding
 * what was not said), REQUEST_NOT_OPEN, BAD_PARAMETER (also for crediting what is nobody's and for
 * returning what came by no chain), DEPOSIT_NOT_FINAL while a reorganisation may still take it back, ADDRESS_INVALID,
 * DEPOSIT_DUPLICATE for crediting what was told twice, WITHDRAWAL_AMOUNT below what its chain can carry, MAKER_IS_CHECKER for the same word of the same operator,
 * REVIEWER_DAY_LIMIT above an operator's day.
 */
export function releaseDeposit(
  book: WithdrawalBook,
  context: FundsContext,
  command: ReleaseDeposit,
): Refusal | undefined {
  const { depositId, decision, address, operatorId } = command;
  const deposit = book.deposits.deposits.get(depositId);
  if (deposit === undefined) {
    const wasThere = isWithin(depositId, 1, book.deposits.nextDepositId - 1);
    return wasThere ? refuse("REQUEST_NOT_OPEN") : refuse("NOT_FOUND", "depositId");
  }
  if (decision === "void") return voidProposal(book, deposit, command);
  const { rules } = context.channels;
  const { words } = book.deposits;
  const word = {
    operatorId,
    userId: deposit.userId,
    valueAtoms: reviewedValue(context, deposit, book.at),
    at: book.at,
  };
  const refusal = checkRelease(book, context, deposit, command) ?? words.ceilingOf(rules, word);
  if (refusal !== undefined) return refusal;
  words.note(rules, word, false);
  writeColdEvent(book.events, { type: "DepositReviewed", depositId, operatorId, decision, reason: "" });
  const { proposal } = deposit;
  if (proposal === undefined || !isSame(proposal, command)) {
    book.deposits.propose(deposit, { decision, address, operatorId });
    return undefined;
  }
  book.deposits.propose(deposit, undefined);
  const approvals = [proposal.operatorId, operatorId];
  if (decision === "return") {
    payBack(book, deposit.state(), { address, approvals });
    return undefined;
  }
  const hasEvidence = deposit.way !== "manual";
  words.noteCredit(rules, { userId: deposit.userId, operatorIds: approvals, at: book.at, hasEvidence });
  new DepositLife(book.deposits, context).credit(deposit);
  return undefined;
}

function voidProposal(book: WithdrawalBook, deposit: Deposit, { operatorId }: ReleaseDeposit): Refusal | undefined {
  const { depositId, proposal } = deposit;
  if (proposal?.operatorId !== operatorId) return refuse("NOT_FOUND", "operatorId");
  book.deposits.propose(deposit, undefined);
  writeColdEvent(book.events, { type: "DepositReviewed", depositId, operatorId, decision: "void", reason: "" });
  return undefined;
}

const isSame = (one: Pick<ReleaseDeposit, "decision" | "address">, other: typeof one): boolean =>
  one.decision === other.decision && one.address === other.address;

function checkRelease(
  { deposits }: WithdrawalBook,
  context: FundsContext,
  deposit: Deposit,
  command: ReleaseDeposit,
): Refusal | undefined {
  const { channels } = context;
  const { decision, address, operatorId } = command;
  if (!isReleasable(deposit)) return refuse("REQUEST_NOT_OPEN");
  if (decision !== "return" && decision !== "credit") return refuse("BAD_PARAMETER", "decision");
  if (!isWithin(operatorId, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "operatorId");
  const { proposal, userId: owner } = deposit;
  const isAgain = proposal !== undefined && isSame(proposal, command) && proposal.operatorId === operatorId;
  if (isAgain) return refuse("MAKER_IS_CHECKER", "operatorId");
  if (decision === "credit") {
    if (owner === HOUSE) return refuse("BAD_PARAMETER", "decision");
    if (isToldTwice(deposits, context, deposit)) return refuse("DEPOSIT_DUPLICATE", "depositId");
    return address === "" ? undefined : refuse("BAD_PARAMETER", "address");
  }
  if (deposit.way !== "chain") return refuse("BAD_PARAMETER", "decision");
  if (!deposits.chainOf(deposit.chainId).isSettled(deposit)) return refuse("DEPOSIT_NOT_FINAL");
  if (!isPayeeAddress(address)) return refuse("ADDRESS_INVALID", "address");
  const dustAtoms = channels.channels.get(deposit.channelId)?.terms.withdrawals.dustAtoms ?? 0;
  return deposit.atoms < Math.max(1, dustAtoms) ? refuse("WITHDRAWAL_AMOUNT", "depositId") : undefined;
}

/** Accepts a withdrawal of the house over the whole amount: its chain's costs are the platform's (rules 10). */
function payBack(
  book: WithdrawalBook,
  { depositId, channelId, coinId, chainId, atoms: gross }: DepositState,
  { address, approvals }: { readonly address: string; readonly approvals: readonly number[] },
): void {
  const none = atoms(0);
  const amounts = { atoms: gross, feeAtoms: none, taxAtoms: none, receiveAtoms: gross, valueAtoms: none };
  const payee = { address, memo: "", payeeUserId: HOUSE, bankCurrency: "", bankCents: 0 };
  const withdrawal: Withdrawal = {
    state: {
      withdrawalId: book.nextWithdrawalId++,
      userId: HOUSE,
      channelId,
      coinId,
      chainId,
      ...amounts,
      ...payee,
      status: WITHDRAWAL_STATUS.submitted,
      reason: "",
      txid: "",
      approvalsNeeded: approvals.length,
      approvals,
      submittedAt: book.at,
      changedAt: book.at,
      returnedDepositId: depositId,
    },
    day: 0,
    isFree: false,
  };
  book.add(withdrawal);
  step(book, withdrawal, { status: WITHDRAWAL_STATUS.approved });
}
