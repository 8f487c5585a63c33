import { assert, sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import type { UserTable } from "../users/user-table.ts";
import { BonusBook } from "./bonus-book.ts";
import { ChainProgress } from "./chain-progress.ts";
import type { Deposit, DepositProposal } from "./deposit.ts";
import type { FundsTask } from "./funds-task.ts";
import { KnownTransactions } from "./known-transactions.ts";
import { LockedFunds } from "./locked-funds.ts";
import { OneSourceDays } from "./one-source.ts";
import { ReviewerWords } from "./reviewer-words.ts";
import { SmallDeposits } from "./small-deposits.ts";
import { StaffDeposits } from "./staff-deposits.ts";

/** Deposits that a user has reported by one channel on one day. */
export interface Submissions {
  readonly userId: number;
  readonly channelId: number;
  readonly day: number;
  readonly count: number;
}

/** Deposits that can still change, what each chain was read to, and what may not leave because of them. */
export class DepositBook {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly requests: ClientRequests;
  readonly chains = new Map<number, ChainProgress>();
  /**
   * By id, oldest first. Those at their end only while a reorganisation may take them back or bring them back, or while
   * their funds stand in suspense.
   */
  readonly deposits = new Map<number, Deposit>();
  readonly known = new KnownTransactions();
  readonly locked = new LockedFunds();
  readonly bonuses: BonusBook;
  /** By user and channel. */
  readonly submissions = new Map<string, Submissions>();
  /** Transactions of ours whose cost was recorded, by chain and txid. */
  readonly costs = new Set<string>();
  /** By coin: what stands in suspense for deposits that were forgotten, from snapshots of before they were kept. */
  readonly retained = new Map<number, number>();
  /** Below their channel's minimum. */
  readonly small = new SmallDeposits();
  readonly atStaff = new StaffDeposits();
  /** Agreements of reviewers to credits and payouts. */
  readonly words = new ReviewerWords();
  readonly oneSource = new OneSourceDays();
  /** Work that a command has left, what is next first. */
  readonly left: FundsTask[] = [];
  nextDepositId = 1;
  private readonly openByUser = new Map<number, Set<Deposit>>();
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);

  constructor(ledger: Ledger, users: UserTable, requests: ClientRequests) {
    this.ledger = ledger;
    this.users = users;
    this.requests = requests;
    this.bonuses = new BonusBook(this.locked, users);
  }

  get events(): WordWriter {
    return this.ledger.events;
  }

  /** A chain's progress, a new one before its first block. */
  chainOf(chainId: number): ChainProgress {
    let chain = this.chains.get(chainId);
    if (chain === undefined) {
      chain = new ChainProgress(chainId);
      this.chains.set(chainId, chain);
    }
    return chain;
  }

  /** A user's open deposits, oldest first. */
  openOf(user: number): Deposit[] {
    return [...(this.openByUser.get(user) ?? [])].sort((one, other) => one.depositId - other.depositId);
  }

  /** Keeps a deposit, or puts it back from a snapshot. */
  add(deposit: Deposit): void {
    this.deposits.set(deposit.depositId, deposit);
    this.listFor(deposit.userId, deposit);
  }

  /** After its status changed: it is among its user's open ones, or not any more. */
  listFor(user: number, deposit: Deposit): void {
    this.small.note(deposit);
    this.atStaff.note(deposit);
    const own = this.openByUser.get(user);
    if (deposit.isOpen && user === deposit.userId) {
      if (own === undefined) this.openByUser.set(user, new Set([deposit]));
      else own.add(deposit);
      return;
    }
    own?.delete(deposit);
    if (own?.size === 0) this.openByUser.delete(user);
  }

  /** Sets what an operator proposes for it; undefined when nobody does any more. */
  propose(deposit: Deposit, proposal: DepositProposal | undefined): void {
    deposit.proposal = proposal;
    this.atStaff.note(deposit);
  }

  /** It cannot change any more. Its transaction stays known. */
  forget(deposit: Deposit): void {
    assert(!deposit.isHeld && !deposit.isReturning, "what stands in suspense or is on its way back is remembered");
    this.deposits.delete(deposit.depositId);
    this.atStaff.forget(deposit);
  }

  /** It moved nothing in the end, and is too old to be waited for: the same payment would be a new deposit. */
  forgetWithName(deposit: Deposit): void {
    this.forget(deposit);
    this.known.remove(deposit.chainId, deposit);
  }
}
