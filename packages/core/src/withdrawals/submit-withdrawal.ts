import { atoms as atomsOf, type Refusal } from "@agio/primitives";
import type { Channel } from "../channels/channel-book.ts";
import type { WithdrawalRulesView } from "../channels/channel-views.ts";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { checkWithdrawal } from "./check-withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import type { SubmitWithdrawal } from "./withdrawal-commands.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { WithdrawalState } from "./withdrawal-events.ts";
import { postHold, postInternal } from "./withdrawal-money.ts";
import type { WithdrawalQuote } from "./withdrawal-quote.ts";

/**
 * Takes a withdrawal in: fee and tax are fixed, its gross is frozen, and it waits for its reviewers, unless it needs
 * none. To another user of the platform it is then paid at once. Refuses what `checkWithdrawal` refuses, and another
 * body under a known key.
 */
export function submitWithdrawal(
  book: WithdrawalBook,
  context: FundsContext,
  command: SubmitWithdrawal,
): Refusal | Replayed | undefined {
  const { userId, key } = command;
  const request = { room: "withdrawal", userId, key, body: bodyOf(command) } as const;
  const answer = key === "" ? undefined : book.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const checked = checkWithdrawal(book, context, command);
  if ("refusal" in checked) return checked;
  const state = stateOf(book, command, checked);
  book.nextWithdrawalId++;
  const { channelId } = command;
  const { isFree } = checked.quote;
  const today = book.openDay(userId, checked.quote.day);
  const { valueAtoms } = state;
  today.take({ channelId, valueAtoms, isFree });
  if (state.status === WITHDRAWAL_STATUS.done) {
    postInternal(book.ledger, state);
  } else {
    book.add({ state, day: today.day, isFree });
    postHold(book.ledger, state);
  }
  writeColdEvent(book.events, { type: "WithdrawalChanged", ...state });
  if (key !== "") {
    const figures = { filledLots: 0, notionalAtoms: state.atoms, feeAtoms: state.feeAtoms, otherLegId: 0 };
    const first = { replayed: true, orderId: state.withdrawalId, status: ORDER_STATUS.open } as const;
    book.requests.remember(request, { ...first, ...figures });
  }
  return undefined;
}

/** Identity of the request: the user's fields without the server's. */
const bodyOf = ({ channelId, atoms, address, memo }: SubmitWithdrawal): string =>
  JSON.stringify([channelId, atoms, address, memo]);

function stateOf(
  { nextWithdrawalId, at, deposits }: WithdrawalBook,
  command: SubmitWithdrawal,
  { channel, rules, quote }: { channel: Channel; rules: WithdrawalRulesView; quote: WithdrawalQuote },
): WithdrawalState {
  const isInside = command.payeeUserId !== 0;
  const isReviewed = !isInside || command.reviewsInside === true;
  const isTrusted = command.isTrusted && !deposits.words.isCredited(rules, command.userId, at);
  const approvalsNeeded = isReviewed ? approvalsFor(isTrusted, rules, quote.valueAtoms) : 0;
  const free = isInside ? WITHDRAWAL_STATUS.done : WITHDRAWAL_STATUS.approved;
  return {
    withdrawalId: nextWithdrawalId,
    userId: command.userId,
    channelId: command.channelId,
    coinId: channel.terms.coinId,
    chainId: channel.terms.chainId,
    atoms: command.atoms,
    feeAtoms: atomsOf(quote.feeAtoms),
    taxAtoms: atomsOf(quote.taxAtoms),
    receiveAtoms: atomsOf(quote.receiveAtoms),
    valueAtoms: atomsOf(quote.valueAtoms ?? 0),
    address: command.address,
    memo: command.memo,
    payeeUserId: command.payeeUserId,
    bankCurrency: command.bankCurrency,
    bankCents: command.bankCents,
    status: approvalsNeeded === 0 ? free : WITHDRAWAL_STATUS.submitted,
    reason: "",
    txid: "",
    approvalsNeeded,
    approvals: [],
    submittedAt: at,
    changedAt: at,
  };
}

const TWO = 2;

/** Different reviewers that a withdrawal needs. What it is worth nobody knows while its index is halted or disputed: then two. */
function approvalsFor(isTrusted: boolean, rules: WithdrawalRulesView, value: number | undefined): number {
  if (value === undefined || !isWithin(value, 0, rules.oneReviewerValueAtomsMax)) return TWO;
  const isAutomatic = isTrusted && rules.autoValueAtomsMax !== 0 && value <= rules.autoValueAtomsMax;
  return isAutomatic ? 0 : 1;
}
