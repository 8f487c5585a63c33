/**
 * Values that come in any order and go first in line first. A million of them are never sorted in one command: each that
 * comes or goes costs the logarithm of their number.
 */
export class BinaryHeap<T> {
  private readonly items: T[];
  private readonly compare: (a: T, b: T) => number;

  /** `compare`: negative when `a` goes before `b`. */
  constructor(compare: (a: T, b: T) => number, items: readonly T[] = []) {
    this.compare = compare;
    this.items = [...items];
    for (let at = (this.items.length >>> 1) - 1; at >= 0; at--) this.sink(at);
  }

  /** The first in line, which stays; undefined when none is left. */
  get first(): T | undefined {
    return this.items[0];
  }

  push(item: T): void {
    const { items } = this;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (this.compare(items[parent] as T, item) <= 0) break;
      items[at] = items[parent] as T;
      at = parent;
    }
    items[at] = item;
  }

  /** Takes the first in line. */
  shift(): T | undefined {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (items.length > 0) {
      items[0] = last as T;
      this.sink(0);
    }
    return first;
  }

  /** All of them, first in line first. */
  sorted(): T[] {
    return this.items.toSorted(this.compare);
  }

  private sink(from: number): void {
    const { items } = this;
    const item = items[from] as T;
    let at = from;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.compare(items[child + 1] as T, items[child] as T) < 0) child++;
      if (this.compare(item, items[child] as T) <= 0) break;
      items[at] = items[child] as T;
      at = child;
    }
    items[at] = item;
  }
}

/** Ids, the lowest first. */
export const ascending = (ids: readonly number[] = []): BinaryHeap<number> => new BinaryHeap((a, b) => a - b, ids);
