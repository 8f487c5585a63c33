// One order is 64 bytes: four words of float64, then eight int32. All books share one pool.
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
export const SEAT = 12;
/** Term bits, state bits, pair id in the upper half. */
export const FLAGS = 13;
export const SEAT_PREVIOUS = 14;
export const SEAT_NEXT = 15;

/** What matching does not need, four words an order, kept apart so that the hot records stay dense. */
export const FIGURE_WORDS = 4;
export const NOTIONAL = 0;
export const FEE = 1;
export const ACCEPTED_AT = 2;
export const UPDATED_AT = 3;

const FIRST_ORDERS = 1_024;

/** Pool of order records. Slot 0 means "none". Freed slots are chained through NEXT. */
export class OrderPool {
  floats = new Float64Array(FIRST_ORDERS * ORDER_WORDS);
  ints = new Int32Array(this.floats.buffer);
  figures = new Float64Array(FIRST_ORDERS * FIGURE_WORDS);
  /** Shown slice of the icebergs, by slot. */
  readonly sliceLots = new Map<number, number>();
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
    const floats = new Float64Array(this.capacity * ORDER_WORDS);
    floats.set(this.floats);
    this.floats = floats;
    this.ints = new Int32Array(floats.buffer);
    const figures = new Float64Array(this.capacity * FIGURE_WORDS);
    figures.set(this.figures);
    this.figures = figures;
  }
}
