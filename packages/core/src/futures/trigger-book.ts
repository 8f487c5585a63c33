import { Ladder } from "../book/ladder.ts";
import { FILLED, FLAGS, ORDER_ID, ORDER_INTS, ORDER_WORDS, OrderPool, PRICE } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";
import type { TriggerPrice } from "./futures-commands.ts";
import type { Reach } from "./price-reach.ts";

/** `stop` and `plan` go when their price comes; `watch` is where a trailing stop is activated or follows. */
export type TriggerKind = "stop" | "plan" | "watch";

/** Something that waits for a price of a contract. */
export interface Trigger {
  readonly contractId: number;
  readonly by: TriggerPrice;
  readonly kind: TriggerKind;
  /** Rising: due at or above its ticks; falling: at or below. */
  readonly isRising: boolean;
  readonly ticks: number;
  /** Of the order or the TP/SL order. */
  readonly id: number;
}

const KINDS: readonly TriggerKind[] = ["stop", "plan", "watch"];
const KIND_BITS = 3;
const RISING_BIT = 4;
const LAST_BIT = 8;
const CONTRACT_SHIFT = 16;
/** Ladders of a contract. */
export const TRIGGER_LADDERS = 8;
/** Word offset of a trigger's age: the number it was added with. Nothing of a trigger is ever filled. */
const AGE = FILLED;

/** One of the ladders of a contract. */
interface LadderPlace {
  readonly by: TriggerPrice;
  readonly isWatch: boolean;
  readonly isRising: boolean;
}

/**
 * Everything of all contracts that waits for a mark or last price, by price, so that a new price touches only what it
 * concerns. Stops and TP/SL orders of a contract share ladders, watches have their own.
 */
export class TriggerBook {
  private readonly pool = new OrderPool();
  private readonly forest = new PriceForest();
  /** Eight of each contract, made when they are first needed. */
  private readonly ladders = new Map<number, Ladder>();
  private nextAge = 1;

  /** Adds a trigger behind those of the same price and returns its slot. */
  add(trigger: Trigger): number {
    const { pool } = this;
    const { contractId, by, kind, isRising, ticks, id } = trigger;
    const slot = pool.allocate();
    pool.floats[slot * ORDER_WORDS + ORDER_ID] = id;
    pool.floats[slot * ORDER_WORDS + AGE] = this.nextAge++;
    pool.setOpen(slot, 0, 0);
    const bits = KINDS.indexOf(kind) | (isRising ? RISING_BIT : 0) | (by === "last" ? LAST_BIT : 0);
    pool.ints[slot * ORDER_INTS + FLAGS] = bits | (contractId << CONTRACT_SHIFT);
    this.ladderFor(trigger).rest(slot, ticks);
    return slot;
  }

  remove(slot: number): void {
    this.ladderFor(this.at(slot)).unlink(slot);
    this.pool.release(slot);
  }

  at(slot: number): Trigger {
    const flags = this.pool.int(slot, FLAGS);
    return {
      contractId: flags >>> CONTRACT_SHIFT,
      by: (flags & LAST_BIT) === 0 ? "mark" : "last",
      kind: KINDS[flags & KIND_BITS] as TriggerKind,
      isRising: (flags & RISING_BIT) !== 0,
      ticks: this.pool.int(slot, PRICE),
      id: this.pool.orderId(slot),
    };
  }

  /**
   * The stop or TP/SL order, due within `reach`, that is furthest past its trigger, the one that was added first on a tie; 0 for
   * none.
   */
  nextDue(contractId: number, by: TriggerPrice, { lowTicks, highTicks }: Reach): number {
    const rising = this.firstDue(contractId, { by, isWatch: false, isRising: true }, highTicks);
    const falling = this.firstDue(contractId, { by, isWatch: false, isRising: false }, lowTicks);
    if (rising === 0 || falling === 0) return rising + falling;
    const risen = highTicks - this.pool.int(rising, PRICE);
    const fallen = this.pool.int(falling, PRICE) - lowTicks;
    if (risen !== fallen) return risen > fallen ? rising : falling;
    return this.age(rising) < this.age(falling) ? rising : falling;
  }

  /** A watch that is reached; 0 for none. */
  nextWatch(contractId: number, by: TriggerPrice, { lowTicks, highTicks }: Reach): number {
    return (
      this.firstDue(contractId, { by, isWatch: true, isRising: true }, highTicks) ||
      this.firstDue(contractId, { by, isWatch: true, isRising: false }, lowTicks)
    );
  }

  /** Every trigger, oldest first: putting them back in this order gives the same book. */
  all(): Trigger[] {
    const slots: number[] = [];
    for (const ladder of this.ladders.values()) {
      for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) slots.push(slot);
    }
    return slots.sort((a, b) => this.age(a) - this.age(b)).map((slot) => this.at(slot));
  }

  /** The trigger behind another in one of a contract's ladders, the first one behind 0; 0 for none. */
  after(contractId: number, ladder: number, slot: number): number {
    const triggers = this.ladders.get(contractId * TRIGGER_LADDERS + ladder);
    return triggers === undefined ? 0 : slot === 0 ? triggers.first() : triggers.after(slot);
  }

  private age(slot: number): number {
    return this.pool.floats[slot * ORDER_WORDS + AGE] as number;
  }

  private firstDue(contractId: number, place: LadderPlace, ticks: number): number {
    const ladder = this.ladders.get(keyOf(contractId, place));
    return ladder?.isCrossedBy(ticks) === true ? ladder.first() : 0;
  }

  private ladderFor({ contractId, by, kind, isRising }: Trigger): Ladder {
    const key = keyOf(contractId, { by, isWatch: kind === "watch", isRising });
    let ladder = this.ladders.get(key);
    if (ladder === undefined) {
      ladder = new Ladder(this.pool, this.forest, isRising);
      this.ladders.set(key, ladder);
    }
    return ladder;
  }
}

function keyOf(contractId: number, place: LadderPlace): number {
  return (
    contractId * TRIGGER_LADDERS + (place.by === "last" ? 4 : 0) + (place.isWatch ? 2 : 0) + (place.isRising ? 1 : 0)
  );
}
