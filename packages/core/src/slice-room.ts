import type { Ledger } from "./ledger/postings.ts";

/** How much more one command may do: so many steps, and no more once its events are so many bytes. */
export class SliceRoom {
  private steps = 0;
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** True while there is room, and then so many steps are done. */
  take(steps: number): boolean {
    const { sliceBounds, eventBytes } = this.ledger;
    if (this.steps >= sliceBounds.steps || eventBytes >= sliceBounds.bytes) return false;
    this.steps += steps;
    return true;
  }
}
