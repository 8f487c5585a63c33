import type { OrderExits } from "./spot-commands.ts";

/** A buy that has ended, whose exits are still to be placed. */
export interface DueExits extends OrderExits {
  readonly orderId: number;
  readonly userId: number;
  readonly pairId: number;
  readonly sizeLots: number;
}

/** Exits of open buys, and those that have their turn. */
export class ExitBook {
  /** By the buy's order id. */
  readonly attached = new Map<number, OrderExits>();
  /** The one that has waited longest first. */
  readonly due: DueExits[] = [];

  get isEmpty(): boolean {
    return this.attached.size === 0 && this.due.length === 0;
  }
}
