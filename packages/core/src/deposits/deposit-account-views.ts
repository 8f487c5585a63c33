import { atoms, type Atoms, type CoinId, type UserId } from "@agio/primitives";
import { debtOf } from "../ledger/credit-user.ts";
import type { CoreState } from "../state.ts";
import type { Deposit } from "./deposit.ts";
import { isReleasable } from "./deposit-return.ts";
import type { BonusView, DepositView, LockedDepositView } from "./deposit-views.ts";
import { freeOfLocks, lockContextOf } from "./free-of-locks.ts";

/** The part of the core's state that these views read. */
type Core = Pick<CoreState, "coins" | "deposits" | "ledger">;

/** A deposit that can still change; undefined when it is forgotten or never was. */
export function depositOf({ deposits }: Core, depositId: number): DepositView | undefined {
  const deposit = deposits.deposits.get(depositId);
  return deposit === undefined ? undefined : viewOf(deposits, deposit);
}

/** A user's open deposits, oldest first. User 0 is the house. */
export const depositsOf = ({ deposits }: Core, userId: UserId): DepositView[] =>
  deposits.openOf(userId).map((deposit) => viewOf(deposits, deposit));

/** Deposits that wait for an operator's word, oldest first. */
export function depositsInReview({ deposits }: Core): DepositView[] {
  const waiting = [...deposits.atStaff.inReview];
  return waiting.sort((one, other) => one.depositId - other.depositId).map((one) => viewOf(deposits, one));
}

/** The deposit of a payment on a chain; undefined when there is none, or it cannot change any more. */
export function depositByTxid(core: Core, chainId: number, txid: string, index: number): DepositView | undefined {
  const id = core.deposits.known.find(chainId, txid, index);
  return id === undefined ? undefined : depositOf(core, id);
}

/** Transactions that were named by hand for a channel, as they were spelled. */
export function namedTransactionsOf(
  { channels, deposits }: Pick<CoreState, "channels" | "deposits">,
  channelId: number,
): string[] {
  const terms = channels.channels.get(channelId)?.terms;
  return terms === undefined ? [] : [...deposits.known.namedFor(terms.chainId, channelId)];
}

/** Locked deposits of a user by coin; coins without any are left out. */
export function lockedDepositsOf({ coins, deposits, ledger }: Core, userId: UserId): LockedDepositView[] {
  return [...coins.keys()]
    .sort((one, other) => one - other)
    .flatMap((coinId) => {
      const unconfirmedAtoms = atoms(deposits.locked.unconfirmed(userId, coinId));
      const bonusAtoms = atoms(deposits.locked.bonus(userId, coinId));
      const debtAtoms = atoms(debtOf(ledger, userId, coinId));
      const isNone = unconfirmedAtoms + bonusAtoms + debtAtoms === 0;
      return isNone ? [] : [{ coinId, unconfirmedAtoms, bonusAtoms, debtAtoms }];
    });
}

/** Running bonuses of a user in a coin; part of it may have been traded away. Rests of ended ones are not among them. */
export const bonusAtomsOf = ({ deposits }: Pick<Core, "deposits">, userId: UserId, coinId: CoinId): Atoms =>
  atoms(deposits.locked.bonus(userId, coinId) - deposits.bonuses.restAtomsOf(userId, coinId));

/** Amount of a coin that may be moved out of a user's platform account: available less bonus holds. */
export const platformTransferableOf = (
  core: Core & Parameters<typeof lockContextOf>[0],
  userId: UserId,
  coinId: CoinId,
): Atoms => atoms(freeOfLocks(core.ledger, lockContextOf(core), { userId, coinId }, "bonus"));

/** A user's bonuses that run, and rests of ended ones, oldest first. */
export const bonusesOf = ({ deposits }: Core, userId: UserId): BonusView[] => deposits.bonuses.of(userId);

function viewOf({ chains }: Core["deposits"], deposit: Deposit): DepositView {
  const { terms, approvals, approvalsNeeded, proposal } = deposit;
  const chain = chains.get(deposit.chainId);
  return {
    ...deposit.state(),
    confirmations: chain?.confirmations(deposit) ?? 0,
    confirmationsMin: terms.confirmationsMin,
    unlockConfirmations: terms.unlockConfirmations,
    approvals: [...approvals],
    approvalsNeeded,
    proposal,
    isReturnable: isReleasable(deposit) && deposit.way === "chain" && chain?.isSettled(deposit) === true,
  };
}
