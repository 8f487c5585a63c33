import { Ladder } from "../book/ladder.ts";
import { FLAGS, ORDER_ID, ORDER_INTS, ORDER_WORDS, OrderPool } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";

const RISING_BIT = 1;
const SECOND_BIT = 2;
const CONTRACT_SHIFT = 16;
const WATCHES_PER_POSITION = 2;
const FIRST_POSITIONS = 1_024;

/** One price at which to look: at or above it (rising), at or below it otherwise; undefined for no such price. */
export type WatchEnd = { readonly isRising: boolean; readonly ticks: number } | undefined;

/**
 * Mark prices at which positions have to be looked at, by contract and price: a tick finds what it concerns without
 * touching the rest. A position has up to two watches. They say only when to look; whether something is due is then
 * decided from the position itself, so watches may be early, never late, and are not part of the state.
 */
export class RiskWatches {
  private readonly pool = new OrderPool();
  private readonly forest = new PriceForest();
  private readonly rising: (Ladder | undefined)[] = [];
  private readonly falling: (Ladder | undefined)[] = [];
  /** Two pool slots by position slot. */
  private watches = new Int32Array(FIRST_POSITIONS * WATCHES_PER_POSITION);

  /** Watches the position of a slot at these two prices instead of what it had. */
  set(contractId: number, position: number, ends: readonly [WatchEnd, WatchEnd]): void {
    this.makeRoom(position);
    this.put(contractId, position, 0, ends[0]);
    this.put(contractId, position, 1, ends[1]);
  }

  /** Forgets a position. */
  clear(position: number): void {
    if (position * WATCHES_PER_POSITION >= this.watches.length) return;
    this.leave(position, 0);
    this.leave(position, 1);
  }

  /** Takes a watch that the mark has reached out of the ladders and returns its position's slot; 0 for none. */
  takeDue(contractId: number, markTicks: number): number {
    const ladder =
      this.crossed(this.rising[contractId], markTicks) ?? this.crossed(this.falling[contractId], markTicks);
    if (ladder === undefined) return 0;
    const watch = ladder.first();
    const position = this.pool.orderId(watch);
    this.leave(position, (this.pool.int(watch, FLAGS) & SECOND_BIT) === 0 ? 0 : 1);
    return position;
  }

  private crossed(ladder: Ladder | undefined, markTicks: number): Ladder | undefined {
    return ladder?.isCrossedBy(markTicks) === true ? ladder : undefined;
  }

  private put(contractId: number, position: number, which: 0 | 1, end: WatchEnd): void {
    this.leave(position, which);
    if (end === undefined) return;
    const { pool } = this;
    const watch = pool.allocate();
    const { isRising, ticks } = end;
    pool.floats[watch * ORDER_WORDS + ORDER_ID] = position;
    pool.setOpen(watch, 0, 0);
    pool.ints[watch * ORDER_INTS + FLAGS] =
      (isRising ? RISING_BIT : 0) | (which === 0 ? 0 : SECOND_BIT) | (contractId << CONTRACT_SHIFT);
    this.ladder(contractId, isRising).rest(watch, ticks);
    this.watches[position * WATCHES_PER_POSITION + which] = watch;
  }

  private leave(position: number, which: 0 | 1): void {
    const at = position * WATCHES_PER_POSITION + which;
    const watch = this.watches[at] as number;
    if (watch === 0) return;
    const flags = this.pool.int(watch, FLAGS);
    this.ladder(flags >>> CONTRACT_SHIFT, (flags & RISING_BIT) !== 0).unlink(watch);
    this.pool.release(watch);
    this.watches[at] = 0;
  }

  private ladder(contractId: number, isRising: boolean): Ladder {
    const ladders = isRising ? this.rising : this.falling;
    return (ladders[contractId] ??= new Ladder(this.pool, this.forest, isRising));
  }

  private makeRoom(position: number): void {
    const needed = (position + 1) * WATCHES_PER_POSITION;
    if (needed <= this.watches.length) return;
    const watches = new Int32Array(Math.max(this.watches.length * 2, needed));
    watches.set(this.watches);
    this.watches = watches;
  }
}
