import { withdrawalsLeft } from "@agio/formulas";
import { type Atoms, atoms, platformDay, type Refusal, refuse, type UserId, type UtcMs } from "@agio/primitives";
import { freeOfLocks, locksElsewhere, lockContextOf } from "../deposits/free-of-locks.ts";
import { availableOf } from "../ledger/credit-user.ts";
import type { PayoutPause } from "../channels/payout-gates.ts";
import type { ValueContext } from "../funds-context.ts";
import type { CoreState } from "../state.ts";
import { WITHDRAWAL_STATUS, type WithdrawalStatus } from "../channels/withdrawal-status.ts";
import { stopOf, withinBounds } from "./payout-stops.ts";
import { isBarredByDebt, isWindowOpen, quoteWithdrawal } from "./withdrawal-quote.ts";
import type { WithdrawalAccountView, WithdrawalLock, WithdrawalPreview, WithdrawalView } from "./withdrawal-views.ts";

/** The part of the core's state that these views read. */
type Core = Pick<CoreState, "channels" | "coins" | "deposits" | "ledger" | "prices" | "spot" | "tape" | "withdrawals">;

/** A withdrawal that is under way; undefined when it is at its end or never was. */
export const withdrawalOf = ({ withdrawals }: Core, withdrawalId: number): WithdrawalView | undefined =>
  withdrawals.open.get(withdrawalId)?.state;

/** A user's withdrawals that are under way, oldest first. */
export const withdrawalsOf = ({ withdrawals }: Core, userId: UserId): WithdrawalView[] =>
  withdrawals.of(userId).map(({ state }) => state);

/**
 * Withdrawals of one status, of one chain or of all, oldest first. Approved ones that cannot be sent now are left out: their users
 * owe or are frozen, they are paused, or an hour or a day has no room for them. So are those whose transaction has been told.
 */
export function withdrawalsWaiting(core: Core, status: WithdrawalStatus, chainId?: number): WithdrawalView[] {
  const waiting = waitingIn(core, status);
  const leaving =
    status === WITHDRAWAL_STATUS.approved ? withinBounds(valueContextOf(core), waiting, timeOf(core)).within : waiting;
  return leaving.filter((one) => chainId === undefined || one.chainId === chainId);
}

/** Approved withdrawals of a chain, oldest first, whatever keeps them from leaving now. */
export const withdrawalsApproved = ({ withdrawals }: Core, chainId: number): WithdrawalView[] =>
  [...withdrawals.open.values()]
    .map(({ state }) => state)
    .filter((one) => one.status === WITHDRAWAL_STATUS.approved && one.chainId === chainId)
    .sort((one, other) => one.withdrawalId - other.withdrawalId);

/** Coins of which an approved payout waits that an hour or a day has no room for, rising. */
export function coinsBeyondBounds(core: Core): number[] {
  const approved = waitingIn(core, WITHDRAWAL_STATUS.approved);
  return [...withinBounds(valueContextOf(core), approved, timeOf(core)).beyond].sort((one, other) => one - other);
}

/** Stops of payouts that are in force, in a canonical order. */
export const payoutPausesOf = ({ channels }: Pick<Core, "channels">): PayoutPause[] => channels.gates.inOrder();

/** The stop of payouts of a channel; undefined while there is none. */
export function payoutPauseOf({ channels }: Pick<Core, "channels">, channelId: number): PayoutPause | undefined {
  const terms = channels.channels.get(channelId)?.terms;
  return terms && channels.gates.pauseOf(terms);
}

/** Whether a payout may not begin to leave, or be signed anew: it is paused, or its user is frozen. */
export const isStopped = ({ channels }: Pick<Core, "channels">, state: WithdrawalView): boolean =>
  stopOf({ channels }, state) !== undefined;

/** Users of whom nothing begins to leave, rising. */
export const frozenUsersOf = ({ channels }: Pick<Core, "channels">): number[] =>
  [...channels.gates.frozen].sort((one, other) => one - other);

const valueContextOf = ({ channels, coins, prices, spot, tape }: Core): ValueContext => {
  return { channels, coins, prices, tape, pairs: spot.pairs };
};

/** Of the newest command about funds. */
const timeOf = ({ deposits, withdrawals }: Core): number => Math.max(deposits.at, withdrawals.at);

function waitingIn(
  { channels, coins, deposits, ledger, withdrawals }: Core,
  status: WithdrawalStatus,
): WithdrawalView[] {
  const leaving = new Set(deposits.left.flatMap((task) => (task.kind === "send" ? task.ids : [])));
  const states = [...withdrawals.open.values()].map(({ state }) => state);
  const isSendable = (state: WithdrawalView): boolean =>
    !leaving.has(state.withdrawalId) &&
    !isBarredByDebt(ledger, { channels, coins }, state.userId) &&
    stopOf({ channels }, state) === undefined;
  return states
    .filter((one) => one.status === status && (status !== WITHDRAWAL_STATUS.approved || isSendable(one)))
    .sort((one, other) => one.withdrawalId - other.withdrawalId);
}

/** Where a user stands on a channel; undefined while there are no rules, or no such channel. */
export function withdrawalAccountOf(
  core: Core,
  userId: UserId,
  channelId: number,
  at: UtcMs,
): WithdrawalAccountView | undefined {
  const { channels, withdrawals } = core;
  const channel = channels.channels.get(channelId);
  const { rules } = channels;
  if (channel === undefined || rules === undefined) return undefined;
  const { coinId } = channel.terms;
  const { perDay, freePerDay } = channel.terms.withdrawals;
  const today = withdrawals.dayOf(userId, platformDay(at, rules.dayOffsetMinutes));
  const usedToday = today?.used(channelId) ?? 0;
  return {
    usedToday,
    freeLeft: withdrawalsLeft(today?.freeUsed(channelId) ?? 0, freePerDay),
    leftToday: withdrawalsLeft(usedToday, perDay),
    dayValueAtoms: atoms(today?.valueAtoms ?? 0),
    pending: withdrawals.pendingOf(userId),
    isWindowOpen: isWindowOpen(rules, at),
    availableAtoms: atoms(availableOf(core.ledger, userId, coinId)),
    withdrawableAtoms: atoms(freeOfLocks(core.ledger, lockContextOf(core), { userId, coinId })),
    locks: locksOf(core, userId, coinId),
  };
}

function locksOf(core: Core, userId: UserId, coinId: number): WithdrawalLock[] {
  const { bonuses, locked } = core.deposits;
  const rest = bonuses.restAtomsOf(userId, coinId);
  const own = (reason: "unconfirmedDeposit" | "bonus" | "bonusRest", amount: number): WithdrawalLock[] =>
    amount === 0 ? [] : [{ reason, coinId, atoms: atoms(amount), heldAtoms: atoms(amount) }];
  const others = locksElsewhere(core.ledger, lockContextOf(core), { userId, coinId });
  return [
    ...own("unconfirmedDeposit", locked.unconfirmed(userId, coinId)),
    ...own("bonus", locked.bonus(userId, coinId) - rest),
    ...own("bonusRest", rest),
    ...others.map(({ coinId: other, missingAtoms, heldAtoms }) => ({
      ...{ reason: "otherCoin" as const, coinId: other },
      ...{ atoms: atoms(missingAtoms), heldAtoms: atoms(heldAtoms) },
    })),
  ];
}

/** Whose withdrawal, by which channel, of how much, and when. */
interface AskedPreview {
  readonly userId: UserId;
  readonly channelId: number;
  /** Gross. */
  readonly atoms: Atoms;
  readonly at: UtcMs;
}

/**
 * Cost and proceeds of a withdrawal: `receiveAtoms` 0 where the fee is more than it. Refuses
 * WITHDRAWAL_CHANNEL_CLOSED while there are no rules, NOT_FOUND, BAD_PARAMETER, and MARKET_HALTED where the fee is a
 * value and the index is not known; `valueAtoms` is 0 where that does not matter.
 */
export function previewWithdrawal(
  { channels, coins, prices, spot, tape, withdrawals }: Core,
  { userId, channelId, atoms: gross, at }: AskedPreview,
): WithdrawalPreview | Refusal {
  const channel = channels.channels.get(channelId);
  const { rules } = channels;
  if (rules === undefined) return refuse("WITHDRAWAL_CHANNEL_CLOSED");
  if (channel === undefined) return refuse("NOT_FOUND", "channelId");
  if (!Number.isSafeInteger(gross) || gross <= 0) return refuse("BAD_PARAMETER", "atoms");
  const context: ValueContext = { channels, coins, pairs: spot.pairs, prices, tape };
  const quote = quoteWithdrawal(withdrawals, context, { userId, channel, rules, atoms: gross, at });
  if ("refusal" in quote) return quote;
  return {
    feeAtoms: atoms(quote.feeAtoms),
    taxAtoms: atoms(quote.taxAtoms),
    receiveAtoms: atoms(Math.max(0, quote.receiveAtoms)),
    valueAtoms: atoms(quote.valueAtoms ?? 0),
    isFree: quote.isFree,
  };
}
