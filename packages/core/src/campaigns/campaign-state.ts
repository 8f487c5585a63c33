import { sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import { BinaryHeap } from "../binary-heap.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { DepositBook } from "../deposits/deposit-book.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { UserTable } from "../users/user-table.ts";
import type { Campaign, Voucher } from "./campaign.ts";
import type { CampaignEvent } from "./campaign-events.ts";

const NO_VOUCHERS: ReadonlySet<Voucher> = new Set();

/** Campaigns with their members, and the vouchers that run. */
export class CampaignState {
  readonly ledger: Ledger;
  readonly users: UserTable;
  /** Gives the bonuses. */
  readonly deposits: DepositBook;
  /** By id, oldest first. */
  readonly campaigns = new Map<number, Campaign>();
  readonly vouchers = new Map<number, Voucher>();
  /** Vouchers by their end; those that were used up before it are still among them. */
  readonly byEnd = new BinaryHeap<Voucher>((a, b) => a.endsAt - b.endsAt || a.voucherId - b.voucherId);
  lastCampaignId = 0;
  nextVoucherId = 1;
  private readonly byUser = new Map<number, Set<Voucher>>();
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);

  constructor(deposits: DepositBook) {
    this.deposits = deposits;
    this.ledger = deposits.ledger;
    this.users = deposits.users;
  }

  emit(event: CampaignEvent): void {
    writeColdEvent(this.ledger.events, event);
  }

  /** A user's vouchers that run, oldest first. */
  vouchersOf(user: number): Voucher[] {
    return [...(this.byUser.get(user) ?? NO_VOUCHERS)].sort((one, other) => one.voucherId - other.voucherId);
  }

  /** Keeps a voucher, or puts it back from a snapshot. */
  addVoucher(voucher: Voucher): void {
    this.vouchers.set(voucher.voucherId, voucher);
    this.byEnd.push(voucher);
    const own = this.byUser.get(voucher.userId);
    if (own === undefined) this.byUser.set(voucher.userId, new Set([voucher]));
    else own.add(voucher);
  }

  removeVoucher(voucher: Voucher): void {
    this.vouchers.delete(voucher.voucherId);
    const own = this.byUser.get(voucher.userId);
    own?.delete(voucher);
    if (own?.size === 0) this.byUser.delete(voucher.userId);
  }
}
