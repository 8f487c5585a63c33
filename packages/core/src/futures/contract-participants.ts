import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import type { MarginMode, PositionSide } from "./futures-commands.ts";

// A participant is one user in one contract, 64 bytes: two words of float64, then ten int32.
const PARTICIPANT_WORDS = 8;
const PARTICIPANT_INTS = PARTICIPANT_WORDS * 2;
/** Word offsets: contracts of open orders that would open or enlarge a long, a short position. */
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

// The choice of a participant: leverage of both sides and the margin mode; 0 where none was chosen yet.
const LEVERAGE_BITS = 12;
const LEVERAGE_MASK = (1 << LEVERAGE_BITS) - 1;
const CROSS_BIT = 1 << 30;
/** Leverages have to fit their bits. */
export const LEVERAGE_MAX = LEVERAGE_MASK;

const FIRST_PARTICIPANTS = 1_024;

/**
 * Participants of users in contracts, in dense slots. Kept for good: a participant remembers what its user chose. 0
 * means "none".
 */
export class ContractParticipants {
  private floats = cacheLineWords(FIRST_PARTICIPANTS * PARTICIPANT_WORDS);
  private ints = intsOf(this.floats);
  private top = 1;

  /** Makes the participant of a holder in a contract, in front of their other participants. */
  insert(holder: number, contractId: number, next: number): number {
    if ((this.top + 1) * PARTICIPANT_WORDS > this.floats.length) this.grow();
    const participant = this.top++;
    this.set(participant, HOLDER, holder);
    this.set(participant, CONTRACT, contractId);
    this.set(participant, NEXT_OF_HOLDER, next);
    return participant;
  }

  /** Every participant, in no particular order. */
  *all(): Generator<number> {
    for (let participant = 1; participant < this.top; participant++) yield participant;
  }

  holder(participant: number): number {
    return this.int(participant, HOLDER);
  }

  contractId(participant: number): number {
    return this.int(participant, CONTRACT);
  }

  /** The next participant of the same holder, 0 at the end. */
  nextOfHolder(participant: number): number {
    return this.int(participant, NEXT_OF_HOLDER);
  }

  marginMode(participant: number): MarginMode {
    return (this.int(participant, CHOICE) & CROSS_BIT) === 0 ? "isolated" : "cross";
  }

  setMarginMode(participant: number, mode: MarginMode): void {
    const choice = this.int(participant, CHOICE);
    this.set(participant, CHOICE, mode === "cross" ? choice | CROSS_BIT : choice & ~CROSS_BIT);
  }

  /** Everything that was chosen there, as one number; 0 for nothing. */
  choice(participant: number): number {
    return this.int(participant, CHOICE);
  }

  restoreChoice(participant: number, choice: number): void {
    this.set(participant, CHOICE, choice);
  }

  /** The leverage that was chosen for a side, 0 for none. */
  leverage(participant: number, side: PositionSide): number {
    return (this.int(participant, CHOICE) >>> shiftOf(side)) & LEVERAGE_MASK;
  }

  setLeverage(participant: number, side: PositionSide, leverage: number): void {
    const shift = shiftOf(side);
    this.set(participant, CHOICE, (this.int(participant, CHOICE) & ~(LEVERAGE_MASK << shift)) | (leverage << shift));
  }

  /** The slot of the open position of a side, 0 for none. */
  position(participant: number, side: PositionSide): number {
    return this.int(participant, side === "long" ? LONG : SHORT);
  }

  setPosition(participant: number, side: PositionSide, slot: number): void {
    this.set(participant, side === "long" ? LONG : SHORT, slot);
  }

  /** Contracts of open orders that would open or enlarge the position of a side. */
  pending(participant: number, side: PositionSide): number {
    return this.floats[participant * PARTICIPANT_WORDS + (side === "long" ? PENDING_LONG : PENDING_SHORT)] as number;
  }

  addPending(participant: number, side: PositionSide, size: number): void {
    const at = participant * PARTICIPANT_WORDS + (side === "long" ? PENDING_LONG : PENDING_SHORT);
    this.floats[at] = (this.floats[at] as number) + size;
  }

  /** Open and waiting orders. */
  orders(participant: number): number {
    return this.int(participant, ORDERS);
  }

  addOrders(participant: number, count: number): void {
    this.set(participant, ORDERS, this.int(participant, ORDERS) + count);
  }

  int(participant: number, field: number): number {
    return this.ints[participant * PARTICIPANT_INTS + field] as number;
  }

  set(participant: number, field: number, value: number): void {
    this.ints[participant * PARTICIPANT_INTS + field] = value;
  }

  /** True while the user has a position or an order there. */
  hasExposure(participant: number): boolean {
    return this.orders(participant) !== 0 || this.int(participant, LONG) !== 0 || this.int(participant, SHORT) !== 0;
  }

  private grow(): void {
    const floats = cacheLineWords(this.floats.length * 2);
    floats.set(this.floats);
    this.floats = floats;
    this.ints = intsOf(floats);
  }
}

const shiftOf = (side: PositionSide): number => (side === "long" ? 0 : LEVERAGE_BITS);
