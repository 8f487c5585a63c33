import { refuse, type Refusal } from "@agio/primitives";
import type { Channel } from "../channels/channel-book.ts";
import type { WithdrawalRulesView } from "../channels/channel-views.ts";
import { isWithin } from "../bounds.ts";
import { freeOfLocks } from "../deposits/free-of-locks.ts";
import type { FundsContext } from "../funds-context.ts";
import { availableOf } from "../ledger/credit-user.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import type { SubmitWithdrawal } from "./withdrawal-commands.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import { isBarredByDebt, isWindowOpen, quoteWithdrawal, type WithdrawalQuote } from "./withdrawal-quote.ts";

const ADDRESS = /^[\x20-\x7e]{1,128}$/;
const MEMO = /^[\x20-\x7e]{0,128}$/;
const CURRENCY = /^[A-Z]{3}$/;
/** Something that an address could be: printable, at most 128. What it is on its chain the server has looked at. */
export const isPayeeAddress = (text: string): boolean => ADDRESS.test(text);

/** Withdrawals of one user that wait, where the rules say no less. */
const PENDING_OF_USER_MAX = 1_000;

/** Without a ceiling of the day's value. */
const NO_CEILING = -1;

/** A withdrawal that may be accepted. */
export interface CheckedWithdrawal {
  readonly channel: Channel;
  readonly rules: WithdrawalRulesView;
  readonly quote: WithdrawalQuote;
}

/**
 * The core's share of the checks of rules 11.1, in their order: NOT_FOUND, WITHDRAWAL_RESTRICTED for a demo account
 * and a frozen user, WITHDRAWAL_WINDOW, WITHDRAWAL_CHANNEL_CLOSED, WITHDRAWALS_PAUSED, MARKET_HALTED where a value is needed and the index is not known,
 * WITHDRAWAL_LIMIT of the day's value, ADDRESS_INVALID and BAD_PARAMETER, WITHDRAWAL_AMOUNT, TOO_MANY_WITHDRAWALS of
 * the day, TOO_MANY_PENDING, WITHDRAWAL_DUPLICATE, WITHDRAWAL_DEBT, INSUFFICIENT_BALANCE, and
 * FUNDS_LOCKED where it is there but held by a deposit that is not unlocked or by a bonus.
 */
export function checkWithdrawal(
  book: WithdrawalBook,
  context: FundsContext,
  command: SubmitWithdrawal,
): CheckedWithdrawal | Refusal {
  const { userId, atoms } = command;
  const mark = book.users.markOf(userId);
  if (mark === undefined) return refuse("NOT_FOUND", "userId");
  // Its funds came from nowhere, so they go nowhere.
  if (mark === "demo" || context.channels.gates.frozen.has(userId)) return refuse("WITHDRAWAL_RESTRICTED", "userId");
  const { rules } = context.channels;
  if (rules === undefined) return refuse("WITHDRAWAL_CHANNEL_CLOSED");
  if (!isWindowOpen(rules, book.at)) return refuse("WITHDRAWAL_WINDOW");
  const channel = context.channels.channels.get(command.channelId);
  if (channel === undefined) return refuse("NOT_FOUND", "channelId");
  if (!rules.isOpen || !channel.terms.withdrawals.isOpen) return refuse("WITHDRAWAL_CHANNEL_CLOSED", "channelId");
  const isPaused = context.channels.gates.pauseOf(channel.terms) !== undefined;
  if (isPaused) return refuse("WITHDRAWALS_PAUSED", "channelId");
  if (!isWithin(atoms, 1, Number.MAX_SAFE_INTEGER)) return refuse("WITHDRAWAL_AMOUNT", "atoms");
  const quote = quoteWithdrawal(book, context, { userId, channel, rules, atoms, at: book.at });
  if ("refusal" in quote) return quote;
  const checked = { channel, rules, quote };
  const refusal =
    checkDayValue(book, command, quote) ??
    checkPayee(book, command, channel) ??
    checkAmount(command, checked) ??
    checkCounts(book, command, checked) ??
    checkFunds(book, context, command, checked);
  return refusal ?? checked;
}

function checkDayValue(
  book: WithdrawalBook,
  { userId, dayValueAtomsMax }: SubmitWithdrawal,
  { valueAtoms, day }: WithdrawalQuote,
): Refusal | undefined {
  if (dayValueAtomsMax === NO_CEILING) return undefined;
  if (!isWithin(dayValueAtomsMax, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "dayValueAtomsMax");
  if (valueAtoms === undefined) return refuse("MARKET_HALTED");
  const used = book.dayOf(userId, day)?.valueAtoms ?? 0;
  return used + valueAtoms > dayValueAtomsMax ? refuse("WITHDRAWAL_LIMIT", "atoms") : undefined;
}

function checkPayee(book: WithdrawalBook, command: SubmitWithdrawal, channel: Channel): Refusal | undefined {
  const { userId, payeeUserId, address, memo, bankCurrency, bankCents } = command;
  if (!isPayeeAddress(address)) return refuse("ADDRESS_INVALID", "address");
  if (!MEMO.test(memo)) return refuse("BAD_PARAMETER", "memo");
  if (payeeUserId !== 0 && !book.users.isKnown(payeeUserId)) return refuse("NOT_FOUND", "payeeUserId");
  if (payeeUserId === userId) return refuse("ADDRESS_INVALID", "address");
  const isBank = channel.terms.kind === "bank" && channel.terms.withdrawals.paysCoin === undefined;
  const isCurrency = isBank ? CURRENCY.test(bankCurrency) : bankCurrency === "";
  if (!isCurrency) return refuse("BAD_PARAMETER", "bankCurrency");
  const isCents = isWithin(bankCents, isBank ? 1 : 0, isBank ? Number.MAX_SAFE_INTEGER : 0);
  return isCents ? undefined : refuse("BAD_PARAMETER", "bankCents");
}

function checkAmount(
  { atoms, payeeUserId }: SubmitWithdrawal,
  { channel, quote }: CheckedWithdrawal,
): Refusal | undefined {
  const { atomsMin, atomsMax, valueAtomsMin, valueAtomsMax, dustAtoms } = channel.terms.withdrawals;
  const { valueAtoms, receiveAtoms } = quote;
  if (valueAtoms === undefined && valueAtomsMin + valueAtomsMax > 0) return refuse("MARKET_HALTED");
  const value = valueAtoms ?? 0;
  const isBelow = atoms < atomsMin || value < valueAtomsMin;
  const isAbove = (atomsMax !== 0 && atoms > atomsMax) || (valueAtomsMax !== 0 && value > valueAtomsMax);
  // Inside the platform nothing is too small to be carried.
  const receiveMin = Math.max(1, payeeUserId === 0 ? dustAtoms : 0);
  return isBelow || isAbove || receiveAtoms < receiveMin ? refuse("WITHDRAWAL_AMOUNT", "atoms") : undefined;
}

function checkCounts(
  book: WithdrawalBook,
  command: SubmitWithdrawal,
  { channel, rules, quote }: CheckedWithdrawal,
): Refusal | undefined {
  const { userId, channelId } = command;
  const used = book.dayOf(userId, quote.day)?.used(channelId) ?? 0;
  if (used >= channel.terms.withdrawals.perDay) return refuse("TOO_MANY_WITHDRAWALS");
  if (command.payeeUserId !== 0 && command.reviewsInside !== true) return undefined;
  if (book.pendingOf(userId) >= Math.min(rules.pendingMax, PENDING_OF_USER_MAX)) return refuse("TOO_MANY_PENDING");
  const isSame = book
    .of(userId)
    .some(
      ({ state }) =>
        (state.status === WITHDRAWAL_STATUS.submitted || state.status === WITHDRAWAL_STATUS.moreInfo) &&
        state.channelId === channelId &&
        state.atoms === command.atoms &&
        state.address === command.address &&
        state.memo === command.memo,
    );
  return isSame ? refuse("WITHDRAWAL_DUPLICATE") : undefined;
}

function checkFunds(
  { ledger }: WithdrawalBook,
  context: FundsContext,
  { userId, atoms }: SubmitWithdrawal,
  { channel }: CheckedWithdrawal,
): Refusal | undefined {
  if (isBarredByDebt(ledger, context, userId)) return refuse("WITHDRAWAL_DEBT");
  const { coinId } = channel.terms;
  if (atoms > availableOf(ledger, userId, coinId)) return refuse("INSUFFICIENT_BALANCE", "atoms");
  return atoms > freeOfLocks(ledger, context, { userId, coinId }) ? refuse("FUNDS_LOCKED", "atoms") : undefined;
}
