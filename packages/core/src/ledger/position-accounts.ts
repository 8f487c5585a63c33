import { assert } from "@agio/primitives";
import { cacheLineWords, intsOf } from "../cache-line-words.ts";

// A record is the two accounts of one position: margin, reserve, (position, user), (coin, next free). Four words, so
// that no record straddles a cache line.
const RECORD_WORDS = 4;
const RECORD_INTS = RECORD_WORDS * 2;
const POSITION_INT = 4;
const USER_INT = 5;
const COIN_INT = 6;
const NEXT_FREE_INT = 7;
const FIRST_RECORDS = 1_024;

/** The accounts `position.margin` and `position.reserve` of open positions, by slot. A slot is given back with its position. */
export class PositionAccounts {
  balances = cacheLineWords(FIRST_RECORDS * RECORD_WORDS);
  private ints = intsOf(this.balances);
  private free = 0;
  private top = 1;

  /** Opens the two accounts of a position, both at zero, and returns their slot. */
  open(positionId: number, userId: number, coinId: number): number {
    const slot = this.allocate();
    const ints = slot * RECORD_INTS;
    this.balances[slot * RECORD_WORDS] = 0;
    this.balances[slot * RECORD_WORDS + 1] = 0;
    this.ints[ints + POSITION_INT] = positionId;
    this.ints[ints + USER_INT] = userId;
    this.ints[ints + COIN_INT] = coinId;
    return slot;
  }

  /** Gives the slot of an ended position back. Both accounts are empty. */
  close(slot: number): void {
    assert(this.margin(slot) === 0 && this.reserve(slot) === 0, "the accounts of an ended position are empty");
    this.ints[slot * RECORD_INTS + POSITION_INT] = 0;
    this.ints[slot * RECORD_INTS + NEXT_FREE_INT] = this.free;
    this.free = slot;
  }

  margin(slot: number): number {
    return this.balances[slot * RECORD_WORDS] as number;
  }

  reserve(slot: number): number {
    return this.balances[slot * RECORD_WORDS + 1] as number;
  }

  positionOf(slot: number): number {
    return this.ints[slot * RECORD_INTS + POSITION_INT] as number;
  }

  userOf(slot: number): number {
    return this.ints[slot * RECORD_INTS + USER_INT] as number;
  }

  coinOf(slot: number): number {
    return this.ints[slot * RECORD_INTS + COIN_INT] as number;
  }

  /** Index in `balances` of the margin of a slot; the reserve follows it. */
  static at(slot: number): number {
    return slot * RECORD_WORDS;
  }

  /** Puts the balances of an opened slot back from a snapshot. */
  restore(slot: number, marginAtoms: number, reserveAtoms: number): void {
    this.balances[slot * RECORD_WORDS] = marginAtoms;
    this.balances[slot * RECORD_WORDS + 1] = reserveAtoms;
  }

  /** Every open slot, in no particular order. */
  *slots(): Generator<number> {
    for (let slot = 1; slot < this.top; slot++) if (this.positionOf(slot) !== 0) yield slot;
  }

  private allocate(): number {
    const slot = this.free;
    if (slot !== 0) {
      this.free = this.ints[slot * RECORD_INTS + NEXT_FREE_INT] as number;
      return slot;
    }
    if ((this.top + 1) * RECORD_WORDS > this.balances.length) this.grow();
    return this.top++;
  }

  private grow(): void {
    const balances = cacheLineWords(this.balances.length * 2);
    balances.set(this.balances);
    this.balances = balances;
    this.ints = intsOf(balances);
  }
}
