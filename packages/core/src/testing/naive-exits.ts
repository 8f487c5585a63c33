import type { Event } from "../events.ts";

/*
 * The same rule in plain words, for one user: a buy that has exits notes each fill and each fee; once it has ended, whole
 * lots of what is left of it after its fees are owed to its exits, unless its owner ended all orders.
 */

interface Buy {
  lots: number;
  feeAtoms: number;
}

/** The exits of each buy, by its order id: lots that they have to offer, and lots that they sold. */
export class NaiveExits {
  private readonly open = new Map<number, Buy>();
  /** Lots that each ended buy owes to its exits; one that bought nothing is not here. */
  readonly owed = new Map<number, number>();
  /** Lots that the exchange said, once it had placed the exits or could not. */
  readonly said = new Map<number, number>();
  /** Lots that each order of the user sold. */
  private readonly sold = new Map<number, number>();
  /** The first exit order of each buy that has one, and the other leg of each order, 0 for none. */
  private readonly placed = new Map<number, number>();
  private readonly otherLegs = new Map<number, number>();
  private readonly lotAtoms: number;

  constructor(lotAtoms: number) {
    this.lotAtoms = lotAtoms;
  }

  /** All orders of the user are ended, and nothing is to follow. */
  dropAll(): void {
    this.open.clear();
    for (const buy of this.owed.keys()) if (!this.said.has(buy)) this.owed.delete(buy);
  }

  take(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "OrderAccepted") this.otherLegs.set(event.orderId, event.otherLegId);
      else if (event.type === "ExitsAttached") this.open.set(event.orderId, { lots: 0, feeAtoms: 0 });
      else if (event.type === "Traded") this.fill(event);
      else if (event.type === "OrderClosed") this.end(event.orderId);
      else if (event.type === "ExitsPlaced") {
        this.said.set(event.orderId, event.sizeLots);
        if (event.refusal === undefined) this.placed.set(event.orderId, event.exitOrderId);
      }
    }
  }

  /** Lots that both exits of a buy sold together. */
  soldBy(buy: number): number {
    const first = this.placed.get(buy) ?? 0;
    return [first, this.otherLegs.get(first) ?? 0].reduce((sum, order) => sum + (this.sold.get(order) ?? 0), 0);
  }

  private fill({ makerOrderId, takerOrderId, takerSide, sizeLots, buyerFeeAtoms }: Event & { type: "Traded" }): void {
    const [buyer, seller] = takerSide === "buy" ? [takerOrderId, makerOrderId] : [makerOrderId, takerOrderId];
    const buy = this.open.get(buyer);
    if (buy !== undefined) {
      buy.lots += sizeLots;
      buy.feeAtoms += buyerFeeAtoms;
    }
    this.sold.set(seller, (this.sold.get(seller) ?? 0) + sizeLots);
  }

  private end(orderId: number): void {
    const buy = this.open.get(orderId);
    this.open.delete(orderId);
    if (buy === undefined || buy.lots === 0) return;
    this.owed.set(orderId, Math.floor((buy.lots * this.lotAtoms - buy.feeAtoms) / this.lotAtoms));
  }
}
