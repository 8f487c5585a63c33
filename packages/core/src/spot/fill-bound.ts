import { HIDDEN, NEXT, ORDER_WORDS, PRICE, SEAT } from "../book/order-pool.ts";
import { selfTradeModeIn } from "../encoding/term-bits.ts";
import { lotsForBudget } from "./matching.ts";
import type { SpotState } from "./spot-state.ts";
import { ANY_LOTS } from "./taker.ts";
import { FILLS_PER_COMMAND_MAX } from "./work-bounds.ts";

/** An iceberg whose shown slice was passed: what of it comes again at the end of its level. */
interface Passed {
  readonly slice: number;
  hidden: number;
}

/** True when the taker is done, one way or another, within the fills that one command may have. */
export function isWithinFills(spot: SpotState): boolean {
  const { taker } = spot;
  const ladder = taker.isSell ? taker.pair.bids : taker.pair.asks;
  if (!ladder.isCrossedBy(taker.limitTicks)) return true;
  const lots = taker.budgetAtoms < 0 ? taker.openLots : lotsForBudget(taker, ladder.bestTicks);
  return ladder.bestCovers(lots, FILLS_PER_COMMAND_MAX) || lotsWithinFills(spot) === ANY_LOTS;
}

/**
 * The lots that the taker has taken when its fills are used up; ANY_LOTS when it is done before. An own order that
 * gives way counts as a fill. Looks at that many orders at most, and changes nothing.
 */
function lotsWithinFills(spot: SpotState): number {
  return new FillCount(spot).run();
}

class FillCount {
  private readonly spot: SpotState;
  private fills = 0;
  private lots = 0;
  /** Lots, or atoms of a budget, that the taker still wants. */
  private wanted: number;
  /** Of one level. */
  private passed: Passed[] = [];

  constructor(spot: SpotState) {
    this.spot = spot;
    const { budgetAtoms, openLots } = spot.taker;
    this.wanted = budgetAtoms < 0 ? openLots : budgetAtoms;
  }

  run(): number {
    const { taker, pool } = this.spot;
    const ladder = taker.isSell ? taker.pair.bids : taker.pair.asks;
    const mode = selfTradeModeIn(taker.termBits);
    for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) {
      const ticks = pool.int(slot, PRICE);
      if (taker.isSell ? ticks < taker.limitTicks : ticks > taker.limitTicks) return ANY_LOTS;
      const isOwn = taker.preventsSelfTrade && pool.int(slot, SEAT) === taker.seat;
      if (isOwn && mode !== "EXPIRE_MAKER" && mode !== "DECREMENT") return ANY_LOTS;
      const shown = isOwn ? pool.openLots(slot) : pool.shownLots(slot);
      if (this.take(isOwn && mode === "EXPIRE_MAKER" ? 0 : shown, ticks)) return ANY_LOTS;
      const hidden = isOwn ? 0 : (pool.floats[slot * ORDER_WORDS + HIDDEN] as number);
      if (hidden > 0) this.passed.push({ slice: pool.sliceLots.get(slot) ?? hidden, hidden });
      if (pool.int(slot, NEXT) === 0 && this.takePassed(ticks)) return ANY_LOTS;
      if (this.fills >= FILLS_PER_COMMAND_MAX) return this.lots;
    }
    return ANY_LOTS;
  }

  /** The slices that icebergs of the level show one after the other. True when the taker is done with them. */
  private takePassed(ticks: number): boolean {
    const { passed } = this;
    for (let at = 0; at < passed.length && this.fills < FILLS_PER_COMMAND_MAX; at++) {
      const order = passed[at] as Passed;
      const shown = Math.min(order.slice, order.hidden);
      if (this.take(shown, ticks)) return true;
      order.hidden -= shown;
      if (order.hidden > 0) passed.push(order);
    }
    this.passed = [];
    return false;
  }

  /** One fill. True when the taker wants no more. */
  private take(lots: number, ticks: number): boolean {
    const { taker } = this.spot;
    const unit = taker.budgetAtoms < 0 ? 1 : ticks * taker.pair.tickLotAtoms;
    this.fills++;
    this.lots += lots;
    this.wanted -= lots * unit;
    return this.wanted < unit;
  }
}
