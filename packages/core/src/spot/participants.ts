import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import { PLATFORM_CODE, type AccountTable } from "../ledger/account-table.ts";
import type { UserTable } from "../users/user-table.ts";
import type { Pair } from "./pair.ts";
import { SlotLists } from "./slot-lists.ts";

// A participant is one user on one pair: where their two accounts are and which orders they have open. Sixteen int32,
// so that a participant is one cache line; the few users with many orders keep them in a list of their own.
const PARTICIPANT_INTS = 16;
const USER = 0;
const PAIR = 1;
const PRICING_SLOT = 2;
const TRADED_SLOT = 3;
const ORDERS = 4;
/** Block of `lists` that has the orders, 0 when they are here, and the size of that block. */
const LONG_LIST = 5;
const LONG_BITS = 6;
const FIRST_ORDER = 7;
const SHORT_ORDERS_MAX = PARTICIPANT_INTS - FIRST_ORDER;
const FIRST_LONG_BITS = 5;
/** A long list becomes short again here, well below where it became long. */
const SHORT_AGAIN_ORDERS = 4;
const FIRST_PARTICIPANTS = 1_024;

function hashOf(user: number, pair: number): number {
  const mixed = Math.imul(user, 0x9e37_79b1) ^ Math.imul(pair, 0x85eb_ca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
}

/**
 * Participants by user and pair, so that placing an order costs one lookup instead of four. A participant without open
 * orders holds nothing that could not be made again; such participants are cleared out when the table is full.
 */
export class ParticipantTable {
  private participants = intsOf(cacheLineWords((FIRST_PARTICIPANTS * PARTICIPANT_INTS) / 2));
  private slots = new Int32Array(FIRST_PARTICIPANTS * 2);
  private shift = Math.clz32(FIRST_PARTICIPANTS * 2) + 1;
  private top = 1;
  private readonly free: number[] = [];
  private readonly lists = new SlotLists();
  private readonly accounts: AccountTable;
  private readonly users: UserTable;

  constructor(accounts: AccountTable, users: UserTable) {
    this.accounts = accounts;
    this.users = users;
  }

  /** The participant of a user on a pair, 0 for none. */
  find(user: number, pairId: number): number {
    // Most users stay on one pair, and the participant taken last is nearer than the hash.
    const latest = this.users.latestParticipant(user);
    if (latest === 0) return 0;
    const at = latest * PARTICIPANT_INTS;
    if (this.participants[at + USER] === user && this.participants[at + PAIR] === pairId) return latest;
    return this.search(user, pairId);
  }

  private search(user: number, pairId: number): number {
    const mask = this.slots.length - 1;
    for (let at = hashOf(user, pairId) >>> this.shift; ; at = (at + 1) & mask) {
      const participant = this.slots[at] as number;
      if (participant === 0) return 0;
      const ints = participant * PARTICIPANT_INTS;
      if (this.participants[ints + USER] === user && this.participants[ints + PAIR] === pairId) {
        this.users.setLatestParticipant(user, participant);
        return participant;
      }
    }
  }

  user(participant: number): number {
    return this.participants[participant * PARTICIPANT_INTS + USER] as number;
  }

  pricingSlot(participant: number): number {
    return this.participants[participant * PARTICIPANT_INTS + PRICING_SLOT] as number;
  }

  tradedSlot(participant: number): number {
    return this.participants[participant * PARTICIPANT_INTS + TRADED_SLOT] as number;
  }

  openOrders(participant: number): number {
    return this.participants[participant * PARTICIPANT_INTS + ORDERS] as number;
  }

  /** The user's open orders on the pair, in no particular order. */
  orders(participant: number): number[] {
    const at = participant * PARTICIPANT_INTS;
    const orders = this.openOrders(participant);
    const long = this.participants[at + LONG_LIST] as number;
    if (long !== 0) return [...this.lists.ints.subarray(long, long + orders)];
    return [...this.participants.subarray(at + FIRST_ORDER, at + FIRST_ORDER + orders)];
  }

  /** Every open order, in no particular order. */
  *allOrders(): Generator<number> {
    for (let participant = 1; participant < this.top; participant++)
      if (this.openOrders(participant) !== 0) yield* this.orders(participant);
  }

  /** Adds an open order. */
  add(participant: number, slot: number): void {
    const { participants } = this;
    const at = participant * PARTICIPANT_INTS;
    const orders = participants[at + ORDERS] as number;
    participants[at + ORDERS] = orders + 1;
    if (participants[at + LONG_LIST] !== 0) return this.addLong(participant, orders, slot);
    if (orders < SHORT_ORDERS_MAX) participants[at + FIRST_ORDER + orders] = slot;
    else this.makeLong(participant, slot);
  }

  remove(participant: number, slot: number): void {
    const { participants } = this;
    const at = participant * PARTICIPANT_INTS;
    const orders = (participants[at + ORDERS] as number) - 1;
    participants[at + ORDERS] = orders;
    const long = participants[at + LONG_LIST] as number;
    if (long === 0) return takeOut(participants, at + FIRST_ORDER, orders, slot);
    takeOut(this.lists.ints, long, orders, slot);
    if (orders <= SHORT_AGAIN_ORDERS) this.makeShort(participant);
  }

  private addLong(participant: number, orders: number, slot: number): void {
    const bits = this.participants[participant * PARTICIPANT_INTS + LONG_BITS] as number;
    if (orders === 1 << bits) this.enlarge(participant, bits);
    this.lists.ints[(this.participants[participant * PARTICIPANT_INTS + LONG_LIST] as number) + orders] = slot;
  }

  private enlarge(participant: number, bits: number): void {
    const { participants, lists } = this;
    const at = participant * PARTICIPANT_INTS;
    const before = participants[at + LONG_LIST] as number;
    const after = lists.allocate(bits + 1);
    lists.ints.copyWithin(after, before, before + (1 << bits));
    lists.release(before, bits);
    participants[at + LONG_LIST] = after;
    participants[at + LONG_BITS] = bits + 1;
  }

  private makeLong(participant: number, slot: number): void {
    const { participants, lists } = this;
    const at = participant * PARTICIPANT_INTS;
    const long = lists.allocate(FIRST_LONG_BITS);
    for (let i = 0; i < SHORT_ORDERS_MAX; i++) lists.ints[long + i] = participants[at + FIRST_ORDER + i] as number;
    lists.ints[long + SHORT_ORDERS_MAX] = slot;
    participants[at + LONG_LIST] = long;
    participants[at + LONG_BITS] = FIRST_LONG_BITS;
  }

  private makeShort(participant: number): void {
    const { participants, lists } = this;
    const at = participant * PARTICIPANT_INTS;
    const long = participants[at + LONG_LIST] as number;
    for (let i = 0; i < SHORT_AGAIN_ORDERS; i++) participants[at + FIRST_ORDER + i] = lists.ints[long + i] as number;
    lists.release(long, participants[at + LONG_BITS] as number);
    participants[at + LONG_LIST] = 0;
  }

  /** Makes the participant of a known user. */
  insert(user: number, pair: Pair): number {
    if (this.top * PARTICIPANT_INTS === this.participants.length && this.free.length === 0) this.makeRoom();
    const participant = this.free.pop() ?? this.top++;
    const at = participant * PARTICIPANT_INTS;
    const { pairId, pricingCoinId, tradedCoinId } = pair;
    this.participants.fill(0, at, at + PARTICIPANT_INTS);
    this.participants[at + USER] = user;
    this.participants[at + PAIR] = pairId;
    this.participants[at + PRICING_SLOT] = this.accounts.slotOf(user, pricingCoinId, PLATFORM_CODE);
    this.participants[at + TRADED_SLOT] = this.accounts.slotOf(user, tradedCoinId, PLATFORM_CODE);
    this.index(participant);
    this.users.setLatestParticipant(user, participant);
    return participant;
  }

  /** Clears out idle participants; grows when fewer than half of them were idle. */
  private makeRoom(): void {
    for (let participant = 1; participant < this.top; participant++) {
      if (this.participants[participant * PARTICIPANT_INTS + ORDERS] !== 0) continue;
      this.free.push(participant);
      // Nobody finds a participant without a user.
      this.participants[participant * PARTICIPANT_INTS + USER] = 0;
    }
    if (this.free.length * 2 < this.top) {
      const participants = intsOf(cacheLineWords(this.participants.length));
      participants.set(this.participants);
      this.participants = participants;
      this.slots = new Int32Array(this.slots.length * 2);
      this.shift--;
    } else {
      this.slots.fill(0);
    }
    for (let participant = 1; participant < this.top; participant++) {
      if (this.participants[participant * PARTICIPANT_INTS + ORDERS] !== 0) this.index(participant);
    }
  }

  private index(participant: number): void {
    const mask = this.slots.length - 1;
    const at = participant * PARTICIPANT_INTS;
    let entry = hashOf(this.participants[at + USER] as number, this.participants[at + PAIR] as number) >>> this.shift;
    while (this.slots[entry] !== 0) entry = (entry + 1) & mask;
    this.slots[entry] = participant;
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
