import { ORDER_INTS, SEAT_NEXT, SEAT_PREVIOUS, type OrderPool } from "../book/order-pool.ts";
import { PLATFORM_CODE, type AccountTable } from "../ledger/account-table.ts";
import type { Pair } from "./pair.ts";

// A seat is one user on one pair: where his two accounts are and which orders he has open. Eight int32.
const SEAT_INTS = 8;
const USER = 0;
const PAIR = 1;
const PRICING_SLOT = 2;
const TRADED_SLOT = 3;
const FIRST_ORDER = 4;
const LAST_ORDER = 5;
const ORDERS = 6;
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
  private seats = new Int32Array(FIRST_SEATS * SEAT_INTS);
  private slots = new Int32Array(FIRST_SEATS * 2);
  private shift = Math.clz32(FIRST_SEATS * 2) + 1;
  private top = 1;
  private free: number[] = [];
  private readonly accounts: AccountTable;
  private readonly pool: OrderPool;

  constructor(accounts: AccountTable, pool: OrderPool) {
    this.accounts = accounts;
    this.pool = pool;
  }

  /** The seat of a user on a pair, 0 for none. */
  find(user: number, pairId: number): number {
    const mask = this.slots.length - 1;
    for (let at = hashOf(user, pairId) >>> this.shift; ; at = (at + 1) & mask) {
      const seat = this.slots[at] as number;
      if (seat === 0) return 0;
      const ints = seat * SEAT_INTS;
      if (this.seats[ints + USER] === user && this.seats[ints + PAIR] === pairId) return seat;
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

  /** The user's open orders on the pair, oldest first. */
  orders(seat: number): number[] {
    const slots: number[] = [];
    let slot = this.seats[seat * SEAT_INTS + FIRST_ORDER] as number;
    for (; slot !== 0; slot = this.pool.int(slot, SEAT_NEXT)) slots.push(slot);
    return slots;
  }

  /** Every open order of a pair, in no particular order. */
  ordersOfPair(pairId: number): number[] {
    const slots: number[] = [];
    for (let seat = 1; seat < this.top; seat++) {
      if (this.seats[seat * SEAT_INTS + PAIR] === pairId) slots.push(...this.orders(seat));
    }
    return slots;
  }

  /** Appends an order: ids only grow, so the list stays in their order. */
  add(seat: number, slot: number): void {
    const ints = this.pool.ints;
    const at = seat * SEAT_INTS;
    const last = this.seats[at + LAST_ORDER] as number;
    ints[slot * ORDER_INTS + SEAT_PREVIOUS] = last;
    ints[slot * ORDER_INTS + SEAT_NEXT] = 0;
    if (last === 0) this.seats[at + FIRST_ORDER] = slot;
    else ints[last * ORDER_INTS + SEAT_NEXT] = slot;
    this.seats[at + LAST_ORDER] = slot;
    this.seats[at + ORDERS] = (this.seats[at + ORDERS] as number) + 1;
  }

  remove(seat: number, slot: number): void {
    const ints = this.pool.ints;
    const at = seat * SEAT_INTS;
    const previous = ints[slot * ORDER_INTS + SEAT_PREVIOUS] as number;
    const next = ints[slot * ORDER_INTS + SEAT_NEXT] as number;
    if (previous === 0) this.seats[at + FIRST_ORDER] = next;
    else ints[previous * ORDER_INTS + SEAT_NEXT] = next;
    if (next === 0) this.seats[at + LAST_ORDER] = previous;
    else ints[next * ORDER_INTS + SEAT_PREVIOUS] = previous;
    this.seats[at + ORDERS] = (this.seats[at + ORDERS] as number) - 1;
  }

  /** Makes the seat of a known user. */
  insert(user: number, pair: Pair): number {
    if (this.top * SEAT_INTS === this.seats.length && this.free.length === 0) this.makeRoom();
    const seat = this.free.pop() ?? this.top++;
    const at = seat * SEAT_INTS;
    const { pairId, pricingCoinId, tradedCoinId } = pair.listing;
    this.seats.fill(0, at, at + SEAT_INTS);
    this.seats[at + USER] = user;
    this.seats[at + PAIR] = pairId;
    this.seats[at + PRICING_SLOT] = this.accounts.slotOf(user, pricingCoinId, PLATFORM_CODE);
    this.seats[at + TRADED_SLOT] = this.accounts.slotOf(user, tradedCoinId, PLATFORM_CODE);
    this.index(seat);
    return seat;
  }

  /** Clears out idle seats; grows when fewer than half of them were idle. */
  private makeRoom(): void {
    for (let seat = 1; seat < this.top; seat++) {
      if (this.seats[seat * SEAT_INTS + ORDERS] === 0) this.free.push(seat);
    }
    if (this.free.length * 2 < this.top) {
      const seats = new Int32Array(this.seats.length * 2);
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
