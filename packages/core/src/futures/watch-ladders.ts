import { Ladder } from "../book/ladder.ts";
import { FLAGS, ORDER_ID, ORDER_INTS, ORDER_WORDS, OrderPool, PRICE } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";

const RISING_BIT = 1;
const CONTRACT_SHIFT = 16;

/** Both kinds of watch at a price: at or above it (rising), at or below it (falling). */
export interface WatchPrice {
  readonly isRising: boolean;
  readonly ticks: number;
}

/**
 * Mark prices at which positions have to be looked at, by contract and price: a tick finds what it concerns without
 * touching the rest. Watches say only when to look; whether something is due is then decided from the position
 * itself, so they may be early, never late. Their prices are part of the state: how many are early decides how much a
 * command does.
 */
export class WatchLadders {
  private readonly pool = new OrderPool();
  private readonly forest = new PriceForest();
  private readonly rising: (Ladder | undefined)[] = [];
  private readonly falling: (Ladder | undefined)[] = [];

  /** Watches a price for the position of a slot; returns the watch. */
  add(contractId: number, position: number, { isRising, ticks }: WatchPrice): number {
    const { pool } = this;
    const watch = pool.allocate();
    pool.floats[watch * ORDER_WORDS + ORDER_ID] = position;
    pool.setOpen(watch, 0, 0);
    pool.ints[watch * ORDER_INTS + FLAGS] = (isRising ? RISING_BIT : 0) | (contractId << CONTRACT_SHIFT);
    this.ladder(contractId, isRising).rest(watch, ticks);
    return watch;
  }

  remove(watch: number): void {
    const flags = this.pool.int(watch, FLAGS);
    this.ladder(flags >>> CONTRACT_SHIFT, (flags & RISING_BIT) !== 0).unlink(watch);
    this.pool.release(watch);
  }

  /** A watch that a mark has reached, which stays where it is; 0 for none. */
  due(contractId: number, markTicks: number): number {
    const rising = this.rising[contractId];
    if (rising?.isCrossedBy(markTicks) === true) return rising.first();
    const falling = this.falling[contractId];
    return falling?.isCrossedBy(markTicks) === true ? falling.first() : 0;
  }

  /** The slot of a watch's position. */
  positionOf(watch: number): number {
    return this.pool.orderId(watch);
  }

  priceOf(watch: number): WatchPrice {
    return { isRising: (this.pool.int(watch, FLAGS) & RISING_BIT) !== 0, ticks: this.pool.int(watch, PRICE) };
  }

  private ladder(contractId: number, isRising: boolean): Ladder {
    const ladders = isRising ? this.rising : this.falling;
    return (ladders[contractId] ??= new Ladder(this.pool, this.forest, isRising));
  }
}
