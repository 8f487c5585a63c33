import { assert, refuse, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import { isWithin } from "../bounds.ts";
import { shortOf } from "../ledger/solvency.ts";
import type { Withdrawal } from "./withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import type { FailWithdrawal, FinishWithdrawals, SendWithdrawals } from "./withdrawal-commands.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import { stopOf, valuesByCoin } from "./payout-stops.ts";
import { findOpen, giveBack, isReason, step } from "./withdrawal-life.ts";
import { postDone, postSend } from "./withdrawal-money.ts";
import { isBarredByDebt } from "./withdrawal-quote.ts";

const { approved, processing, done, failed } = WITHDRAWAL_STATUS;
const TXID = /^[\x21-\x7e]{1,128}$/;
const AT_ONCE_MAX = 1_000;
/** A chain or a provider, nobody of the staff. */
const NO_OPERATOR = 0;

/**
 * The transaction that pays them is stored: approved ones leave their users' accounts; ones that are sent already get
 * its id instead of the one that it replaces. All of them or none. Refuses BAD_PARAMETER, NOT_FOUND,
 * WITHDRAWAL_NOT_OPEN, DUPLICATE_REQUEST when they all have this id, WITHDRAWAL_DEBT for one whose user owes by now; of what no
 * operator has paid by hand (0) also HOUSE_SHORT where money is real and the house holds less of the coin than it owes,
 * WITHDRAWAL_RESTRICTED of a frozen user, and WITHDRAWALS_PAUSED, which the bounds of an hour and a day are too. That a bank
 * was told is written down in any case: otherwise it could be paid twice.
 */
export function sendWithdrawals(
  book: WithdrawalBook,
  context: FundsContext,
  command: SendWithdrawals,
): Refusal | undefined {
  const { txid, operatorId } = command;
  if (!isWithin(operatorId, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "operatorId");
  const chosen = choose(book, command);
  if ("refusal" in chosen) return chosen;
  const states = chosen.map(({ state }) => state);
  if (states.some(({ status }) => status !== approved && status !== processing)) return refuse("WITHDRAWAL_NOT_OPEN");
  const isKnown = states.every((state) => state.status === processing && state.txid === txid);
  if (isKnown) return refuse("DUPLICATE_REQUEST", "txid");
  const isOwed = states.some(
    ({ status, userId }) => status === approved && isBarredByDebt(book.ledger, context, userId),
  );
  if (isOwed) return refuse("WITHDRAWAL_DEBT", "withdrawalIds");
  if (operatorId === NO_OPERATOR) {
    const fresh = states.filter(({ status }) => status === approved);
    // Who leaves first would be paid with what is owed to those who stay.
    const isShort = fresh.some(({ coinId }) => shortOf(book.ledger, coinId) !== undefined);
    if (isShort) return refuse("HOUSE_SHORT", "withdrawalIds");
    const stop = fresh.map((state) => stopOf(context, state)).find((one) => one !== undefined);
    if (stop !== undefined) return stop;
    const { gates, rules } = context.channels;
    const values = [...valuesByCoin(context, fresh, book.at)];
    const hasRoom = values.every(([coinId, valueAtoms]) =>
      gates.hasRoom(rules?.payouts, coinId, { valueAtoms, at: book.at }),
    );
    if (!hasRoom) return refuse("WITHDRAWALS_PAUSED", "withdrawalIds");
    if (rules?.payouts !== undefined) for (const [coinId, value] of values) gates.note(coinId, value, book.at);
  }
  book.deposits.left.push({ kind: "send", ids: [...command.withdrawalIds], txid });
  return undefined;
}

/** One of them leaves its user's account, or gets the new id. */
export function sendOne(book: WithdrawalBook, withdrawalId: number, txid: string): void {
  const withdrawal = openOne(book, withdrawalId);
  if (withdrawal.state.status === approved) postSend(book.ledger, withdrawal.state);
  step(book, withdrawal, { status: processing, txid });
}

function openOne(book: WithdrawalBook, withdrawalId: number): Withdrawal {
  const withdrawal = book.open.get(withdrawalId);
  assert(withdrawal !== undefined, "a withdrawal that is being sent is open");
  return withdrawal;
}

/** They are paid for good. All of them or none. Refuses BAD_PARAMETER, NOT_FOUND and WITHDRAWAL_NOT_OPEN. */
export function finishWithdrawals(book: WithdrawalBook, command: FinishWithdrawals): Refusal | undefined {
  const chosen = choose(book, command);
  if ("refusal" in chosen) return chosen;
  if (chosen.some(({ state }) => state.status !== processing)) return refuse("WITHDRAWAL_NOT_OPEN");
  book.deposits.left.push({ kind: "finish", ids: [...command.withdrawalIds], txid: command.txid });
  return undefined;
}

/** One of them is paid. */
export function finishOne(
  book: WithdrawalBook,
  { channels }: FundsContext,
  { withdrawalId, txid }: { readonly withdrawalId: number; readonly txid: string },
): void {
  const withdrawal = openOne(book, withdrawalId);
  const channel = channels.channels.get(withdrawal.state.channelId);
  assert(channel !== undefined, "a withdrawal's channel is known");
  postDone(book.ledger, channel, withdrawal.state);
  step(book, withdrawal, { status: done, txid });
}

/** It cannot be paid any more. Refuses NOT_FOUND, WITHDRAWAL_NOT_OPEN and BAD_PARAMETER. */
export function failWithdrawal(
  book: WithdrawalBook,
  { channels }: FundsContext,
  command: FailWithdrawal,
): Refusal | undefined {
  const withdrawal = findOpen(book, command.withdrawalId);
  if ("refusal" in withdrawal) return withdrawal;
  const { status, userId } = withdrawal.state;
  if (status !== approved && status !== processing) return refuse("WITHDRAWAL_NOT_OPEN");
  if (!isReason(command.reason)) return refuse("BAD_PARAMETER", "reason");
  const { operatorIds } = command;
  if (operatorIds !== undefined) {
    book.deposits.words.noteCredit(channels.rules, { userId, operatorIds, at: book.at, hasEvidence: false });
  }
  return giveBack(book, withdrawal, { status: failed, reason: command.reason });
}

/** Open withdrawals of one chain, each once. */
function choose(
  book: WithdrawalBook,
  { withdrawalIds, txid }: { readonly withdrawalIds: readonly number[]; readonly txid: string },
): Refusal | Withdrawal[] {
  const isList = withdrawalIds.length >= 1 && withdrawalIds.length <= AT_ONCE_MAX;
  if (!isList || new Set(withdrawalIds).size !== withdrawalIds.length) return refuse("BAD_PARAMETER", "withdrawalIds");
  if (!TXID.test(txid)) return refuse("BAD_PARAMETER", "txid");
  const chosen: Withdrawal[] = [];
  for (const id of withdrawalIds) {
    const withdrawal = findOpen(book, id);
    if ("refusal" in withdrawal) return withdrawal;
    chosen.push(withdrawal);
  }
  const isOneChain = chosen.every(({ state }) => state.chainId === chosen[0]?.state.chainId);
  return isOneChain ? chosen : refuse("BAD_PARAMETER", "withdrawalIds");
}
