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
  readonly #attached = new Map<number, OrderExits>();
  /** Open buys with exits of a user who has any: nobody else's orders are gone through for exits. */
  readonly #buysOf = new Map<number, number>();
  /** The one that has waited longest first. */
  due: DueExits[] = [];
  /** Of pairs that an operator has halted: they are due again when those trade. */
  halted: DueExits[] = [];

  get isEmpty(): boolean {
    return !this.hasAttached && this.due.length === 0 && this.halted.length === 0;
  }

  get hasAttached(): boolean {
    return this.#attached.size !== 0;
  }

  /** Order ids of open buys with their exits, in the order in which they were attached. */
  get attached(): ReadonlyMap<number, OrderExits> {
    return this.#attached;
  }

  /** True where an open buy of the user has exits. */
  hasBuysOf(userId: number): boolean {
    return this.#buysOf.has(userId);
  }

  attach(orderId: number, userId: number, { takeProfitTicks, stopLossTicks }: OrderExits): void {
    this.#attached.set(orderId, { takeProfitTicks, stopLossTicks });
    this.#buysOf.set(userId, (this.#buysOf.get(userId) ?? 0) + 1);
  }

  /** Takes the exits of a user's buy away; undefined where it has none. */
  detach(orderId: number, userId: number): OrderExits | undefined {
    const exits = this.#attached.get(orderId);
    if (exits === undefined) return undefined;
    this.#attached.delete(orderId);
    const left = (this.#buysOf.get(userId) as number) - 1;
    if (left === 0) this.#buysOf.delete(userId);
    else this.#buysOf.set(userId, left);
    return exits;
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
