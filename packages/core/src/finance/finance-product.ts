import { promisedInterest } from "@agio/formulas";
import { atoms, type Atoms } from "@agio/primitives";
import type { SetFinanceProduct } from "./finance-commands.ts";
import type { FinanceOrder } from "./finance-order.ts";
import type { FinanceProductView } from "./finance-views.ts";

export type FinanceTerms = Omit<SetFinanceProduct, "type">;

/** Days of interest that have to be put aside for flexible products (rules 9). */
const FLEXIBLE_DAYS = 30;
/** Orders that are over are swept out when there are this many more of them than of those that run. */
const ENDED_SURPLUS = 256;

/** A flexible rate from a day on. */
export interface RateFrom {
  readonly fromDay: number;
  readonly aprPpb: number;
}

/** A product with the orders that run on it and the day up to which it was counted. */
export class FinanceProduct {
  terms: FinanceTerms;
  /** Rates of the days that are not counted yet, and of the ones to come; by day. */
  rates: RateFrom[];
  /** The last day whose beginning all orders have seen. */
  turnedDay: number;
  /** While the next day begins: the last order that has seen it. */
  cursor = 0;
  /** Amount redeemed on `redeemedDay`, less what was subscribed on it: below 0 where more came than went. */
  redeemedDay = 0;
  redeemedAtoms = 0;
  /** Subscribed amount. */
  subscribedAtoms = 0;
  /** Interest that fixed orders that run were promised at their end. */
  promisedAtoms = 0;
  /** By id. Orders that are over stay until they are swept out. */
  private orders: FinanceOrder[] = [];
  private ended = 0;

  constructor(terms: FinanceTerms, day: number) {
    this.terms = terms;
    this.rates = [{ fromDay: day, aprPpb: terms.aprPpb }];
    this.turnedDay = day;
  }

  /** Changes the terms. A flexible rate holds from the next day on. */
  change(terms: FinanceTerms, day: number): void {
    const bindsNow = terms.bindsBy === "sale" && this.terms.bindsBy !== "sale";
    // Orders of before were sold under the cap that is in force until now.
    if (bindsNow) for (const order of this.orders) order.capAtoms = this.terms.dayRedeemAtomsMax;
    this.terms = terms;
    const kept = this.rates.filter(({ fromDay }) => fromDay <= day);
    this.rates = [...kept, { fromDay: day + 1, aprPpb: terms.aprPpb }];
  }

  rateOn(day: number): number {
    return this.rates.findLast(({ fromDay }) => fromDay <= day)?.aprPpb ?? this.terms.aprPpb;
  }

  get leftAtoms(): Atoms {
    return atoms(Math.max(0, this.terms.quotaAtoms - this.subscribedAtoms));
  }

  /** Interest that the house has promised with this product, or would have with other terms. */
  promiseUnder({ kind, days, aprPpb, quotaAtoms, isOpen }: FinanceTerms): number {
    if (kind === "flexible") return promisedInterest(this.subscribedAtoms, aprPpb, FLEXIBLE_DAYS);
    const leftAtoms = isOpen ? Math.max(0, quotaAtoms - this.subscribedAtoms) : 0;
    return this.promisedAtoms + promisedInterest(leftAtoms, aprPpb, days);
  }

  /** As `promiseUnder` of the present terms, as if this much more were subscribed. */
  promiseWith(addedAtoms: number): number {
    const { aprPpb, days, kind } = this.terms;
    if (kind === "fixed") return this.promisedAtoms + promisedInterest(addedAtoms, aprPpb, days);
    return promisedInterest(this.subscribedAtoms + addedAtoms, aprPpb, FLEXIBLE_DAYS);
  }

  add(order: FinanceOrder): void {
    this.orders.push(order);
    this.subscribedAtoms += order.atoms;
    this.promisedAtoms += order.promisedAtoms;
  }

  /** An order gave back a part, or all and what it was promised. */
  reduce(order: FinanceOrder, givenBack: number): void {
    this.subscribedAtoms -= givenBack;
    if (!order.isOver) return;
    this.promisedAtoms -= order.promisedAtoms;
    this.ended++;
    if (this.ended > this.orders.length - this.ended + ENDED_SURPLUS) this.sweepOut();
  }

  redeemedOn(day: number): number {
    return this.redeemedDay >= day ? this.redeemedAtoms : 0;
  }

  /** A redemption counts against the day's cap, a subscription (less than 0) for it. */
  countRedeemed(atoms: number, day: number): void {
    this.redeemedAtoms = this.redeemedOn(day) + atoms;
    this.redeemedDay = Math.max(day, this.redeemedDay);
  }

  /** The first order that runs with an id above `cursor`. */
  next(cursor: number): FinanceOrder | undefined {
    for (let at = this.indexAfter(cursor); at < this.orders.length; at++) {
      const order = this.orders[at] as FinanceOrder;
      if (!order.isOver) return order;
    }
    return undefined;
  }

  running(): readonly FinanceOrder[] {
    return this.orders.filter((order) => !order.isOver);
  }

  /** All orders have seen the beginning of a day: what is only for days before it is forgotten. */
  finishDay(day: number): void {
    this.turnedDay = day;
    this.cursor = 0;
    // An order that is counted next is counted for this day.
    const first = this.rates.findLastIndex(({ fromDay }) => fromDay <= day);
    this.rates = this.rates.slice(Math.max(0, first));
    this.sweepOut();
  }

  view(): FinanceProductView {
    return { ...this.terms, leftAtoms: this.leftAtoms, promisedAtoms: atoms(this.promisedAtoms) };
  }

  private sweepOut(): void {
    if (this.ended > 0) this.orders = this.orders.filter((order) => !order.isOver);
    this.ended = 0;
  }

  private indexAfter(cursor: number): number {
    let [low, high] = [0, this.orders.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.orders[middle] as FinanceOrder).orderId <= cursor) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
