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
  due: DueExits[] = [];
  /** Of pairs that an operator has halted: they are due again when those trade. */
  halted: DueExits[] = [];

  get isEmpty(): boolean {
    return this.attached.size === 0 && this.due.length === 0 && this.halted.length === 0;
  }

  /** The pair trades again, or has ended: its exits have their turn. */
  resume(pairId: number): void {
    if (this.halted.length === 0) return;
    this.due.push(...this.halted.filter((exits) => exits.pairId === pairId));
    this.halted = this.halted.filter((exits) => exits.pairId !== pairId);
  }

  /** A user wants none of those that are still to come, of one pair or (undefined) of all. */
  drop(userId: number, pairId: number | undefined): void {
    const isKept = (exits: DueExits): boolean =>
      exits.userId !== userId || (pairId !== undefined && exits.pairId !== pairId);
    if (this.due.length !== 0) this.due = this.due.filter(isKept);
    if (this.halted.length !== 0) this.halted = this.halted.filter(isKept);
  }
}
