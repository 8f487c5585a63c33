import { keptOf } from "@agio/formulas";
import { newBrokerTallies, type BrokerTallies } from "./broker-tally.ts";

// Pages of sums, by a power of two.
const PAGE_BITS = 12;
const PAGE_SLOTS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_SLOTS - 1;
const FIRST_SLOTS = 1_024;

/** Sums of a day by account slot, in the order in which the accounts came. They only grow. */
export class DayTally {
  private readonly pages: (Float64Array | undefined)[] = [];
  private slots = new Int32Array(FIRST_SLOTS);
  /** Accounts with a sum. */
  count = 0;

  /** `atoms` is not negative. */
  add(slot: number, atoms: number): void {
    const page = this.pages[slot >> PAGE_BITS] ?? this.openPage(slot >> PAGE_BITS);
    const before = page[slot & PAGE_MASK] as number;
    page[slot & PAGE_MASK] = before + atoms;
    if (before === 0 && atoms !== 0) this.note(slot);
  }

  atomsOf(slot: number): number {
    return this.pages[slot >> PAGE_BITS]?.[slot & PAGE_MASK] ?? 0;
  }

  slotAt(place: number): number {
    return this.slots[place] as number;
  }

  private note(slot: number): void {
    if (this.count === this.slots.length) {
      const slots = new Int32Array(this.slots.length * 2);
      slots.set(this.slots);
      this.slots = slots;
    }
    this.slots[this.count++] = slot;
  }

  private openPage(page: number): Float64Array {
    while (this.pages.length <= page) this.pages.push(undefined);
    return (this.pages[page] = new Float64Array(PAGE_SLOTS));
  }
}

/** A tally for each product. */
export interface DayTallies {
  readonly spot: DayTally;
  readonly contract: DayTally;
  readonly option: DayTally;
  readonly second: DayTally;
  readonly interest: DayTally;
}

export const newTallies = (): DayTallies => ({
  spot: new DayTally(),
  contract: new DayTally(),
  option: new DayTally(),
  second: new DayTally(),
  interest: new DayTally(),
});

/** The tallies that are being added to: a product has none while nothing of it is counted. */
export type Counting = { -readonly [Product in keyof DayTallies]: DayTally | undefined } & {
  /** The most that is given away of what is counted. */
  sharePpm: number;
  /** Beside them, of counted products: orders that count for brokers. */
  ofBrokers: BrokerTallies;
};

/** The part of a fee that the house keeps for certain, whatever is given away of it for the rewards of the day. */
export const keptFee = (counting: Counting, product: keyof DayTallies, feeAtoms: number): number =>
  counting[product] === undefined ? feeAtoms : keptOf(feeAtoms, counting.sharePpm);

export const nothingCounted = (): Counting => ({
  spot: undefined,
  contract: undefined,
  option: undefined,
  second: undefined,
  interest: undefined,
  sharePpm: 0,
  ofBrokers: newBrokerTallies(),
});
