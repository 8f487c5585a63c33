import { atoms, refuse, type Refusal } from "@agio/primitives";
import { hasRoomFor } from "../channels/custody.ts";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import type { ReviewDeposit } from "./deposit-commands.ts";
import { DEPOSIT_STATUS } from "./deposit-events.ts";
import { DepositLife } from "./deposit-life.ts";
import { freeName, isToldTwice } from "./told-twice.ts";
import { reviewedValue, reviewersFor } from "./reviewers.ts";

const TWO = 2;
const REASON = /^[\x20-\x7e]{0,200}$/;

/**
 * An operator's word about a deposit under review. One rejects it (also one that is below the minimum); to credit it,
 * one or two different ones have to agree on what really came: two above the limits of one, and for what nobody but the
 * user has shown. An approval of somebody who has lost the right to it is voided while others are missing. Refuses NOT_FOUND
 * (also for voiding what was not said), REQUEST_NOT_OPEN, DEPOSIT_DUPLICATE for what was told twice by now, BAD_PARAMETER (also for another amount than a chain or a
 * provider has shown), MAKER_IS_CHECKER for a second word of the same reviewer, AMOUNT_TOO_LARGE, and
 * REVIEWER_DAY_LIMIT for what is above an operator's day.
 */
export function reviewDeposit(book: DepositBook, context: FundsContext, command: ReviewDeposit): Refusal | undefined {
  const { depositId, decision, operatorId, reason } = command;
  const deposit = book.deposits.get(depositId);
  const refusal = checkReview(book, deposit, command);
  if (refusal !== undefined || deposit === undefined) return refusal;
  const life = new DepositLife(book, context);
  const reviewed = { type: "DepositReviewed", depositId, operatorId, decision, reason } as const;
  if (decision === "reject") {
    writeColdEvent(book.events, reviewed);
    // A wrongly reported deposit may be reported again by its owner.
    if (deposit.way === "manual") {
      freeName(book, deposit);
    }
    life.reject(deposit, reason === "notFound" ? "notFound" : "refused");
    return undefined;
  }
  if (decision === "void") {
    deposit.approvals = deposit.approvals.filter((approver) => approver !== operatorId);
    writeColdEvent(book.events, reviewed);
    return undefined;
  }
  if (isToldTwice(book, context, deposit)) return refuse("DEPOSIT_DUPLICATE", "depositId");
  const isOther = command.atoms !== deposit.atoms;
  const { ledger } = book;
  if (!deposit.isHeld && !hasRoomFor(ledger, deposit.coinId, context.channels.channels.values(), command.atoms)) {
    return refuse("AMOUNT_TOO_LARGE", "atoms");
  }
  const { rules } = context.channels;
  const valueAtoms = reviewedValue(context, { coinId: deposit.coinId, atoms: command.atoms }, book.at);
  const word = { operatorId, userId: deposit.userId, valueAtoms, at: book.at };
  const tooMuch = book.words.ceilingOf(rules, word);
  if (tooMuch !== undefined) return tooMuch;
  if (isOther) agreeAnew(context, deposit, command.atoms, book.at);
  // It may have begun to wait before there were limits of a day.
  const isAlone = needsOne(context, deposit) && book.words.isAloneEnough(rules, word);
  if (!isAlone) deposit.approvalsNeeded = TWO;
  deposit.approvals.push(operatorId);
  book.words.note(rules, word, isAlone);
  writeColdEvent(book.events, reviewed);
  if (deposit.approvals.length < deposit.approvalsNeeded) return undefined;
  const { userId, approvals: operatorIds, way } = deposit;
  book.words.noteCredit(rules, { userId, operatorIds, at: book.at, hasEvidence: way !== "manual" });
  life.credit(deposit);
  return undefined;
}

/** Whether it takes one reviewer as far as its own amount and the evidence for it go. */
const needsOne = ({ channels }: FundsContext, { way, approvalsNeeded }: Deposit): boolean =>
  approvalsNeeded < TWO && (channels.rules?.reviews === undefined || way !== "manual");

/** Another amount than the one that was agreed on so far: those who agreed have to look again. */
function agreeAnew(context: FundsContext, deposit: Deposit, amount: number, at: number): void {
  deposit.atoms = atoms(amount);
  deposit.approvals = [];
  deposit.approvalsNeeded = Math.max(deposit.approvalsNeeded, reviewersFor(context, deposit, at));
}

function checkReview(
  book: DepositBook,
  deposit: Deposit | undefined,
  { depositId, decision, atoms: amount, operatorId, reason }: ReviewDeposit,
): Refusal | undefined {
  if (deposit === undefined) {
    const wasThere = isWithin(depositId, 1, book.nextDepositId - 1);
    return wasThere ? refuse("REQUEST_NOT_OPEN") : refuse("NOT_FOUND", "depositId");
  }
  // A deposit below the minimum can only be rejected and returned.
  const isSmall = deposit.status === DEPOSIT_STATUS.belowMinimum && decision === "reject";
  if (deposit.status !== DEPOSIT_STATUS.review && !isSmall) return refuse("REQUEST_NOT_OPEN");
  if (decision !== "approve" && decision !== "reject" && decision !== "void")
    return refuse("BAD_PARAMETER", "decision");
  if (!isWithin(operatorId, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "operatorId");
  if (!REASON.test(reason)) return refuse("BAD_PARAMETER", "reason");
  if (decision === "reject") return undefined;
  const hasAgreed = deposit.approvals.includes(operatorId);
  if (decision === "void") return hasAgreed ? undefined : refuse("NOT_FOUND", "operatorId");
  // An amount reported by a user may be corrected; one shown by a chain or provider is final.
  const isNamed = deposit.way === "manual";
  const isPossible = isNamed ? isWithin(amount, 1, Number.MAX_SAFE_INTEGER) : amount === deposit.atoms;
  if (!isPossible) return refuse("BAD_PARAMETER", "atoms");
  return hasAgreed ? refuse("MAKER_IS_CHECKER", "operatorId") : undefined;
}
