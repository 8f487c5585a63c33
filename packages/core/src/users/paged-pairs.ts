// Pages of so many pairs, by a power of two: whoever comes next opens one page at most.
const PAGE_BITS = 14;
const PAGE_PAIRS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_PAIRS - 1;

/** Two int32 for each of many small numbers; zeros where nothing was set. */
export class PagedPairs {
  private readonly pages: (Int32Array | undefined)[] = [];

  first(index: number): number {
    return this.pages[index >> PAGE_BITS]?.[(index & PAGE_MASK) * 2] ?? 0;
  }

  second(index: number): number {
    return this.pages[index >> PAGE_BITS]?.[(index & PAGE_MASK) * 2 + 1] ?? 0;
  }

  set(index: number, first: number, second: number): void {
    const page = index >> PAGE_BITS;
    while (this.pages.length <= page) this.pages.push(undefined);
    const ints = (this.pages[page] ??= new Int32Array(PAGE_PAIRS * 2));
    ints[(index & PAGE_MASK) * 2] = first;
    ints[(index & PAGE_MASK) * 2 + 1] = second;
  }

  /** Every pair whose first is not zero, by its number. */
  *all(): Generator<[index: number, first: number, second: number]> {
    for (const [page, ints] of this.pages.entries()) {
      if (ints === undefined) continue;
      for (let at = 0; at < PAGE_PAIRS; at++) {
        const first = ints[at * 2] as number;
        if (first !== 0) yield [page * PAGE_PAIRS + at, first, ints[at * 2 + 1] as number];
      }
    }
  }
}
