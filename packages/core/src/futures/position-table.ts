import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import { OrderIndex } from "../book/order-index.ts";
import type { PositionAccounts } from "../ledger/position-accounts.ts";
import type { MarginMode, PositionSide } from "./futures-commands.ts";
import { POSITION_STATUS, type PositionStatus } from "./futures-events.ts";
import { SideSlots } from "./side-slots.ts";

// One position is 128 bytes: ten words of float64, then twelve int32. Its margin and reserve are accounts of the ledger.
const POSITION_WORDS = 16;
const POSITION_INTS = POSITION_WORDS * 2;
/** Word offsets. Contracts it has; cost basis; sums since it was opened: realised, fees, funding (negative: paid). */
export const SIZE = 0;
export const COST = 1;
export const REALISED = 2;
export const FEES = 3;
export const FUNDING = 4;
export const OPENED_AT = 5;
export const UPDATED_AT = 6;
/** Contracts that were closed and what they were worth, for the average closing price. */
export const CLOSED_SIZE = 7;
export const CLOSED_VALUE = 8;
/** Contracts that open reduce orders claim; never more than it has. */
export const CLAIMED = 9;
/** Int offsets. */
const ID = 20;
const USER = 21;
const CONTRACT = 22;
const BITS = 23;
const LEVERAGE = 24;
const ACCOUNT = 25;
/** Neighbours in the list of its user's cross positions; the first one chains free records too. */
export const CROSS_NEXT = 26;
export const CROSS_PREVIOUS = 27;
/** For the risk rules, which alone read and write them: slots of watches and marks of what was told. Four, 0 at first. */
export const RISK_FIRST = 28;

const SHORT_BIT = 1;
const CROSS_BIT = 2;
const LIQUIDATING_BIT = 4;
const FIRST_POSITIONS = 1_024;
// Neighbours in the list of its contract, oldest first: two int32.
const LINKS = 2;
const OLDER = 0;
const YOUNGER = 1;

export interface NewPosition {
  readonly id: number;
  readonly user: number;
  readonly contract: number;
  readonly coin: number;
  readonly side: PositionSide;
  readonly marginMode: MarginMode;
  readonly leverage: number;
  readonly at: number;
}

/** Key of a side of a contract among all sides. */
const keyOf = (contractId: number, side: PositionSide): number => contractId * 2 + (side === "short" ? 1 : 0);

/** Open positions in dense slots, found by id. A slot is given back when its position ends; slot 0 means "none". */
export class PositionTable {
  floats = cacheLineWords(FIRST_POSITIONS * POSITION_WORDS);
  ints = intsOf(this.floats);
  private readonly accounts: PositionAccounts;
  private readonly byId = new OrderIndex();
  private links = new Int32Array(FIRST_POSITIONS * LINKS);
  /** Oldest and youngest position by contract id; 0 and absent for none. */
  private readonly oldest: number[] = [];
  private readonly youngest: number[] = [];
  private readonly sides = new SideSlots();
  private readonly liquidating: number[] = [];
  private free = 0;
  private top = 1;
  /** Open positions. */
  used = 0;

  constructor(accounts: PositionAccounts) {
    this.accounts = accounts;
  }

  /** Makes an open position without contracts. Its id is higher than that of every other. */
  open(position: NewPosition): number {
    const slot = this.allocate();
    const at = slot * POSITION_INTS;
    this.floats.fill(0, slot * POSITION_WORDS, (slot + 1) * POSITION_WORDS);
    this.floats[slot * POSITION_WORDS + OPENED_AT] = position.at;
    this.floats[slot * POSITION_WORDS + UPDATED_AT] = position.at;
    this.ints[at + ID] = position.id;
    this.ints[at + USER] = position.user;
    this.ints[at + CONTRACT] = position.contract;
    this.ints[at + BITS] =
      (position.side === "short" ? SHORT_BIT : 0) | (position.marginMode === "cross" ? CROSS_BIT : 0);
    this.ints[at + LEVERAGE] = position.leverage;
    this.ints[at + ACCOUNT] = this.accounts.open(position.id, position.user, position.coin);
    this.byId.set(position.id, slot);
    this.link(slot, position.contract);
    this.sides.add(keyOf(position.contract, position.side), slot);
    this.used++;
    return slot;
  }

  /** Gives the record of an ended position back, and its accounts, which are empty. */
  close(slot: number): void {
    this.accounts.close(this.account(slot));
    this.byId.delete(this.id(slot));
    this.unlink(slot);
    this.sides.remove(keyOf(this.contractId(slot), this.side(slot)), slot);
    this.setLiquidating(slot, false);
    this.ints[slot * POSITION_INTS + ID] = 0;
    this.ints[slot * POSITION_INTS + CROSS_NEXT] = this.free;
    this.free = slot;
    this.used--;
  }

  /** The slot of an open position, 0 for none. */
  find(id: number): number {
    return this.byId.get(id);
  }

  /** Every open position, in no particular order. */
  *slots(): Generator<number> {
    for (let slot = 1; slot < this.top; slot++) if (this.id(slot) !== 0) yield slot;
  }

  /** The oldest open position of a contract, 0 for none. */
  oldestOf(contractId: number): number {
    return this.oldest[contractId] ?? 0;
  }

  /** The next younger position of its contract, 0 for none. */
  youngerThan(slot: number): number {
    return this.links[slot * LINKS + YOUNGER] as number;
  }

  /** The open positions of a contract, oldest first. */
  *ofContract(contractId: number): Generator<number> {
    for (let slot = this.oldestOf(contractId); slot !== 0; slot = this.youngerThan(slot)) yield slot;
  }

  /** How many open positions a side of a contract has. */
  countOf(contractId: number, side: PositionSide): number {
    return this.sides.count(keyOf(contractId, side));
  }

  /** The one at a place from 0 to `countOf` − 1, in no particular order. */
  onSide(contractId: number, side: PositionSide, place: number): number {
    return this.sides.at(keyOf(contractId, side), place);
  }

  word(slot: number, field: number): number {
    return this.floats[slot * POSITION_WORDS + field] as number;
  }

  setWord(slot: number, field: number, value: number): void {
    this.floats[slot * POSITION_WORDS + field] = value;
  }

  addToWord(slot: number, field: number, value: number): void {
    this.floats[slot * POSITION_WORDS + field] = this.word(slot, field) + value;
  }

  int(slot: number, field: number): number {
    return this.ints[slot * POSITION_INTS + field] as number;
  }

  setInt(slot: number, field: number, value: number): void {
    this.ints[slot * POSITION_INTS + field] = value;
  }

  id(slot: number): number {
    return this.int(slot, ID);
  }

  /** The id of the position of a slot; 0 for slot 0. */
  idOf(slot: number): number {
    return slot === 0 ? 0 : this.id(slot);
  }

  /** 0: the insurance fund. */
  user(slot: number): number {
    return this.int(slot, USER);
  }

  contractId(slot: number): number {
    return this.int(slot, CONTRACT);
  }

  side(slot: number): PositionSide {
    return (this.int(slot, BITS) & SHORT_BIT) === 0 ? "long" : "short";
  }

  isCross(slot: number): boolean {
    return (this.int(slot, BITS) & CROSS_BIT) !== 0;
  }

  marginMode(slot: number): MarginMode {
    return this.isCross(slot) ? "cross" : "isolated";
  }

  leverage(slot: number): number {
    return this.int(slot, LEVERAGE);
  }

  setLeverage(slot: number, leverage: number): void {
    this.setInt(slot, LEVERAGE, leverage);
  }

  status(slot: number): PositionStatus {
    return (this.int(slot, BITS) & LIQUIDATING_BIT) === 0 ? POSITION_STATUS.open : POSITION_STATUS.liquidating;
  }

  /** A liquidation of it is going on, or is due at the present mark. */
  setLiquidating(slot: number, isLiquidating: boolean): void {
    const bits = this.int(slot, BITS);
    if (((bits & LIQUIDATING_BIT) !== 0) !== isLiquidating) this.countLiquidating(slot, isLiquidating ? 1 : -1);
    this.setInt(slot, BITS, isLiquidating ? bits | LIQUIDATING_BIT : bits & ~LIQUIDATING_BIT);
  }

  /** How many positions of a contract are liquidated or due to be. */
  liquidatingOf(contractId: number): number {
    return this.liquidating[contractId] ?? 0;
  }

  /** Slot of its accounts in the ledger. */
  account(slot: number): number {
    return this.int(slot, ACCOUNT);
  }

  size(slot: number): number {
    return this.word(slot, SIZE);
  }

  cost(slot: number): number {
    return this.word(slot, COST);
  }

  margin(slot: number): number {
    return this.accounts.margin(this.account(slot));
  }

  reserve(slot: number): number {
    return this.accounts.reserve(this.account(slot));
  }

  /** Contracts that no open reduce order claims. */
  freeSize(slot: number): number {
    return this.word(slot, SIZE) - this.word(slot, CLAIMED);
  }

  private countLiquidating(slot: number, change: number): void {
    const contractId = this.contractId(slot);
    this.liquidating[contractId] = this.liquidatingOf(contractId) + change;
  }

  private link(slot: number, contractId: number): void {
    const older = this.youngest[contractId] ?? 0;
    this.links[slot * LINKS + OLDER] = older;
    this.links[slot * LINKS + YOUNGER] = 0;
    if (older === 0) this.oldest[contractId] = slot;
    else this.links[older * LINKS + YOUNGER] = slot;
    this.youngest[contractId] = slot;
  }

  private unlink(slot: number): void {
    const older = this.links[slot * LINKS + OLDER] as number;
    const younger = this.links[slot * LINKS + YOUNGER] as number;
    if (older === 0) this.oldest[this.contractId(slot)] = younger;
    else this.links[older * LINKS + YOUNGER] = younger;
    if (younger === 0) this.youngest[this.contractId(slot)] = older;
    else this.links[younger * LINKS + OLDER] = older;
  }

  private allocate(): number {
    const slot = this.free;
    if (slot !== 0) {
      this.free = this.int(slot, CROSS_NEXT);
      return slot;
    }
    if ((this.top + 1) * POSITION_WORDS > this.floats.length) this.grow();
    return this.top++;
  }

  private grow(): void {
    const floats = cacheLineWords(this.floats.length * 2);
    floats.set(this.floats);
    this.floats = floats;
    this.ints = intsOf(floats);
    const links = new Int32Array(this.links.length * 2);
    links.set(this.links);
    this.links = links;
  }
}
