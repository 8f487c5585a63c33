import type { OrderTerms } from "../book/order-terms.ts";
import { isSell, preventsSelfTrade } from "../book/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import type { Sight } from "../book/ladder.ts";
import type { Pair } from "./pair.ts";
import { ORDERS_SEEN_MAX } from "./work-bounds.ts";

/** A market order by total may take any number of lots; its budget is what ends it. */
export const ANY_LOTS = Number.MAX_SAFE_INTEGER;

/** The order that is being matched. One at a time, so one object serves all. */
export class Taker implements Sight {
  pair!: Pair;
  orderId = 0;
  userId = 0;
  participant = 0;
  /** The other leg of a one-cancels-other pair, 0 for none. */
  otherLegId = 0;
  isSell = false;
  preventsSelfTrade = false;
  /** Worst price the order may trade at. */
  limitTicks = 0;
  /** Buyer: the price at which each lot is held; 0 when the hold is a total. */
  holdTicks = 0;
  openLots = 0;
  /** Market buy by total: what is left to spend; -1 for every other order. */
  budgetAtoms = -1;
  /** Filled lots of the whole order, earlier fills included. */
  filledLots = 0;
  /** Value and fee of the fills of this command. */
  newNotionalAtoms = 0;
  newFeeAtoms = 0;
  /** Self-trade prevention ended the order. */
  isExpired = false;
  /** Record of an order that had one before it came here, 0 for an arriving one. */
  slot = 0;
  /** When it was accepted, where that was an earlier command and it has no record; otherwise 0. */
  acceptedAt = 0;
  termBits = 0;
  /** Discount on the fee of its pair, since its acceptance. */
  discount = 0;
  /** Broker that it counts for, 0 for none. */
  brokerId = 0;
  sliceLots = 0;
  /** Orders of the book that one look of it goes through at most. */
  readonly ordersMax = ORDERS_SEEN_MAX;
  /** Those that it was measured against before it was accepted, or when it was triggered. */
  ordersSeen = 0;
  /** Status of the order. */
  status: OrderStatus = ORDER_STATUS.open;

  /** Makes it the order of `orderId` and forgets the figures of the one before. */
  begin(pair: Pair, participant: number, orderId: number, termBits: number): void {
    this.pair = pair;
    this.orderId = orderId;
    this.participant = participant;
    this.termBits = termBits;
    this.discount = 0;
    this.brokerId = 0;
    this.isSell = isSell(termBits);
    this.preventsSelfTrade = preventsSelfTrade(termBits);
    this.budgetAtoms = -1;
    this.filledLots = 0;
    this.newNotionalAtoms = 0;
    this.newFeeAtoms = 0;
    this.isExpired = false;
    this.slot = 0;
    this.acceptedAt = 0;
    this.sliceLots = 0;
    this.ordersSeen = 0;
  }

  /** Sets how much it takes and how far it goes: arriving orders, from their terms. `worst` is its last price. */
  order(terms: OrderTerms, worst: number): void {
    this.limitTicks = worst;
    this.sliceLots = terms.visibleLots;
    if (terms.totalAtoms === 0) {
      this.openLots = terms.sizeLots;
      this.holdTicks = worst;
      return;
    }
    this.openLots = ANY_LOTS;
    this.budgetAtoms = terms.totalAtoms;
    this.holdTicks = 0;
  }

  /** Its hold, or required hold: its budget, its lots at the hold price, or its lots of the traded coin. */
  get holdAtoms(): number {
    if (this.budgetAtoms >= 0) return this.budgetAtoms;
    return this.isSell ? this.openLots * this.pair.lotAtoms : this.openLots * this.holdTicks * this.pair.tickLotAtoms;
  }
}
