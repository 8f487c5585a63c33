import { sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import type { UserTable } from "../users/user-table.ts";
import { ExposureBook } from "./exposure-book.ts";
import { LossAccount } from "./loss-account.ts";
import { OrderQueue } from "./order-queue.ts";
import { RoundBook } from "./round-book.ts";
import type { SecondOrder } from "./second-order.ts";
import type { PeriodView, SecondContractRulesView } from "./second-views.ts";
import type { TickMoment } from "./tick-moment.ts";

/** Second contracts: what is on offer, what runs, and what it means for its users and the house. */
export class SecondContractState {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly requests: ClientRequests;
  /** Undefined until they are set: the product is closed. */
  rules: SecondContractRulesView | undefined;
  readonly periods = new Map<number, PeriodView>();
  /** Orders that are not settled, by id, oldest first. */
  readonly orders = new Map<number, SecondOrder>();
  /** Those that wait for their entry, by pair, oldest first. */
  readonly waiting = new Map<number, OrderQueue>();
  readonly rounds = new RoundBook();
  /** Ticks whose settlements and entries are not all done, oldest first: they go on with `Continue`. */
  readonly moments: TickMoment[] = [];
  readonly exposure = new ExposureBook();
  private readonly lossAccounts = new Map<number, LossAccount>();
  nextOrderId = 1;
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);

  constructor(ledger: Ledger, users: UserTable, requests: ClientRequests) {
    this.ledger = ledger;
    this.users = users;
    this.requests = requests;
  }

  get events(): WordWriter {
    return this.ledger.events;
  }

  findLossAccount(user: number): LossAccount | undefined {
    return this.lossAccounts.get(user);
  }

  /** The loss account of a user, a new one if they have none. */
  lossAccountOf(user: number): LossAccount {
    let account = this.lossAccounts.get(user);
    if (account === undefined) {
      account = new LossAccount(user);
      this.lossAccounts.set(user, account);
    }
    return account;
  }

  allLossAccounts(): Iterable<LossAccount> {
    return this.lossAccounts.values();
  }

  /** Adds an order that was accepted, or puts it back from a snapshot, with or without its entry. */
  add(order: SecondOrder): void {
    this.orders.set(order.orderId, order);
    this.exposure.add(order);
    this.lossAccountOf(order.userId).start(order);
    if (order.entrySeq !== 0) {
      this.rounds.join(order);
      return;
    }
    const waiting = this.waiting.get(order.pairId) ?? new OrderQueue();
    this.waiting.set(order.pairId, waiting);
    waiting.push(order);
  }
}
