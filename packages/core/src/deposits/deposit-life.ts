import { assert } from "@agio/primitives";
import type { Channel } from "../channels/channel-book.ts";
import { hasRoomFor } from "../channels/custody.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import { giveBonus } from "./bonuses.ts";
import { BLOCKS_TO_RETURN, LOST_KEPT_DAYS, type ChainProgress } from "./chain-progress.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import { DEPOSIT_STATUS, type DepositReason } from "./deposit-events.ts";
import { postCredit, postHeld, postReversed } from "./deposit-money.ts";
import { endBonusOf } from "./end-bonuses.ts";
import { reviewersFor } from "./reviewers.ts";
import { isToldTwice } from "./told-twice.ts";

const DAY_MS = 86_400_000;

/** Deposits of one book as they go from one status to the next. Every step emits the row as it is after it. */
export class DepositLife {
  private readonly book: DepositBook;
  private readonly context: FundsContext;

  constructor(book: DepositBook, context: FundsContext) {
    this.book = book;
    this.context = context;
  }

  /** Looks at a deposit that is due. */
  advance(chain: ChainProgress, deposit: Deposit): void {
    switch (deposit.status) {
      case DEPOSIT_STATUS.detected:
        chain.setDue(deposit, 0);
        return this.become(deposit, DEPOSIT_STATUS.orphaned);
      case DEPOSIT_STATUS.confirming:
        return this.arrive(deposit);
      case DEPOSIT_STATUS.credited:
        return this.unlock(deposit);
      case DEPOSIT_STATUS.orphaned:
      case DEPOSIT_STATUS.reversed:
        if (this.book.at - deposit.changedAt < LOST_KEPT_DAYS * DAY_MS) return chain.schedule(deposit);
        chain.forget(deposit);
        return this.book.forgetWithName(deposit);
      default:
        // Too deep to be taken back. What is held, or on its way back, waits for its own end.
        if (deposit.isHeld || deposit.isReturning) return chain.settle(deposit);
        chain.forget(deposit);
        this.book.forget(deposit);
    }
  }

  /** It has enough confirmations: it is credited, or held for more or for a reviewer. */
  arrive(deposit: Deposit): void {
    const { atoms, terms, userId, coinId } = deposit;
    const channel = this.channelOf(deposit);
    if (!deposit.isHeld && !hasRoomFor(this.book.ledger, coinId, this.context.channels.channels.values(), atoms)) {
      return this.review(deposit, "aboveMaximum");
    }
    if (deposit.isBarred) return this.holdForReview(channel, deposit, "barred");
    if (userId === 0) return this.credit(deposit);
    if (isToldTwice(this.book, this.context, deposit)) return this.holdForReview(channel, deposit, "manual");
    if (!this.context.channels.takesDeposits(channel)) return this.holdForReview(channel, deposit, "closed");
    if (this.context.channels.isShort(coinId)) return this.holdForReview(channel, deposit, "custody");
    if (!this.book.oneSource.take(deposit, this.book.at)) return this.holdForReview(channel, deposit, "oneSource");
    if (terms.atomsMax !== 0 && atoms > terms.atomsMax) return this.holdForReview(channel, deposit, "aboveMaximum");
    if (atoms >= terms.atomsMin) return this.credit(deposit);
    this.hold(channel, deposit);
    this.become(deposit, DEPOSIT_STATUS.belowMinimum);
    this.creditHeldTogether(deposit);
  }

  private holdForReview(channel: Channel, deposit: Deposit, reason: DepositReason): void {
    this.hold(channel, deposit);
    this.review(deposit, reason);
  }

  private hold(channel: Channel, deposit: Deposit): void {
    if (!deposit.isHeld) postHeld(this.book, channel, deposit);
  }

  /** Two nodes have shown it, which is all that it waited for: every other rule of an arrival holds as it stands now. */
  confirm(deposit: Deposit): void {
    deposit.oneSourceAtomsMax = undefined;
    deposit.oneSourceUserAtomsMax = undefined;
    deposit.reason = "";
    deposit.approvals = [];
    deposit.approvalsNeeded = 0;
    this.arrive(deposit);
  }

  /** It waits for an operator's word. */
  review(deposit: Deposit, reason: DepositReason): void {
    deposit.reason = reason;
    deposit.approvals = [];
    deposit.approvalsNeeded = reviewersFor(this.context, deposit, this.book.at);
    this.become(deposit, DEPOSIT_STATUS.review);
  }

  /** Small deposits of a user by one channel are credited when together they reach its minimum. */
  private creditHeldTogether(deposit: Deposit): void {
    const { left, small } = this.book;
    if (small.sumWith(deposit) >= deposit.terms.atomsMin) left.unshift({ kind: "credit", ids: small.idsWith(deposit) });
  }

  credit(deposit: Deposit): void {
    const { book } = this;
    postCredit(book, this.channelOf(deposit), deposit);
    deposit.reason = "";
    deposit.returned = undefined;
    const isUnlocked = deposit.way !== "chain" || book.chainOf(deposit.chainId).isDeep(deposit);
    if (!isUnlocked) this.lock(deposit, 1);
    this.become(deposit, isUnlocked ? DEPOSIT_STATUS.unlocked : DEPOSIT_STATUS.credited);
    giveBonus(book, this.context, deposit);
  }

  private unlock(deposit: Deposit): void {
    this.lock(deposit, -1);
    this.become(deposit, DEPOSIT_STATUS.unlocked);
  }

  /** Locks the amount that reached the user's available account. */
  private lock({ userId, coinId, creditedAtoms, repaidAtoms }: Deposit, sign: 1 | -1): void {
    if (userId !== 0) this.book.locked.addUnconfirmed(userId, coinId, sign * (creditedAtoms - repaidAtoms));
  }

  reject(deposit: Deposit, reason: DepositReason): void {
    deposit.reason = reason;
    this.become(deposit, DEPOSIT_STATUS.rejected);
  }

  /** Its block is not part of the chain any more. What was posted is taken back, the rest waits to be seen again. */
  drop(chain: ChainProgress, deposit: Deposit): void {
    chain.setHeight(deposit, 0);
    deposit.reason = "";
    this.book.propose(deposit, undefined);
    deposit.approvals = [];
    deposit.approvalsNeeded = 0;
    if (!deposit.isPosted) {
      this.become(deposit, DEPOSIT_STATUS.detected);
      chain.setDue(deposit, chain.height + deposit.terms.confirmationsMin + BLOCKS_TO_RETURN);
      return;
    }
    if (deposit.status === DEPOSIT_STATUS.credited) this.lock(deposit, -1);
    postReversed(this.book, { context: this.context, channel: this.channelOf(deposit) }, deposit);
    this.become(deposit, DEPOSIT_STATUS.reversed);
    endBonusOf(this.book, this.context, deposit);
  }

  /** Sets the status, says so, and lets the chain look again when it is time. */
  become(deposit: Deposit, status: Deposit["status"]): void {
    const { book } = this;
    this.noteUnlocked(deposit, status);
    deposit.status = status;
    deposit.changedAt = book.at;
    book.listFor(deposit.userId, deposit);
    if (deposit.way === "chain") book.chainOf(deposit.chainId).schedule(deposit);
    else if (!deposit.isOpen && !deposit.isHeld) book.forget(deposit);
    writeColdEvent(book.events, { type: "DepositChanged", ...deposit.state() });
  }

  /** A first unlocked deposit is a fact about its user, until the chain takes it back. */
  private noteUnlocked({ userId, status: before }: Deposit, status: Deposit["status"]): void {
    const { unlocked, reversed } = DEPOSIT_STATUS;
    const { milestones } = this.book.users;
    if (userId === 0) return;
    if (status === unlocked) milestones.setDeposited(userId, true);
    if (status === reversed && before === unlocked) milestones.setDeposited(userId, false);
  }

  channelOf({ channelId }: Deposit): Channel {
    const channel = this.context.channels.channels.get(channelId);
    assert(channel !== undefined, "a deposit's channel is known");
    return channel;
  }
}
