import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import { PLATFORM_CODE, type AccountTable } from "../ledger/account-table.ts";
import type { UserTable } from "../users/user-table.ts";
import type { Pair } from "./pair.ts";
import { SlotLists } from "./slot-lists.ts";

// A seat is one user on one pair: where his two accounts are and which orders he has open. Sixteen int32, so that
// a seat is one cache line; the few users with many orders keep them in a list of their own.
const SEAT_INTS = 16;
const USER = 0;
const PAIR = 1;
const PRICING_SLOT = 2;
const TRADED_SLOT = 3;
const ORDERS = 4;
/** Block of `lists` that has the orders, 0 when they are here, and the size of that block. */
const LONG_LIST = 5;
const LONG_BITS = 6;
const FIRST_ORDER = 7;
const SHORT_ORDERS_MAX = SEAT_INTS - FIRST_ORDER;
const FIRST_LONG_BITS = 5;
/** A long list becomes short again here, well below where it became long. */
const SHORT_AGAIN_ORDERS = 4;
const FIRST_SEATS = 1_024;

function hashOf(user: number, pair: number): number {
  const mixed = Math.imul(user, 0x9e37_79b1) ^ Math.imul(pair, 0x85eb_ca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
}

/**
 * Seats by user and pair, so that placing an order costs one lookup instead of four. A seat without open orders
 * holds nothing that could not be made again; such seats are cleared out when the table is full.
 */
export class SeatTable {
  private seats = intsOf(cacheLineWords((FIRST_SEATS * SEAT_INTS) / 2));
  private slots = new Int32Array(FIRST_SEATS * 2);
  private shift = Math.clz32(FIRST_SEATS * 2) + 1;
  private top = 1;
  private readonly free: number[] = [];
  private readonly lists = new SlotLists();
  private readonly accounts: AccountTable;
  private readonly users: UserTable;

  constructor(accounts: AccountTable, users: UserTable) {
    this.accounts = accounts;
    this.users = users;
  }

  /** The seat of a user on a pair, 0 for none. */
  find(user: number, pairId: number): number {
    // Most users stay on one pair, and the seat taken last is nearer than the hash.
    const latest = this.users.latestSeat(user);
    if (latest === 0) return 0;
    const at = latest * SEAT_INTS;
    if (this.seats[at + USER] === user && this.seats[at + PAIR] === pairId) return latest;
    return this.search(user, pairId);
  }

  private search(user: number, pairId: number): number {
    const mask = this.slots.length - 1;
    for (let at = hashOf(user, pairId) >>> this.shift; ; at = (at + 1) & mask) {
      const seat = this.slots[at] as number;
      if (seat === 0) return 0;
      const ints = seat * SEAT_INTS;
      if (this.seats[ints + USER] === user && this.seats[ints + PAIR] === pairId) {
        this.users.setLatestSeat(user, seat);
        return seat;
      }
    }
  }

  user(seat: number): number {
    return this.seats[seat * SEAT_INTS + USER] as number;
  }

  pricingSlot(seat: number): number {
    return this.seats[seat * SEAT_INTS + PRICING_SLOT] as number;
  }

  tradedSlot(seat: number): number {
    return this.seats[seat * SEAT_INTS + TRADED_SLOT] as number;
  }

  openOrders(seat: number): number {
    return this.seats[seat * SEAT_INTS + ORDERS] as number;
  }

  /** The user's open orders on the pair, in no particular order. */
  orders(seat: number): number[] {
    const at = seat * SEAT_INTS;
    const orders = this.openOrders(seat);
    const long = this.seats[at + LONG_LIST] as number;
    if (long !== 0) return [...this.lists.ints.subarray(long, long + orders)];
    return [...this.seats.subarray(at + FIRST_ORDER, at + FIRST_ORDER + orders)];
  }

  /** Every open order, in no particular order. */
  *allOrders(): Generator<number> {
    for (let seat = 1; seat < this.top; seat++) if (this.openOrders(seat) !== 0) yield* this.orders(seat);
  }

  /** Adds an open order. */
  add(seat: number, slot: number): void {
    const { seats } = this;
    const at = seat * SEAT_INTS;
    const orders = seats[at + ORDERS] as number;
    seats[at + ORDERS] = orders + 1;
    if (seats[at + LONG_LIST] !== 0) return this.addLong(seat, orders, slot);
    if (orders < SHORT_ORDERS_MAX) seats[at + FIRST_ORDER + orders] = slot;
    else this.makeLong(seat, slot);
  }

  remove(seat: number, slot: number): void {
    const { seats } = this;
    const at = seat * SEAT_INTS;
    const orders = (seats[at + ORDERS] as number) - 1;
    seats[at + ORDERS] = orders;
    const long = seats[at + LONG_LIST] as number;
    if (long === 0) return takeOut(seats, at + FIRST_ORDER, orders, slot);
    takeOut(this.lists.ints, long, orders, slot);
    if (orders <= SHORT_AGAIN_ORDERS) this.makeShort(seat);
  }

  private addLong(seat: number, orders: number, slot: number): void {
    const bits = this.seats[seat * SEAT_INTS + LONG_BITS] as number;
    if (orders === 1 << bits) this.enlarge(seat, bits);
    this.lists.ints[(this.seats[seat * SEAT_INTS + LONG_LIST] as number) + orders] = slot;
  }

  private enlarge(seat: number, bits: number): void {
    const { seats, lists } = this;
    const at = seat * SEAT_INTS;
    const before = seats[at + LONG_LIST] as number;
    const after = lists.allocate(bits + 1);
    lists.ints.copyWithin(after, before, before + (1 << bits));
    lists.release(before, bits);
    seats[at + LONG_LIST] = after;
    seats[at + LONG_BITS] = bits + 1;
  }

  private makeLong(seat: number, slot: number): void {
    const { seats, lists } = this;
    const at = seat * SEAT_INTS;
    const long = lists.allocate(FIRST_LONG_BITS);
    for (let i = 0; i < SHORT_ORDERS_MAX; i++) lists.ints[long + i] = seats[at + FIRST_ORDER + i] as number;
    lists.ints[long + SHORT_ORDERS_MAX] = slot;
    seats[at + LONG_LIST] = long;
    seats[at + LONG_BITS] = FIRST_LONG_BITS;
  }

  private makeShort(seat: number): void {
    const { seats, lists } = this;
    const at = seat * SEAT_INTS;
    const long = seats[at + LONG_LIST] as number;
    for (let i = 0; i < SHORT_AGAIN_ORDERS; i++) seats[at + FIRST_ORDER + i] = lists.ints[long + i] as number;
    lists.release(long, seats[at + LONG_BITS] as number);
    seats[at + LONG_LIST] = 0;
  }

  /** Makes the seat of a known user. */
  insert(user: number, pair: Pair): number {
    if (this.top * SEAT_INTS === this.seats.length && this.free.length === 0) this.makeRoom();
    const seat = this.free.pop() ?? this.top++;
    const at = seat * SEAT_INTS;
    const { pairId, pricingCoinId, tradedCoinId } = pair;
    this.seats.fill(0, at, at + SEAT_INTS);
    this.seats[at + USER] = user;
    this.seats[at + PAIR] = pairId;
    this.seats[at + PRICING_SLOT] = this.accounts.slotOf(user, pricingCoinId, PLATFORM_CODE);
    this.seats[at + TRADED_SLOT] = this.accounts.slotOf(user, tradedCoinId, PLATFORM_CODE);
    this.index(seat);
    this.users.setLatestSeat(user, seat);
    return seat;
  }

  /** Clears out idle seats; grows when fewer than half of them were idle. */
  private makeRoom(): void {
    for (let seat = 1; seat < this.top; seat++) {
      if (this.seats[seat * SEAT_INTS + ORDERS] !== 0) continue;
      this.free.push(seat);
      // Nobody finds a seat without a user.
      this.seats[seat * SEAT_INTS + USER] = 0;
    }
    if (this.free.length * 2 < this.top) {
      const seats = intsOf(cacheLineWords(this.seats.length));
      seats.set(this.seats);
      this.seats = seats;
      this.slots = new Int32Array(this.slots.length * 2);
      this.shift--;
    } else {
      this.slots.fill(0);
    }
    for (let seat = 1; seat < this.top; seat++) {
      if (this.seats[seat * SEAT_INTS + ORDERS] !== 0) this.index(seat);
    }
  }

  private index(seat: number): void {
    const mask = this.slots.length - 1;
    const at = seat * SEAT_INTS;
    let entry = hashOf(this.seats[at + USER] as number, this.seats[at + PAIR] as number) >>> this.shift;
    while (this.slots[entry] !== 0) entry = (entry + 1) & mask;
    this.slots[entry] = seat;
  }
}

/** Takes a slot out of a list of `orders` + 1 slots; the last one takes its place. */
function takeOut(list: Int32Array, first: number, orders: number, slot: number): void {
  const last = first + orders;
  // Orders that leave early came late.
  let at = last;
  while (at > first && list[at] !== slot) at--;
  list[at] = list[last] as number;
}
