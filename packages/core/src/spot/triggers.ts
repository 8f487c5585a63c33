import { Ladder } from "../book/ladder.ts";
import type { OrderPool } from "../book/order-pool.ts";
import type { PriceForest } from "../book/price-forest.ts";

/**
 * Waiting stops of one pair by trigger price, so that a new last price touches only those it concerns.
 * Rising ones go when the last price is at or above theirs, falling ones at or below. Watches are the marks at which
 * a trailing stop is activated or moves.
 */
export class Triggers {
  readonly risingStops: Ladder;
  readonly fallingStops: Ladder;
  readonly risingWatches: Ladder;
  readonly fallingWatches: Ladder;
  /** Orders that wait, and those of them that trail. */
  waiting = 0;
  trailing = 0;

  constructor(pool: OrderPool, forest: PriceForest) {
    this.risingStops = new Ladder(pool, forest, true);
    this.fallingStops = new Ladder(pool, forest, false);
    this.risingWatches = new Ladder(pool, forest, true);
    this.fallingWatches = new Ladder(pool, forest, false);
  }

  /** True when a price concerns a stop or a trailing stop. */
  concerns(ticks: number): boolean {
    return this.risingStops.isCrossedBy(ticks) || this.fallingStops.isCrossedBy(ticks) || this.moveWith(ticks);
  }

  /** True when a trailing stop follows a price. */
  moveWith(ticks: number): boolean {
    return this.risingWatches.isCrossedBy(ticks) || this.fallingWatches.isCrossedBy(ticks);
  }

  stops(isRising: boolean): Ladder {
    return isRising ? this.risingStops : this.fallingStops;
  }

  watches(isRising: boolean): Ladder {
    return isRising ? this.risingWatches : this.fallingWatches;
  }
}
