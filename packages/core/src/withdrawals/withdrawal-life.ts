import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { noteReturn } from "../deposits/deposit-return.ts";
import { writeColdEvent } from "../cold-event.ts";
import { changed, isAtEnd, type Withdrawal } from "./withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import type { WithdrawalState } from "./withdrawal-events.ts";
import { postRelease } from "./withdrawal-money.ts";

const REASON = /^[\x20-\x7e]{1,200}$/;

/** A class of reason, or a short text without any other alphabet. */
export const isReason = (reason: string): boolean => REASON.test(reason);

/** An open withdrawal, of this user where one is given. NOT_FOUND, or WITHDRAWAL_NOT_OPEN when it is at its end. */
export function findOpen(book: WithdrawalBook, withdrawalId: number, userId?: number): Refusal | Withdrawal {
  const withdrawal = book.open.get(withdrawalId);
  if (withdrawal === undefined) {
    const wasThere = isWithin(withdrawalId, 1, book.nextWithdrawalId - 1);
    return wasThere ? refuse("WITHDRAWAL_NOT_OPEN") : refuse("NOT_FOUND", "withdrawalId");
  }
  // Nobody can cancel a return by the house.
  const isOwn = userId === undefined || (userId !== 0 && withdrawal.state.userId === userId);
  return isOwn ? withdrawal : refuse("NOT_FOUND", "withdrawalId");
}

/** Changes its row and says so. At its end it is forgotten. */
export function step(book: WithdrawalBook, withdrawal: Withdrawal, change: Partial<WithdrawalState>): undefined {
  withdrawal.state = changed(withdrawal.state, book.at, change);
  if (isAtEnd(withdrawal.state)) book.remove(withdrawal);
  writeColdEvent(book.events, { type: "WithdrawalChanged", ...withdrawal.state });
  const { withdrawalId, address, status, txid, returnedDepositId } = withdrawal.state;
  if (returnedDepositId !== undefined) {
    noteReturn(book.deposits, returnedDepositId, { withdrawalId, address, status, txid });
  }
}

/** Its gross goes back, and on the day it was submitted its count, its free slot and its value. */
export function giveBack(book: WithdrawalBook, withdrawal: Withdrawal, end: Partial<WithdrawalState>): undefined {
  const { state, day, isFree } = withdrawal;
  postRelease(book.ledger, state);
  book.giveBack(state.userId, day, { channelId: state.channelId, valueAtoms: state.valueAtoms, isFree });
  step(book, withdrawal, end);
}
