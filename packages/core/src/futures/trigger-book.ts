import { Ladder } from "../book/ladder.ts";
import { FLAGS, ORDER_ID, ORDER_INTS, ORDER_WORDS, OrderPool, PRICE } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";
import type { TriggerPrice } from "./futures-commands.ts";

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
  /** Of the order or the plan. */
  readonly id: number;
}

const KINDS: readonly TriggerKind[] = ["stop", "plan", "watch"];
const KIND_BITS = 3;
const RISING_BIT = 4;
const LAST_BIT = 8;
const CONTRACT_SHIFT = 16;
const LADDERS = 8;

/**
 * Everything of all contracts that waits for a mark or last price, by price, so that a new price touches only what it
 * concerns. Stops and plans of a contract share ladders, watches have their own.
 */
export class TriggerBook {
  private readonly pool = new OrderPool();
  private readonly forest = new PriceForest();
  /** Eight of each contract, made when they are first needed. */
  private readonly ladders = new Map<number, Ladder>();

  /** Adds a trigger behind those of the same price and returns its slot. */
  add(trigger: Trigger): number {
    const { pool } = this;
    const slot = pool.allocate();
    const { contractId, by, kind, isRising, ticks, id } = trigger;
    pool.floats[slot * ORDER_WORDS + ORDER_ID] = id;
    pool.setOpen(slot, 0, 0);
    const bits = KINDS.indexOf(kind) | (isRising ? RISING_BIT : 0) | (by === "last" ? LAST_BIT : 0);
    pool.ints[slot * ORDER_INTS + FLAGS] = bits | (contractId << CONTRACT_SHIFT);
    this.ladderFor(contractId, { by, isWatch: kind === "watch", isRising }).rest(slot, ticks);
    return slot;
  }

  remove(slot: number): void {
    const { contractId, by, kind, isRising } = this.at(slot);
    this.ladderFor(contractId, { by, isWatch: kind === "watch", isRising }).unlink(slot);
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

  /** The due stop or plan that is furthest past its trigger, the older one where both are of one side; 0 for none. */
  nextDue(contractId: number, by: TriggerPrice, ticks: number): number {
    return this.furthest(ticks, this.known(contractId, { by, isWatch: false, isRising: true }), {
      falling: this.known(contractId, { by, isWatch: false, isRising: false }),
    });
  }

  /** A watch that the price has reached; 0 for none. */
  nextWatch(contractId: number, by: TriggerPrice, ticks: number): number {
    for (const isRising of [true, false]) {
      const ladder = this.known(contractId, { by, isWatch: true, isRising });
      if (ladder?.isCrossedBy(ticks) === true) return ladder.first();
    }
    return 0;
  }

  /** Every trigger, ladder by ladder in its own order: putting them back in this order gives the same book. */
  *all(): Generator<Trigger> {
    for (const key of [...this.ladders.keys()].sort((a, b) => a - b)) {
      const ladder = this.ladders.get(key) as Ladder;
      for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) yield this.at(slot);
    }
  }

  private furthest(ticks: number, rising: Ladder | undefined, { falling }: { falling: Ladder | undefined }): number {
    const risen = rising?.isCrossedBy(ticks) === true ? ticks - rising.bestTicks : -1;
    const fallen = falling?.isCrossedBy(ticks) === true ? falling.bestTicks - ticks : -1;
    if (risen < 0 && fallen < 0) return 0;
    return (risen >= fallen ? rising : falling)?.first() ?? 0;
  }

  private ladderFor(contractId: number, place: { by: TriggerPrice; isWatch: boolean; isRising: boolean }): Ladder {
    const key = keyOf(contractId, place);
    let ladder = this.ladders.get(key);
    if (ladder === undefined) {
      ladder = new Ladder(this.pool, this.forest, place.isRising);
      this.ladders.set(key, ladder);
    }
    return ladder;
  }

  private known(
    contractId: number,
    place: { by: TriggerPrice; isWatch: boolean; isRising: boolean },
  ): Ladder | undefined {
    return this.ladders.get(keyOf(contractId, place));
  }
}

function keyOf(contractId: number, place: { by: TriggerPrice; isWatch: boolean; isRising: boolean }): number {
  return contractId * LADDERS + (place.by === "last" ? 4 : 0) + (place.isWatch ? 2 : 0) + (place.isRising ? 1 : 0);
}
