import { sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import type { DepositBook } from "../deposits/deposit-book.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import type { UserTable } from "../users/user-table.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { WithdrawalDay, type DayShare } from "./withdrawal-day.ts";

/** Withdrawals that are not at their end, and what each user did today. */
export class WithdrawalBook {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly requests: ClientRequests;
  /** A return belongs to its deposit. */
  readonly deposits: DepositBook;
  /** By id, oldest first. */
  readonly open = new Map<number, Withdrawal>();
  /** The last day on which each user withdrew. */
  readonly days = new Map<number, WithdrawalDay>();
  nextWithdrawalId = 1;
  private readonly byUser = new Map<number, Set<Withdrawal>>();
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);

  constructor(deposits: DepositBook) {
    this.ledger = deposits.ledger;
    this.users = deposits.users;
    this.requests = deposits.requests;
    this.deposits = deposits;
  }

  get events(): WordWriter {
    return this.ledger.events;
  }

  add(withdrawal: Withdrawal): void {
    const { withdrawalId, userId } = withdrawal.state;
    this.open.set(withdrawalId, withdrawal);
    const own = this.byUser.get(userId);
    if (own === undefined) this.byUser.set(userId, new Set([withdrawal]));
    else own.add(withdrawal);
  }

  remove(withdrawal: Withdrawal): void {
    const { withdrawalId, userId } = withdrawal.state;
    this.open.delete(withdrawalId);
    const own = this.byUser.get(userId);
    own?.delete(withdrawal);
    if (own?.size === 0) this.byUser.delete(userId);
  }

  pendingOf(user: number): number {
    return this.byUser.get(user)?.size ?? 0;
  }

  /** A user's open withdrawals, oldest first. */
  of(user: number): Withdrawal[] {
    return [...(this.byUser.get(user) ?? [])].sort((one, other) => one.state.withdrawalId - other.state.withdrawalId);
  }

  /**
   * A user's withdrawals on a day; undefined when none. A day that was begun stands until it is over, also where
   * a change of the time zone went back behind it: otherwise each change would be a fresh allowance.
   */
  dayOf(user: number, day: number): WithdrawalDay | undefined {
    const known = this.days.get(user);
    return known !== undefined && known.day >= day ? known : undefined;
  }

  /** As `dayOf`, but a new one where there is none. */
  openDay(user: number, day: number): WithdrawalDay {
    const known = this.dayOf(user, day);
    if (known !== undefined) return known;
    const fresh = new WithdrawalDay(user, day);
    this.days.set(user, fresh);
    return fresh;
  }

  /** Takes back what a withdrawal took of its day, where that is still remembered. */
  giveBack(user: number, day: number, share: DayShare): void {
    const known = this.days.get(user);
    if (known?.day === day) known.giveBack(share);
  }
}
