import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import type { MarginMode, PositionSide } from "./futures-commands.ts";

// A seat is one user in one contract, 64 bytes: two words of float64, then ten int32.
const SEAT_WORDS = 8;
const SEAT_INTS = SEAT_WORDS * 2;
/** Word offsets: shares of open orders that would open or enlarge a long, a short position. */
const PENDING_LONG = 0;
const PENDING_SHORT = 1;
/** Int offsets. */
const HOLDER = 4;
const CONTRACT = 5;
const CHOICE = 6;
const LONG = 7;
const SHORT = 8;
/** Oldest and newest of its open and waiting orders: a list through the order records. */
export const FIRST_ORDER = 9;
export const LAST_ORDER = 10;
const ORDERS = 11;
const NEXT_OF_HOLDER = 12;

// The choice of a seat: leverage of both sides and the margin mode; 0 where none was chosen yet.
const LEVERAGE_BITS = 12;
const LEVERAGE_MASK = (1 << LEVERAGE_BITS) - 1;
const CROSS_BIT = 1 << 30;
/** Leverages have to fit their bits. */
export const LEVERAGE_MAX = LEVERAGE_MASK;

const FIRST_SEATS = 1_024;

/** Seats of users in contracts, in dense slots. Kept for good: a seat remembers what its user chose. 0 means "none". */
export class ContractSeats {
  private floats = cacheLineWords(FIRST_SEATS * SEAT_WORDS);
  private ints = intsOf(this.floats);
  private top = 1;

  /** Makes the seat of a holder in a contract, in front of his other seats. */
  insert(holder: number, contractId: number, next: number): number {
    if ((this.top + 1) * SEAT_WORDS > this.floats.length) this.grow();
    const seat = this.top++;
    this.set(seat, HOLDER, holder);
    this.set(seat, CONTRACT, contractId);
    this.set(seat, NEXT_OF_HOLDER, next);
    return seat;
  }

  /** Every seat, in no particular order. */
  *all(): Generator<number> {
    for (let seat = 1; seat < this.top; seat++) yield seat;
  }

  holder(seat: number): number {
    return this.int(seat, HOLDER);
  }

  contractId(seat: number): number {
    return this.int(seat, CONTRACT);
  }

  /** The next seat of the same holder, 0 at the end. */
  nextOfHolder(seat: number): number {
    return this.int(seat, NEXT_OF_HOLDER);
  }

  marginMode(seat: number): MarginMode {
    return (this.int(seat, CHOICE) & CROSS_BIT) === 0 ? "isolated" : "cross";
  }

  setMarginMode(seat: number, mode: MarginMode): void {
    const choice = this.int(seat, CHOICE);
    this.set(seat, CHOICE, mode === "cross" ? choice | CROSS_BIT : choice & ~CROSS_BIT);
  }

  /** Everything that was chosen there, as one number; 0 for nothing. */
  choice(seat: number): number {
    return this.int(seat, CHOICE);
  }

  restoreChoice(seat: number, choice: number): void {
    this.set(seat, CHOICE, choice);
  }

  /** The leverage that was chosen for a side, 0 for none. */
  leverage(seat: number, side: PositionSide): number {
    return (this.int(seat, CHOICE) >>> shiftOf(side)) & LEVERAGE_MASK;
  }

  setLeverage(seat: number, side: PositionSide, leverage: number): void {
    const shift = shiftOf(side);
    this.set(seat, CHOICE, (this.int(seat, CHOICE) & ~(LEVERAGE_MASK << shift)) | (leverage << shift));
  }

  /** The slot of the open position of a side, 0 for none. */
  position(seat: number, side: PositionSide): number {
    return this.int(seat, side === "long" ? LONG : SHORT);
  }

  setPosition(seat: number, side: PositionSide, slot: number): void {
    this.set(seat, side === "long" ? LONG : SHORT, slot);
  }

  /** Shares of open orders that would open or enlarge the position of a side. */
  pending(seat: number, side: PositionSide): number {
    return this.floats[seat * SEAT_WORDS + (side === "long" ? PENDING_LONG : PENDING_SHORT)] as number;
  }

  addPending(seat: number, side: PositionSide, shares: number): void {
    const at = seat * SEAT_WORDS + (side === "long" ? PENDING_LONG : PENDING_SHORT);
    this.floats[at] = (this.floats[at] as number) + shares;
  }

  /** Open and waiting orders. */
  orders(seat: number): number {
    return this.int(seat, ORDERS);
  }

  addOrders(seat: number, count: number): void {
    this.set(seat, ORDERS, this.int(seat, ORDERS) + count);
  }

  int(seat: number, field: number): number {
    return this.ints[seat * SEAT_INTS + field] as number;
  }

  set(seat: number, field: number, value: number): void {
    this.ints[seat * SEAT_INTS + field] = value;
  }

  /** True while the user has a position or an order there. */
  hasExposure(seat: number): boolean {
    return this.orders(seat) !== 0 || this.int(seat, LONG) !== 0 || this.int(seat, SHORT) !== 0;
  }

  private grow(): void {
    const floats = cacheLineWords(this.floats.length * 2);
    floats.set(this.floats);
    this.floats = floats;
    this.ints = intsOf(floats);
  }
}

const shiftOf = (side: PositionSide): number => (side === "long" ? 0 : LEVERAGE_BITS);
