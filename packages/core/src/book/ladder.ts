import {
  HIDDEN,
  LEVEL,
  NEXT,
  ORDER_INTS,
  ORDER_WORDS,
  PREVIOUS,
  PRICE,
  PARTICIPANT,
  SHOWN,
  type OrderPool,
} from "./order-pool.ts";
import {
  LEVEL_COUNT,
  LEVEL_HEAD,
  LEVEL_INTS,
  LEVEL_PRICE,
  LEVEL_TAIL,
  LEVEL_VOLUME,
  LEVEL_WORDS,
  type PriceForest,
} from "./price-forest.ts";

/** No price: above every ask and, as 0, below every bid. */
export const NO_ASK_TICKS = 0x7fff_ffff;
export const NO_BID_TICKS = 0;

/** Told of each fill of a resting order, before the order leaves its level. `isDone`: nothing of it is left. */
export interface FillSink {
  filled(maker: number, lots: number, ticks: number, isDone: boolean): void;
}

/** How far a look into a book may go, and how many orders were looked at in all. */
export interface Sight {
  readonly ordersMax: number;
  ordersSeen: number;
}

/**
 * Orders by price, then time. Ascending: the lowest price is best (asks, rising triggers); descending: the highest.
 * Orders live in the shared pool, levels and index nodes in the shared forest; a ladder itself is a few fields.
 */
export class Ladder {
  private readonly tree: number;
  readonly isAscending: boolean;
  private readonly pool: OrderPool;
  private readonly forest: PriceForest;
  bestLevel = 0;
  bestTicks: number;

  constructor(pool: OrderPool, forest: PriceForest, isAscending: boolean) {
    this.pool = pool;
    this.forest = forest;
    this.isAscending = isAscending;
    this.tree = forest.plant();
    this.bestTicks = isAscending ? NO_ASK_TICKS : NO_BID_TICKS;
  }

  /** True when an order that may go as far as `limitTicks` meets the best price. */
  isCrossedBy(limitTicks: number): boolean {
    return this.bestLevel !== 0 && (this.isAscending ? limitTicks >= this.bestTicks : limitTicks <= this.bestTicks);
  }

  /** Appends an order at the end of its price level. Its shown lots are already set. */
  rest(slot: number, ticks: number): void {
    this.restAt(slot, ticks, this.levelAt(ticks));
  }

  /** The level of a price, made when there is none. An order has to rest there next: no level stays empty. */
  levelAt(ticks: number): number {
    return this.forest.levelAt(this.tree, ticks);
  }

  /** The level of a price if it is quickly found: a guess, for reading ahead. 0 for none. */
  nearLevel(ticks: number): number {
    return this.forest.nearLevel(this.tree, ticks);
  }

  /** As `rest`, with the level of the price already looked up. */
  restAt(slot: number, ticks: number, level: number): void {
    const at = slot * ORDER_INTS;
    const ints = this.pool.ints;
    ints[at + PRICE] = ticks;
    ints[at + LEVEL] = level;
    this.append(slot, level);
    if (this.isAscending ? ticks < this.bestTicks : ticks > this.bestTicks) {
      this.bestLevel = level;
      this.bestTicks = ticks;
    }
  }

  /** Takes an order out of its level; the slot stays the caller's. */
  unlink(slot: number): void {
    const { ints, floats } = this.pool;
    const { levels, volumes } = this.forest;
    const at = slot * ORDER_INTS;
    const level = ints[at + LEVEL] as number;
    const levelAt = level * LEVEL_INTS;
    const count = (levels[levelAt + LEVEL_COUNT] as number) - 1;
    if (count === 0) return this.dropLevel(level);
    const previous = ints[at + PREVIOUS] as number;
    const next = ints[at + NEXT] as number;
    const volume = level * LEVEL_WORDS + LEVEL_VOLUME;
    levels[levelAt + LEVEL_COUNT] = count;
    volumes[volume] = (volumes[volume] as number) - (floats[slot * ORDER_WORDS + SHOWN] as number);
    if (previous !== 0) ints[previous * ORDER_INTS + NEXT] = next;
    else levels[levelAt + LEVEL_HEAD] = next;
    if (next !== 0) ints[next * ORDER_INTS + PREVIOUS] = previous;
    else levels[levelAt + LEVEL_TAIL] = previous;
  }

  /** The oldest order at the best price, 0 for none. */
  first(): number {
    return this.bestLevel === 0 ? 0 : (this.forest.levels[this.bestLevel * LEVEL_INTS + LEVEL_HEAD] as number);
  }

  /** `lots`, or so many fewer that taking them from the best level meets each order once, and `ordersMax` at most. */
  lotsWithin(lots: number, ordersMax: number): number {
    const level = this.bestLevel;
    const { levels, volumes } = this.forest;
    const shown = volumes[level * LEVEL_WORDS + LEVEL_VOLUME] as number;
    if ((levels[level * LEVEL_INTS + LEVEL_COUNT] as number) <= ordersMax) return lots < shown ? lots : shown;
    let within = 0;
    let slot = levels[level * LEVEL_INTS + LEVEL_HEAD] as number;
    for (let orders = 0; orders < ordersMax && within < lots; orders++) {
      within += this.pool.shownLots(slot);
      slot = this.pool.int(slot, NEXT);
    }
    return lots < within ? lots : within;
  }

  /** Changes the shown lots of an order that keeps its place. */
  setOpen(slot: number, openLots: number, slice: number): void {
    const { floats, ints } = this.pool;
    const volume = (ints[slot * ORDER_INTS + LEVEL] as number) * LEVEL_WORDS + LEVEL_VOLUME;
    const before = floats[slot * ORDER_WORDS + SHOWN] as number;
    this.pool.setOpen(slot, openLots, slice);
    const volumes = this.forest.volumes;
    volumes[volume] = (volumes[volume] as number) - before + (floats[slot * ORDER_WORDS + SHOWN] as number);
  }

  /**
   * Fills up to `lots` from the best level in time order and returns what is left. Stops in front of an order of
   * `bannedParticipant` (0 bans none). An iceberg whose slice is used up shows the next one at the end of the level.
   */
  takeBest(lots: number, bannedParticipant: number, sink: FillSink): number {
    const { ints, floats } = this.pool;
    const { levels, volumes } = this.forest;
    const level = this.bestLevel;
    const ticks = this.bestTicks;
    const levelAt = level * LEVEL_INTS;
    const volumeAt = level * LEVEL_WORDS + LEVEL_VOLUME;
    let maker = levels[levelAt + LEVEL_HEAD] as number;
    let count = levels[levelAt + LEVEL_COUNT] as number;
    let volume = volumes[volumeAt] as number;
    let levelAfter = 0;
    do {
      const at = maker * ORDER_INTS;
      if (bannedParticipant !== 0 && ints[at + PARTICIPANT] === bannedParticipant) break;
      const shown = floats[maker * ORDER_WORDS + SHOWN] as number;
      const fill = lots < shown ? lots : shown;
      lots -= fill;
      volume -= fill;
      if (fill < shown) {
        floats[maker * ORDER_WORDS + SHOWN] = shown - fill;
        sink.filled(maker, fill, ticks, false);
        break;
      }
      const next = ints[at + NEXT] as number;
      if ((floats[maker * ORDER_WORDS + HIDDEN] as number) > 0) {
        floats[maker * ORDER_WORDS + SHOWN] = 0;
        sink.filled(maker, fill, ticks, false);
        volume += this.showNextSlice(maker);
        maker = this.moveToEnd(maker, level);
        continue;
      }
      // Looked up before the fill is accounted for, so that the memory of both is waited for at once.
      if (count === 1) levelAfter = this.nextLevel(level);
      sink.filled(maker, fill, ticks, true);
      count--;
      maker = next;
    } while (lots > 0 && count > 0);
    if (count === 0) {
      this.setBest(levelAfter);
      this.forest.drop(level);
      return lots;
    }
    levels[levelAt + LEVEL_HEAD] = maker;
    levels[levelAt + LEVEL_COUNT] = count;
    volumes[volumeAt] = volume;
    ints[maker * ORDER_INTS + PREVIOUS] = 0;
    return lots;
  }

  /** The order after `slot` in price-time order, 0 at the end. */
  after(slot: number): number {
    const next = this.pool.int(slot, NEXT);
    if (next !== 0) return next;
    const level = this.nextLevel(this.pool.int(slot, LEVEL));
    return level === 0 ? 0 : (this.forest.levels[level * LEVEL_INTS + LEVEL_HEAD] as number);
  }

  /** The level that is next after `level` in this ladder's order, 0 at the end. */
  nextLevel(level: number): number {
    return this.isAscending ? this.forest.above(level) : this.forest.below(level);
  }

  ticksOf(level: number): number {
    return this.forest.levels[level * LEVEL_INTS + LEVEL_PRICE] as number;
  }

  shownLots(level: number): number {
    return this.forest.volumes[level * LEVEL_WORDS + LEVEL_VOLUME] as number;
  }

  /**
   * The price at which `lots` are complete without those of a participant, or the last price; 0 on an empty ladder.
   * Looks at `sight.ordersMax` orders at most: the price is that of the last one then.
   */
  ticksFor(lots: number, withoutParticipant: number, sight?: Sight): number {
    let ticks = 0;
    let missing = lots;
    let orders = 0;
    const ordersMax = sight === undefined ? Number.POSITIVE_INFINITY : sight.ordersMax;
    for (let slot = this.first(); slot !== 0 && missing > 0 && orders < ordersMax; slot = this.after(slot)) {
      orders++;
      ticks = this.pool.int(slot, PRICE);
      if (this.pool.int(slot, PARTICIPANT) !== withoutParticipant) missing -= this.pool.openLots(slot);
    }
    if (sight !== undefined) sight.ordersSeen += orders;
    return ticks;
  }

  /** Price and shown lots of the best levels. */
  depth(levelsMax: number): [number, number][] {
    const rows: [number, number][] = [];
    for (let level = this.bestLevel; level !== 0 && rows.length < levelsMax; level = this.nextLevel(level)) {
      rows.push([this.ticksOf(level), this.shownLots(level)]);
    }
    return rows;
  }

  private append(slot: number, level: number): void {
    const ints = this.pool.ints;
    const { levels, volumes } = this.forest;
    const at = slot * ORDER_INTS;
    const levelAt = level * LEVEL_INTS;
    const volumeAt = level * LEVEL_WORDS + LEVEL_VOLUME;
    const tail = levels[levelAt + LEVEL_TAIL] as number;
    const count = levels[levelAt + LEVEL_COUNT] as number;
    ints[at + NEXT] = 0;
    volumes[volumeAt] = (volumes[volumeAt] as number) + (this.pool.floats[slot * ORDER_WORDS + SHOWN] as number);
    levels[levelAt + LEVEL_COUNT] = count + 1;
    levels[levelAt + LEVEL_TAIL] = slot;
    ints[at + PREVIOUS] = count === 0 ? 0 : tail;
    if (count === 0) levels[levelAt + LEVEL_HEAD] = slot;
    else ints[tail * ORDER_INTS + NEXT] = slot;
  }

  /** Shows the next slice of an iceberg and returns its lots. */
  private showNextSlice(slot: number): number {
    const hidden = this.pool.floats[slot * ORDER_WORDS + HIDDEN] as number;
    this.pool.setOpen(slot, hidden, this.pool.sliceLots.get(slot) ?? 0);
    return this.pool.floats[slot * ORDER_WORDS + SHOWN] as number;
  }

  /** Moves the head of a level to its end and returns the new head. */
  private moveToEnd(slot: number, level: number): number {
    const ints = this.pool.ints;
    const levels = this.forest.levels;
    const next = ints[slot * ORDER_INTS + NEXT] as number;
    if (next === 0) return slot;
    const tail = levels[level * LEVEL_INTS + LEVEL_TAIL] as number;
    ints[tail * ORDER_INTS + NEXT] = slot;
    ints[slot * ORDER_INTS + PREVIOUS] = tail;
    ints[slot * ORDER_INTS + NEXT] = 0;
    levels[level * LEVEL_INTS + LEVEL_TAIL] = slot;
    return next;
  }

  private dropLevel(level: number): void {
    if (level === this.bestLevel) this.setBest(this.nextLevel(level));
    this.forest.drop(level);
  }

  private setBest(level: number): void {
    this.bestLevel = level;
    if (level !== 0) this.bestTicks = this.forest.levels[level * LEVEL_INTS + LEVEL_PRICE] as number;
    else this.bestTicks = this.isAscending ? NO_ASK_TICKS : NO_BID_TICKS;
  }
}
