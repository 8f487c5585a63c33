import { StragglerTable } from "./straggler-table.ts";

const PAGE_BITS = 12;
const PAGE_ORDERS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_ORDERS - 1;
/** Pages kept whole behind the newest one, whatever is left in them. */
const WINDOW_PAGES = 64;
/** An older page with fewer live orders than this gives them to the stragglers and is freed. */
const PAGE_ORDERS_MIN = PAGE_ORDERS / 16;

/**
 * Order id → pool slot. Ids grow from 1, so recent ones sit in dense pages; the few that stay open for long move
 * to a hash table, which keeps memory proportional to the open orders and not to the ids ever given.
 */
export class OrderIndex {
  /** Pages by number minus `firstPage`. */
  private pages: (Int32Array | undefined)[] = [];
  private live: number[] = [];
  private firstPage = 0;
  private readonly stragglers = new StragglerTable();

  get(id: number): number {
    const at = pageOf(id) - this.firstPage;
    // A negative index would leave the fast path of arrays for good.
    const page = at >= 0 && at < this.pages.length ? this.pages[at] : undefined;
    const slot = page === undefined ? 0 : (page[id & PAGE_MASK] as number);
    return slot !== 0 || this.stragglers.size === 0 ? slot : this.stragglers.get(id);
  }

  set(id: number, slot: number): void {
    const number = pageOf(id);
    if (number < this.firstPage) {
      this.stragglers.set(id, slot);
      return;
    }
    const page = this.pages[number - this.firstPage] ?? this.openPage(number);
    const at = number - this.firstPage;
    page[id & PAGE_MASK] = slot;
    this.live[at] = (this.live[at] as number) + 1;
  }

  delete(id: number): void {
    const at = pageOf(id) - this.firstPage;
    const page = at >= 0 ? this.pages[at] : undefined;
    if (page === undefined || page[id & PAGE_MASK] === 0) {
      this.stragglers.delete(id);
      return;
    }
    page[id & PAGE_MASK] = 0;
    const live = (this.live[at] as number) - 1;
    this.live[at] = live;
    if (live < PAGE_ORDERS_MIN && at < this.pages.length - WINDOW_PAGES) this.evacuate(at);
  }

  /** Bytes of the pages in use, without the stragglers. */
  get pageBytes(): number {
    return this.pages.reduce((total, page) => total + (page?.byteLength ?? 0), 0);
  }

  /** Opens a page, ahead of all others or in a gap, and lets the pages that leave the window go. */
  private openPage(number: number): Int32Array {
    if (number - this.firstPage >= this.pages.length + WINDOW_PAGES) this.startAt(number);
    const windowBefore = this.pages.length - WINDOW_PAGES;
    while (this.pages.length <= number - this.firstPage) {
      this.pages.push(undefined);
      this.live.push(0);
    }
    for (let at = Math.max(0, windowBefore); at < this.pages.length - WINDOW_PAGES; at++) {
      if (this.pages[at] !== undefined && (this.live[at] as number) < PAGE_ORDERS_MIN) this.evacuate(at);
    }
    this.forgetEmptyPages();
    const page = new Int32Array(PAGE_ORDERS);
    this.pages[number - this.firstPage] = page;
    return page;
  }

  /** Ids jumped ahead, as after a restored snapshot: everything so far is old. */
  private startAt(number: number): void {
    for (let at = 0; at < this.pages.length; at++) if (this.pages[at] !== undefined) this.evacuate(at);
    this.pages = [];
    this.live = [];
    this.firstPage = number;
  }

  private evacuate(at: number): void {
    const page = this.pages[at] as Int32Array;
    const firstId = (this.firstPage + at) * PAGE_ORDERS;
    for (let i = 0; i < PAGE_ORDERS; i++) {
      const slot = page[i] as number;
      if (slot !== 0) this.stragglers.set(firstId + i, slot);
    }
    this.pages[at] = undefined;
    this.live[at] = 0;
  }

  /** Shortens the directory once its first half is empty, so that its cost is spread over many pages. */
  private forgetEmptyPages(): void {
    let empty = 0;
    while (empty < this.pages.length && this.pages[empty] === undefined) empty++;
    if (empty < WINDOW_PAGES || empty * 2 < this.pages.length) return;
    this.pages.splice(0, empty);
    this.live.splice(0, empty);
    this.firstPage += empty;
  }
}

// The shift is for the common case; ids beyond an int32 divide.
const pageOf = (id: number): number => (id <= 0x7fff_ffff ? id >>> PAGE_BITS : Math.floor(id / PAGE_ORDERS));
