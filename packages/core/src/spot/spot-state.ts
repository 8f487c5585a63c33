import type { FillSink, Ladder } from "../book/ladder.ts";
import { OrderIndex } from "../book/order-index.ts";
import { FLAGS, OrderPool } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";
import { SELL_BIT } from "../book/term-bits.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { AccountTable } from "../ledger/account-table.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ProductDiscounts } from "../markets/fee-discounts.ts";
import type { Halts } from "../markets/halts.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import type { UserTable } from "../users/user-table.ts";
import type { Cancelling } from "./cancelling.ts";
import { ExitBook } from "./exit-book.ts";
import type { OrderExtra } from "./order-extra.ts";
import { MARKET_SHIFT } from "../book/order-flags.ts";
import type { Pair } from "./pair.ts";
import { ParticipantTable } from "./participants.ts";
import { Taker } from "./taker.ts";
import { Triggers } from "./triggers.ts";
import { TwapBook } from "../markets/twap-book.ts";
import type { Twap } from "./twap-events.ts";
import { WaitingCount } from "./waiting-count.ts";

/** Everything spot trading knows. `at` is the time of the command that is being applied. */
export class SpotState {
  readonly ledger: Ledger;
  readonly accounts: AccountTable;
  readonly users: UserTable;
  readonly pool = new OrderPool();
  readonly forest = new PriceForest();
  readonly orders = new OrderIndex();
  readonly participants: ParticipantTable;
  readonly pairs: (Pair | undefined)[] = [];
  readonly extras = new Map<number, OrderExtra>();
  readonly waiting = new WaitingCount();
  readonly requests: ClientRequests;
  readonly discounts: ProductDiscounts;
  readonly halts: Halts;
  readonly twaps = new TwapBook<Twap>();
  readonly exits = new ExitBook();
  readonly taker = new Taker();
  /** Receiver of the book's fills; set once by `openSpot`. */
  fills!: FillSink;
  nextOrderId = 1;
  nextTradeId = 1;
  at = 0;
  /** Pairs with an order that sweeps them, stops that are not settled, or orders that a delisting left; the one that has waited longest first. */
  readonly unsettled: number[] = [];
  /** Users whose orders are being cancelled, the one that has waited longest first. */
  readonly cancelling: Cancelling[] = [];

  constructor(
    ledger: Ledger,
    users: UserTable,
    requests: ClientRequests,
    { discounts, halts }: { readonly discounts: ProductDiscounts; readonly halts: Halts },
  ) {
    this.halts = halts;
    this.requests = requests;
    this.discounts = discounts;
    this.ledger = ledger;
    this.accounts = ledger.accounts;
    this.users = users;
    this.participants = new ParticipantTable(ledger.accounts, users);
  }

  get events(): WordWriter {
    return this.ledger.events;
  }

  /** Bytes that the command that is being applied has written. */
  get eventBytes(): number {
    return this.ledger.eventBytes;
  }

  /** Leaves the remaining work on a pair to `Continue`. */
  leave({ pairId }: Pair): void {
    if (!this.unsettled.includes(pairId)) this.unsettled.push(pairId);
  }

  /** A pair whose work cannot go on at present has no turn. */
  withdraw({ pairId }: Pair): void {
    const turn = this.unsettled.indexOf(pairId);
    if (turn !== -1) this.unsettled.splice(turn, 1);
  }

  /** True for an order of a pair that has not ended, also while it goes through the book without a record. */
  isOpen(orderId: number, { sweep }: Pair): boolean {
    return this.orders.get(orderId) !== 0 || sweep?.orderId === orderId;
  }

  pairOf(slot: number): Pair {
    return this.pairs[this.pool.int(slot, FLAGS) >>> MARKET_SHIFT] as Pair;
  }

  /** The book ladder that an order rests in. */
  ladderOf(slot: number, pair: Pair): Ladder {
    return (this.pool.int(slot, FLAGS) & SELL_BIT) === 0 ? pair.bids : pair.asks;
  }

  triggersOf(pair: Pair): Triggers {
    pair.triggers ??= new Triggers(this.pool, this.forest);
    return pair.triggers;
  }
}
