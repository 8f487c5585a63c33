import { platformDay, type Refusal, refuse } from "@agio/primitives";
import type { Channel } from "../channels/channel-book.ts";
import { hasRoomFor } from "../channels/custody.ts";
import { isWithin } from "../bounds.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { isAddress, isReference } from "./check-seen.ts";
import { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import type { ReportProviderDeposit, SubmitDeposit } from "./deposit-commands.ts";
import type { DepositWay } from "./deposit-events.ts";
import { DepositLife } from "./deposit-life.ts";
import { namedIndex } from "./known-transactions.ts";

/**
 * A user names a payment of theirs: it waits for a reviewer. Refuses, in this order: another body under a known key,
 * NOT_FOUND, DEPOSIT_CHANNEL_CLOSED (also where the channel's chain is read: it shows its payments itself), BAD_PARAMETER, DEPOSIT_BELOW_MINIMUM, DEPOSIT_ABOVE_MAXIMUM, DEPOSIT_DUPLICATE for
 * a reference that was given or a transaction that the chain has shown itself, TOO_MANY_DEPOSITS of the day.
 */
export function submitDeposit(
  book: DepositBook,
  context: FundsContext,
  command: SubmitDeposit,
): Refusal | Replayed | undefined {
  const { userId, channelId, atoms, txid, address, key } = command;
  const request = { room: "deposit", userId, key, body: JSON.stringify([channelId, atoms, txid, address]) } as const;
  const answer = key === "" ? undefined : book.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const channel = channelFor(book, context, command);
  if ("refusal" in channel) return channel;
  const { submissionsPerDay, atomsMin, atomsMax } = channel.terms.deposits;
  if (submissionsPerDay === 0 || isRead(book, context, channel)) return refuse("DEPOSIT_CHANNEL_CLOSED", "channelId");
  if (!isAddress(address)) return refuse("BAD_PARAMETER", "address");
  if (atoms < atomsMin) return refuse("DEPOSIT_BELOW_MINIMUM", "atoms");
  if (atomsMax !== 0 && atoms > atomsMax) return refuse("DEPOSIT_ABOVE_MAXIMUM", "atoms");
  if (isNamed(book, channel, txid)) return refuse("DEPOSIT_DUPLICATE", "txid");
  const submissionKey = `${userId}:${channelId}`;
  const known = book.submissions.get(submissionKey);
  // A day that was begun stands until it is over, also where the time zone went back behind it.
  const day = Math.max(platformDay(book.at, context.channels.rules?.dayOffsetMinutes ?? 0), known?.day ?? 0);
  const count = known?.day === day ? known.count : 0;
  if (count >= submissionsPerDay) return refuse("TOO_MANY_DEPOSITS");
  book.submissions.set(submissionKey, { userId, channelId, day, count: count + 1 });
  const deposit = takeIn(book, channel, { ...command, way: "manual" });
  new DepositLife(book, context).review(deposit, "manual");
  if (key !== "") {
    const figures = { filledLots: 0, notionalAtoms: atoms, feeAtoms: 0, otherLegId: 0 };
    const first = { replayed: true, orderId: deposit.depositId, status: ORDER_STATUS.open } as const;
    book.requests.remember(request, { ...first, ...figures });
  }
  return undefined;
}

/**
 * A provider has confirmed a payment: it is credited at once, or held as one from a chain is. Refuses NOT_FOUND,
 * DEPOSIT_CHANNEL_CLOSED, BAD_PARAMETER, AMOUNT_TOO_LARGE and DEPOSIT_DUPLICATE.
 */
export function reportProviderDeposit(
  book: DepositBook,
  context: FundsContext,
  command: ReportProviderDeposit,
): Refusal | undefined {
  const channel = channelFor(book, context, command);
  if ("refusal" in channel) return channel;
  const { atoms, txid } = command;
  if (isNamed(book, channel, txid)) return refuse("DEPOSIT_DUPLICATE", "txid");
  const hasRoom = hasRoomFor(book.ledger, channel.terms.coinId, context.channels.channels.values(), atoms);
  if (!hasRoom) return refuse("AMOUNT_TOO_LARGE", "atoms");
  const deposit = takeIn(book, channel, { ...command, address: "", way: "provider" });
  new DepositLife(book, context).arrive(deposit);
  return undefined;
}

function channelFor(
  book: DepositBook,
  { channels }: FundsContext,
  { userId, channelId, atoms, txid }: ReportProviderDeposit | SubmitDeposit,
): Channel | Refusal {
  if (!book.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  const channel = channels.channels.get(channelId);
  if (channel === undefined) return refuse("NOT_FOUND", "channelId");
  if (!channel.terms.deposits.isOpen) return refuse("DEPOSIT_CHANNEL_CLOSED", "channelId");
  if (!isReference(txid)) return refuse("BAD_PARAMETER", "txid");
  return isWithin(atoms, 1, Number.MAX_SAFE_INTEGER) ? channel : refuse("BAD_PARAMETER", "atoms");
}

/** Its chain shows every payment by itself: one that is named too would be told twice. */
const isRead = ({ chains }: DepositBook, { channels }: FundsContext, { terms }: Channel): boolean =>
  channels.rules?.reviews?.looksAgain === true &&
  terms.kind === "chain" &&
  (chains.get(terms.chainId)?.height ?? 0) > 0;

const isNamed = ({ known }: DepositBook, { terms }: Channel, txid: string): boolean =>
  known.find(terms.chainId, txid, namedIndex(terms.channelId)) !== undefined || known.isOnChain(terms.chainId, txid);

function takeIn(
  book: DepositBook,
  { terms: { channelId, chainId, coinId, deposits } }: Channel,
  { userId, atoms, txid, address, way }: Omit<SubmitDeposit, "type" | "key"> & { readonly way: DepositWay },
): Deposit {
  const depositId = book.nextDepositId++;
  const seen = { channelId, userId, txid, index: 0, address, atoms, restUnits: 0, isBarred: false };
  const deposit = new Deposit({ depositId, coinId, chainId, way, seenAt: book.at, terms: deposits, seen });
  book.known.add(chainId, { txid, index: namedIndex(channelId), depositId });
  book.add(deposit);
  return deposit;
}
