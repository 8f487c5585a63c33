import { cacheLineWords, intsOf } from "../cache-line-words.ts";

// One order is 64 bytes: four words of float64, six int32, one more float64. All books share one pool.
export const ORDER_WORDS = 8;
export const ORDER_INTS = 16;
/** Lots that can be matched at the order's present place in the queue. */
export const SHOWN = 0;
export const ORDER_ID = 1;
export const FILLED = 2;
/** Iceberg: lots behind the shown slice; 0 for others. */
export const HIDDEN = 3;
export const PRICE = 8;
export const PREVIOUS = 9;
export const NEXT = 10;
export const LEVEL = 11;
export const PARTICIPANT = 12;
/** Term bits, state bits, market id in the upper half. */
export const FLAGS = 13;
/** When the order last changed, UTC milliseconds, as a word offset. */
export const UPDATED_AT = 7;

/**
 * State after a fill or a change, three words an order, kept apart so that most orders never touch it.
 * Valid when FIGURED_BIT is set in FLAGS; otherwise nothing was filled, and the last change was the acceptance.
 */
export const FIGURE_WORDS = 3;
export const NOTIONAL = 0;
export const FEE = 1;
export const ACCEPTED_AT = 2;
export const FIGURED_BIT = 1 << 13;

/** Set for an order that pays less than its market's fee; what it is stands in `discounts`. */
export const DISCOUNTED_BIT = 1 << 14;

const FIRST_ORDERS = 1_024;

/** Pool of order records. Slot 0 means "none". Freed slots are chained through NEXT. */
export class OrderPool {
  floats = cacheLineWords(FIRST_ORDERS * ORDER_WORDS);
  ints = intsOf(this.floats);
  figures = new Float64Array(FIRST_ORDERS * FIGURE_WORDS);
  /** Shown slice of the icebergs, by slot. */
  readonly sliceLots = new Map<number, number>();
  /** By slot, valid where DISCOUNTED_BIT is set. */
  private discounts = new Uint16Array(FIRST_ORDERS);
  private free = 0;
  private top = 1;
  private capacity = FIRST_ORDERS;
  used = 0;

  /** A slot with undefined content: the caller writes every field. */
  allocate(): number {
    this.used++;
    const slot = this.free;
    if (slot !== 0) {
      this.free = this.ints[slot * ORDER_INTS + NEXT] as number;
      return slot;
    }
    if (this.top === this.capacity) this.grow();
    return this.top++;
  }

  release(slot: number): void {
    this.used--;
    this.ints[slot * ORDER_INTS + NEXT] = this.free;
    this.free = slot;
  }

  openLots(slot: number): number {
    const at = slot * ORDER_WORDS;
    return (this.floats[at + SHOWN] as number) + (this.floats[at + HIDDEN] as number);
  }

  shownLots(slot: number): number {
    return this.floats[slot * ORDER_WORDS + SHOWN] as number;
  }

  orderId(slot: number): number {
    return this.floats[slot * ORDER_WORDS + ORDER_ID] as number;
  }

  int(slot: number, field: number): number {
    return this.ints[slot * ORDER_INTS + field] as number;
  }

  /** A figure of an order, whether or not it has any yet. */
  figure(slot: number, field: number): number {
    if ((this.int(slot, FLAGS) & FIGURED_BIT) !== 0) return this.figures[slot * FIGURE_WORDS + field] as number;
    return field === ACCEPTED_AT ? (this.floats[slot * ORDER_WORDS + UPDATED_AT] as number) : 0;
  }

  /** Discount of an order on its market's fee, 0 for none. */
  discountOf(slot: number): number {
    return (this.int(slot, FLAGS) & DISCOUNTED_BIT) === 0 ? 0 : (this.discounts[slot] as number);
  }

  /** Sets it, once FLAGS are written. */
  setDiscount(slot: number, discount: number): void {
    const flags = slot * ORDER_INTS + FLAGS;
    this.discounts[slot] = discount;
    this.ints[flags] = ((this.ints[flags] as number) & ~DISCOUNTED_BIT) | (discount === 0 ? 0 : DISCOUNTED_BIT);
  }

  /** Adds a fill to the figures. */
  addFigures(slot: number, notional: number, fee: number): void {
    this.keepFigures(slot);
    const { figures } = this;
    const first = slot * FIGURE_WORDS;
    figures[first + NOTIONAL] = (figures[first + NOTIONAL] as number) + notional;
    figures[first + FEE] = (figures[first + FEE] as number) + fee;
  }

  /** Notes a change at a time. */
  touch(slot: number, at: number): void {
    const updated = slot * ORDER_WORDS + UPDATED_AT;
    if (this.floats[updated] === at) return;
    this.keepFigures(slot);
    this.floats[updated] = at;
  }

  /** From now on the order has figures of its own. */
  private keepFigures(slot: number): void {
    const { figures, ints } = this;
    const flags = slot * ORDER_INTS + FLAGS;
    if (((ints[flags] as number) & FIGURED_BIT) !== 0) return;
    ints[flags] = (ints[flags] as number) | FIGURED_BIT;
    const first = slot * FIGURE_WORDS;
    figures[first + NOTIONAL] = 0;
    figures[first + FEE] = 0;
    figures[first + ACCEPTED_AT] = this.floats[slot * ORDER_WORDS + UPDATED_AT] as number;
  }

  /** Sets what is open, showing `slice` lots of it (0 shows all). */
  setOpen(slot: number, openLots: number, slice: number): void {
    const shown = slice === 0 || slice > openLots ? openLots : slice;
    this.floats[slot * ORDER_WORDS + SHOWN] = shown;
    this.floats[slot * ORDER_WORDS + HIDDEN] = openLots - shown;
  }

  /** Bytes that one used slot takes, hot record only. */
  get capacityBytes(): number {
    return this.capacity * ORDER_WORDS * 8;
  }

  private grow(): void {
    this.capacity *= 2;
    const floats = cacheLineWords(this.capacity * ORDER_WORDS);
    floats.set(this.floats);
    this.floats = floats;
    this.ints = intsOf(floats);
    const figures = new Float64Array(this.capacity * FIGURE_WORDS);
    figures.set(this.figures);
    this.figures = figures;
    const discounts = new Uint16Array(this.capacity);
    discounts.set(this.discounts);
    this.discounts = discounts;
  }
}
