import type { SecondOrder } from "./second-order.ts";

/** Gone places at the front that are kept until they are half of all. */
const GONE_MIN = 1_024;

/** Orders, oldest first: they come in at the back and leave at the front. */
export class OrderQueue {
  private orders: SecondOrder[] = [];
  private gone = 0;

  get size(): number {
    return this.orders.length - this.gone;
  }

  /** `place` counts from the front. */
  at(place: number): SecondOrder | undefined {
    return this.orders[this.gone + place];
  }

  push(order: SecondOrder): void {
    this.orders.push(order);
  }

  /** Takes the oldest out. */
  shift(): void {
    this.gone++;
    if (this.gone < GONE_MIN || this.gone * 2 < this.orders.length) return;
    this.orders = this.orders.slice(this.gone);
    this.gone = 0;
  }

  *[Symbol.iterator](): Generator<SecondOrder> {
    for (let place = this.gone; place < this.orders.length; place++) yield this.orders[place] as SecondOrder;
  }
}
