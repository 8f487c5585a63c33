import { withdrawalsLeft } from "@agio/formulas";
import { type Atoms, atoms, platformDay, type Refusal, refuse, type UserId, type UtcMs } from "@agio/primitives";
import { freeOfLocks, locksElsewhere, lockContextOf } from "../deposits/free-of-locks.ts";
import { availableOf } from "../ledger/credit-user.ts";
import type { CoreState } from "../state.ts";
import { WITHDRAWAL_STATUS, type WithdrawalStatus } from "../channels/withdrawal-status.ts";
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
 * Withdrawals of one status, of one chain or of all, oldest first. Approved ones whose users owe by now are left out:
 * they cannot be sent. So are those whose transaction has been told.
 */
export function withdrawalsWaiting(
  { channels, coins, deposits, ledger, withdrawals }: Core,
  status: WithdrawalStatus,
  chainId?: number,
): WithdrawalView[] {
  const leaving = new Set(deposits.left.flatMap((task) => (task.kind === "send" ? task.ids : [])));
  const states = [...withdrawals.open.values()].map(({ state }) => state);
  const isSendable = (user: UserId): boolean => !isBarredByDebt(ledger, { channels, coins }, user);
  return states
    .filter((one) => one.status === status && (chainId === undefined || one.chainId === chainId))
    .filter(({ userId, withdrawalId }) => {
      return status !== WITHDRAWAL_STATUS.approved || (isSendable(userId) && !leaving.has(withdrawalId));
    })
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
  const context = { channels, coins, pairs: spot.pairs, prices, tape };
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
