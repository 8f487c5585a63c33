import { sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import { Ladder } from "../book/ladder.ts";
import { OrderIndex } from "../book/order-index.ts";
import { OrderPool, PARTICIPANT } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { AccountTable } from "../ledger/account-table.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ProductDiscounts } from "../markets/fee-discounts.ts";
import type { Halts } from "../markets/halts.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import type { UserTable } from "../users/user-table.ts";
import type { MarginReview } from "./margin-review.ts";
import type { Marking } from "./option-marks.ts";
import type { OptionEvent } from "./option-events.ts";
import type { ExpiryWork } from "./expiry-work.ts";
import type { OptionOrder } from "./option-order.ts";
import type { OptionPosition } from "./option-position.ts";
import { OptionParticipant } from "./option-participant.ts";
import { OPTION_MATCH_BYTES_MAX } from "./option-work-bounds.ts";
import type { Series, SeriesBook } from "./series.ts";
import type { Underlying } from "./underlying.ts";

/** The house itself as holder of what it took over: no orders, no account of its own but `bank.option`. */
export const HOUSE_USER = 0;

/** An order that meets more than one command may. Its record is in no ladder; it goes on with `Continue`. */
export interface OptionSweep {
  readonly orderId: number;
  readonly limitTicks: number;
}

/** Everything options know. `at` and `sequence` are those of the command that is being applied. */
export class OptionState {
  readonly ledger: Ledger;
  readonly accounts: AccountTable;
  readonly users: UserTable;
  readonly requests: ClientRequests;
  readonly discounts: ProductDiscounts;
  readonly halts: Halts;
  readonly pool = new OrderPool();
  readonly forest = new PriceForest();
  /** Open orders: slots by id, and by slot what an option order has beside its record. */
  readonly orderIndex = new OrderIndex();
  readonly orders: (OptionOrder | undefined)[] = [];
  /** By pair id, dense: ids in between are empty. */
  readonly underlyings: (Underlying | undefined)[] = [];
  /** Listed series that are not settled yet, by id, oldest first. */
  readonly series = new Map<number, Series>();
  /** By number; those that are gone are empty. */
  readonly participants: (OptionParticipant | undefined)[] = [undefined];
  /** A user's participants by series id, in no particular order. */
  readonly participantsByUser = new Map<number, Map<number, OptionParticipant>>();
  nextSeriesId = 1;
  nextOrderId = 1;
  nextTradeId = 1;
  nextPositionId = 1;
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);
  /** Events of the posting that is being written; published when it is complete. */
  readonly untold: OptionEvent[] = [];
  /** Until it is done, options stand still: no order, no mark, no margin. */
  sweep: OptionSweep | undefined = undefined;
  /** A second of prices came meanwhile: what follows from it comes after. */
  isTickPutOff = false;
  /** More series are due than one command lists. */
  isListing = false;
  /** Where the marks of a tick stand, until all series have theirs. */
  marking: Marking | undefined = undefined;
  /** Some series are in their last minute and may have orders left. */
  isStopping = false;
  /** Tests make it smaller. Not part of the state. */
  matchBytesMax = OPTION_MATCH_BYTES_MAX;
  /** Reviews of margins that are going on, one of an underlying at most. */
  readonly reviews: MarginReview[] = [];
  /** Where the first of them stands; found again from the review itself. */
  reviewing: Iterator<OptionPosition, undefined> | undefined;
  /** Expiries that are being settled, the first at present: they go on with `Continue`. */
  readonly expiries: ExpiryWork[] = [];
  /** Where the first of them stands among its positions; found again from the work itself. */
  expiring: Iterator<OptionPosition, undefined> | undefined;
  private readonly freeParticipants: number[] = [];
  private readonly freeBooks: SeriesBook[] = [];

  constructor(
    ledger: Ledger,
    users: UserTable,
    requests: ClientRequests,
    { discounts, halts }: { readonly discounts: ProductDiscounts; readonly halts: Halts },
  ) {
    this.halts = halts;
    this.ledger = ledger;
    this.accounts = ledger.accounts;
    this.users = users;
    this.requests = requests;
    this.discounts = discounts;
  }

  /** True while something goes on with `Continue`. */
  get isWorkLeft(): boolean {
    const isWaiting = this.sweep !== undefined || this.isTickPutOff || this.isStopping;
    const isBehind = this.isListing || this.marking !== undefined;
    return isWaiting || isBehind || this.reviews.length !== 0 || this.expiries.length !== 0;
  }

  get events(): WordWriter {
    return this.ledger.events;
  }

  /** Every underlying by pair id. */
  *listed(): Generator<Underlying> {
    for (const underlying of this.underlyings) if (underlying !== undefined) yield underlying;
  }

  /** The participant of an order. */
  participantOf(order: number): OptionParticipant {
    return this.participants[this.pool.int(order, PARTICIPANT)] as OptionParticipant;
  }

  orderAt(slot: number): OptionOrder {
    return this.orders[slot] as OptionOrder;
  }

  findParticipant(userId: number, seriesId: number): OptionParticipant | undefined {
    return this.participantsByUser.get(userId)?.get(seriesId);
  }

  /** The participant of a known user, or of the house, in a series, made when there is none. */
  participantFor(userId: number, series: Series): OptionParticipant {
    const known = this.findParticipant(userId, series.seriesId);
    if (known !== undefined) return known;
    const isHouse = userId === HOUSE_USER || this.users.markOf(userId) === "house";
    const coin = series.underlying.listing.settlementCoinId;
    const account = this.accounts.slotOf(userId, coin, ACCOUNT_CODES["platform.available"]);
    const id = this.freeParticipants.pop() ?? this.participants.length;
    const participant = new OptionParticipant(id, { userId, isHouse, account }, series);
    this.participants[id] = participant;
    const own = this.participantsByUser.get(userId) ?? new Map<number, OptionParticipant>();
    own.set(series.seriesId, participant);
    this.participantsByUser.set(userId, own);
    return participant;
  }

  /** Lets a participant go when nothing is left in it. */
  leaveIfEmpty(participant: OptionParticipant): void {
    if (participant.orders.length !== 0 || participant.position !== undefined) return;
    const own = this.participantsByUser.get(participant.userId);
    if (own?.delete(participant.series.seriesId) !== true) return;
    if (own.size === 0) this.participantsByUser.delete(participant.userId);
    this.participants[participant.id] = undefined;
    this.freeParticipants.push(participant.id);
  }

  /** A pair of empty ladders. */
  takeBook(): SeriesBook {
    const book = (isAscending: boolean): Ladder => new Ladder(this.pool, this.forest, isAscending);
    return this.freeBooks.pop() ?? { bids: book(false), asks: book(true) };
  }

  /** Takes the empty ladders of a series that has ended. */
  giveBookBack(book: SeriesBook): void {
    this.freeBooks.push(book);
  }

  /** Slot of a user's `option.margin` in a coin. */
  marginSlot(userId: number, coin: number): number {
    return this.accounts.slotOf(userId, coin, ACCOUNT_CODES["option.margin"]);
  }
}
