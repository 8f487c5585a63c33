const FIRST_ENTRIES = 1_024;

/** Order id → slot for the few orders that stay open long: open addressing, at most half full. */
export class StragglerTable {
  private ids = new Float64Array(FIRST_ENTRIES);
  private slots = new Int32Array(FIRST_ENTRIES);
  private shift = Math.clz32(FIRST_ENTRIES) + 1;
  size = 0;

  /** The slot of an id, 0 for none. */
  get(id: number): number {
    const mask = this.ids.length - 1;
    for (let at = this.home(id); ; at = (at + 1) & mask) {
      const known = this.ids[at] as number;
      if (known === id) return this.slots[at] as number;
      if (known === 0) return 0;
    }
  }

  /** Adds an id that is not there. */
  set(id: number, slot: number): void {
    if (++this.size * 2 > this.ids.length) this.grow();
    this.put(id, slot);
  }

  /** Takes an id out, if it is there, and closes the gap it leaves in its run. */
  delete(id: number): void {
    const mask = this.ids.length - 1;
    let gap = this.home(id);
    while (this.ids[gap] !== id) {
      if (this.ids[gap] === 0) return;
      gap = (gap + 1) & mask;
    }
    this.size--;
    for (let at = (gap + 1) & mask; this.ids[at] !== 0; at = (at + 1) & mask) {
      const home = this.home(this.ids[at] as number);
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      this.ids[gap] = this.ids[at] as number;
      this.slots[gap] = this.slots[at] as number;
      gap = at;
    }
    this.ids[gap] = 0;
  }

  private put(id: number, slot: number): void {
    const mask = this.ids.length - 1;
    let at = this.home(id);
    while (this.ids[at] !== 0) at = (at + 1) & mask;
    this.ids[at] = id;
    this.slots[at] = slot;
  }

  // Ids beyond an int32 lose their upper bits here, which only costs collisions.
  private home(id: number): number {
    return Math.imul(id, 0x9e37_79b1) >>> this.shift;
  }

  private grow(): void {
    const { ids, slots } = this;
    this.ids = new Float64Array(ids.length * 2);
    this.slots = new Int32Array(ids.length * 2);
    this.shift--;
    for (let at = 0; at < ids.length; at++) if (ids[at] !== 0) this.put(ids[at] as number, slots[at] as number);
  }
}
