import type { PositionMode } from "./futures-commands.ts";

// A holder is one user of futures, 32 bytes of int32.
const HOLDER_INTS = 8;
const USER = 0;
const ACCOUNT = 1;
const FIRST_PARTICIPANT = 2;
const FIRST_CROSS = 3;
const BITS = 4;
/** For the risk rules, which alone read and write them. Three, 0 at first. */
export const HOLDER_RISK_FIRST = 5;

const ONE_WAY_BIT = 1;
const FIRST_HOLDERS = 1_024;
const PAGE_BITS = 12;
const PAGE_USERS = 1 << PAGE_BITS;

/**
 * Users of futures in dense slots, found by user id: position mode, contract account, participants, cross positions.
 */
export class ContractHolders {
  private ints = new Int32Array(FIRST_HOLDERS * HOLDER_INTS);
  /** Funds that the orders of isolated participants hold, by holder. */
  private isolated = new Float64Array(FIRST_HOLDERS);
  /** Slots by user id, in pages. */
  private readonly pages = new Map<number, Int32Array>();
  private top = 1;

  /** The holder of a user, 0 for none. */
  find(user: number): number {
    return this.pages.get(user >>> PAGE_BITS)?.[user & (PAGE_USERS - 1)] ?? 0;
  }

  /** Makes the holder of a known user. `account`: their contract account's slot; 0 for the insurance fund. */
  insert(user: number, account: number): number {
    if ((this.top + 1) * HOLDER_INTS > this.ints.length) this.grow();
    const holder = this.top++;
    this.setInt(holder, USER, user);
    this.setInt(holder, ACCOUNT, account);
    let page = this.pages.get(user >>> PAGE_BITS);
    if (page === undefined) {
      page = new Int32Array(PAGE_USERS);
      this.pages.set(user >>> PAGE_BITS, page);
    }
    page[user & (PAGE_USERS - 1)] = holder;
    return holder;
  }

  /** Every holder, in no particular order. */
  *all(): Generator<number> {
    for (let holder = 1; holder < this.top; holder++) yield holder;
  }

  user(holder: number): number {
    return this.int(holder, USER);
  }

  /** Slot of `contract.available` and `contract.order` in the table of accounts. */
  account(holder: number): number {
    return this.int(holder, ACCOUNT);
  }

  positionMode(holder: number): PositionMode {
    return this.isOneWay(holder) ? "oneWay" : "hedge";
  }

  isOneWay(holder: number): boolean {
    return (this.int(holder, BITS) & ONE_WAY_BIT) !== 0;
  }

  setPositionMode(holder: number, mode: PositionMode): void {
    const bits = this.int(holder, BITS);
    this.setInt(holder, BITS, mode === "oneWay" ? bits | ONE_WAY_BIT : bits & ~ONE_WAY_BIT);
  }

  /** Head of the list of their participants. */
  firstParticipant(holder: number): number {
    return this.int(holder, FIRST_PARTICIPANT);
  }

  setFirstParticipant(holder: number, participant: number): void {
    this.setInt(holder, FIRST_PARTICIPANT, participant);
  }

  /** Newest of their cross positions: a list through the position records, newest first. */
  firstCross(holder: number): number {
    return this.int(holder, FIRST_CROSS);
  }

  setFirstCross(holder: number, slot: number): void {
    this.setInt(holder, FIRST_CROSS, slot);
  }

  /** Funds that the orders of their isolated participants hold: no cash of their cross positions. */
  isolatedHolds(holder: number): number {
    return this.isolated[holder] as number;
  }

  addIsolatedHolds(holder: number, atoms: number): void {
    this.isolated[holder] = this.isolatedHolds(holder) + atoms;
  }

  int(holder: number, field: number): number {
    return this.ints[holder * HOLDER_INTS + field] as number;
  }

  setInt(holder: number, field: number, value: number): void {
    this.ints[holder * HOLDER_INTS + field] = value;
  }

  private grow(): void {
    const ints = new Int32Array(this.ints.length * 2);
    ints.set(this.ints);
    this.ints = ints;
    const isolated = new Float64Array(this.isolated.length * 2);
    isolated.set(this.isolated);
    this.isolated = isolated;
  }
}
