import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { reviewedValue } from "../deposits/reviewers.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Withdrawal } from "./withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import type { AnswerWithdrawal, CancelWithdrawal, ReviewWithdrawal } from "./withdrawal-commands.ts";
import { WITHDRAWAL_STATUS, type WithdrawalStatus } from "../channels/withdrawal-status.ts";
import { findOpen, giveBack, isReason, step } from "./withdrawal-life.ts";
import { postInternal } from "./withdrawal-money.ts";
import { stopOf } from "./payout-stops.ts";
import { isBarredByDebt } from "./withdrawal-quote.ts";

const TWO = 2;
const { submitted, approved, moreInfo, done, rejected, cancelled } = WITHDRAWAL_STATUS;
/** Until it is sent. */
const BEFORE_SENDING: readonly WithdrawalStatus[] = [submitted, moreInfo, approved];

/**
 * An operator's word. One rejects it at any time before it is sent; as many different ones as it needs approve it, and a
 * payment inside the platform is then paid; one may ask the user for more. An approval of somebody who has lost the right to
 * it is voided while others are missing. Refuses NOT_FOUND (also for voiding what was not said), WITHDRAWAL_NOT_OPEN,
 * BAD_PARAMETER, MAKER_IS_CHECKER for a second approval of the same operator, WITHDRAWAL_DEBT for approving one whose user
 * owes by now, REVIEWER_CREDITED for approving one of somebody whom they have credited within seven days, and
 * REVIEWER_DAY_LIMIT above an operator's day; WITHDRAWAL_RESTRICTED for approving one of a frozen user, and WITHDRAWALS_PAUSED one that
 * is paid inside.
 */
export function reviewWithdrawal(
  book: WithdrawalBook,
  context: FundsContext,
  command: ReviewWithdrawal,
): Refusal | undefined {
  const { decision, operatorId, reason } = command;
  const withdrawal = findOpen(book, command.withdrawalId);
  if ("refusal" in withdrawal) return withdrawal;
  const { status } = withdrawal.state;
  if (!isWithin(operatorId, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "operatorId");
  switch (decision) {
    case "reject":
      if (!mayEnd(status, command)) return refuse("WITHDRAWAL_NOT_OPEN");
      if (!isReason(reason)) return refuse("BAD_PARAMETER", "reason");
      takeWordsBack(book, withdrawal);
      return giveBack(book, withdrawal, { status: rejected, reason });
    case "askMore":
      if (status !== submitted) return refuse("WITHDRAWAL_NOT_OPEN");
      if (!isReason(reason)) return refuse("BAD_PARAMETER", "reason");
      takeWordsBack(book, withdrawal);
      return step(book, withdrawal, { status: moreInfo, reason, approvals: [] });
    case "approve": {
      if (status !== submitted) return refuse("WITHDRAWAL_NOT_OPEN");
      if (withdrawal.state.approvals.includes(operatorId)) return refuse("MAKER_IS_CHECKER", "operatorId");
      if (isBarredByDebt(book.ledger, context, withdrawal.state.userId)) return refuse("WITHDRAWAL_DEBT");
      if (context.channels.gates.frozen.has(withdrawal.state.userId)) return refuse("WITHDRAWAL_RESTRICTED");
      // Inside, the last word pays. Outside it waits to be sent.
      if (withdrawal.state.payeeUserId !== 0 && stopOf(context, withdrawal.state)) return refuse("WITHDRAWALS_PAUSED");
      return approve(book, context, withdrawal, operatorId);
    }
    case "void":
      if (status !== submitted) return refuse("WITHDRAWAL_NOT_OPEN");
      if (!withdrawal.state.approvals.includes(operatorId)) return refuse("NOT_FOUND", "operatorId");
      return voidApproval(book, withdrawal, operatorId);
    default:
      return refuse("BAD_PARAMETER", "decision");
  }
}

const mayEnd = (status: WithdrawalStatus, { beforeApproval }: Pick<CancelWithdrawal, "beforeApproval">): boolean =>
  BEFORE_SENDING.includes(status) && !(beforeApproval === true && status === approved);

function voidApproval(book: WithdrawalBook, withdrawal: Withdrawal, operatorId: number): undefined {
  const { userId, approvals } = withdrawal.state;
  const isTheirs = (word: { readonly operatorId: number }): boolean => word.operatorId === operatorId;
  for (const word of withdrawal.words ?? []) if (isTheirs(word)) book.deposits.words.takeBack(userId, word);
  const left = (withdrawal.words ?? []).filter((word) => !isTheirs(word));
  withdrawal.words = left.length === 0 ? undefined : left;
  return step(book, withdrawal, { approvals: approvals.filter((approver) => approver !== operatorId) });
}

/**
 * One alone suffices below the limits, which are those of the amount and of the day. It takes one more while all who
 * agreed have made a credit together that nothing outside has shown.
 */
function approve(
  book: WithdrawalBook,
  context: FundsContext,
  withdrawal: Withdrawal,
  operatorId: number,
): Refusal | undefined {
  const { rules } = context.channels;
  const { userId, approvals, approvalsNeeded } = withdrawal.state;
  const { words } = book.deposits;
  const word = { operatorId, userId, valueAtoms: valueNow(book, context, withdrawal.state), at: book.at };
  const refusal = words.creditorOf(rules, word) ?? words.ceilingOf(rules, word);
  if (refusal !== undefined) return refusal;
  const agreed = [...approvals, operatorId];
  const areCreditors = words.areCreditors(rules, agreed, book.at);
  const isAlone = approvalsNeeded < TWO && !areCreditors && words.isAloneEnough(rules, word);
  const needed = Math.max(isAlone ? approvalsNeeded : TWO, areCreditors ? agreed.length + 1 : 0);
  const counted = words.note(rules, word, isAlone);
  // Of a journal from before nothing is taken back.
  if (counted !== undefined && rules?.reviews?.takesOthers === true) {
    withdrawal.words = [...(withdrawal.words ?? []), counted];
  }
  const said = { approvals: agreed, approvalsNeeded: needed };
  if (agreed.length < needed) return step(book, withdrawal, said);
  // All have agreed: it goes to be sent, or, inside the platform, to its payee at once.
  const isInside = withdrawal.state.payeeUserId !== 0;
  if (isInside) postInternal(book.ledger, withdrawal.state);
  return step(book, withdrawal, { ...said, status: isInside ? done : approved });
}

/** Its value at submission; where that was not known, the value of now. Undefined while nobody knows it. */
function valueNow(book: WithdrawalBook, context: FundsContext, state: Withdrawal["state"]): number | undefined {
  const isKnown = state.valueAtoms > 0 || context.channels.rules?.reviews?.takesOthers !== true;
  return isKnown ? state.valueAtoms : reviewedValue(context, state, book.at);
}

/** Nothing came of it: those who agreed have their day's room back. */
function takeWordsBack({ deposits }: WithdrawalBook, withdrawal: Withdrawal): void {
  for (const word of withdrawal.words ?? []) deposits.words.takeBack(withdrawal.state.userId, word);
  withdrawal.words = undefined;
}

/** The user has answered: it waits for its reviewers from the start. Refuses NOT_FOUND and WITHDRAWAL_NOT_OPEN. */
export function answerWithdrawal(book: WithdrawalBook, command: AnswerWithdrawal): Refusal | undefined {
  const withdrawal = findOpen(book, command.withdrawalId, command.userId);
  if ("refusal" in withdrawal) return withdrawal;
  if (withdrawal.state.status !== moreInfo) return refuse("WITHDRAWAL_NOT_OPEN");
  return step(book, withdrawal, { status: submitted, reason: "", approvals: [] });
}

/** The user takes it back while it is not sent. Refuses NOT_FOUND and WITHDRAWAL_NOT_OPEN. */
export function cancelWithdrawal(book: WithdrawalBook, command: CancelWithdrawal): Refusal | undefined {
  const withdrawal = findOpen(book, command.withdrawalId, command.userId);
  if ("refusal" in withdrawal) return withdrawal;
  if (!mayEnd(withdrawal.state.status, command)) return refuse("WITHDRAWAL_NOT_OPEN");
  takeWordsBack(book, withdrawal);
  return giveBack(book, withdrawal, { status: cancelled, reason: "" });
}
