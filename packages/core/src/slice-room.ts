import type { Ledger } from "./ledger/postings.ts";
import type { SliceBounds } from "./slice-bounds.ts";

/** How much more one command may do in a slice. Not part of the state. */
export class SliceRoom {
  private steps = 0;
  private bounds: SliceBounds;
  private readonly ledger: Ledger;

  constructor(ledger: Ledger, bounds: SliceBounds = ledger.sliceBounds) {
    this.ledger = ledger;
    this.bounds = bounds;
  }

  /** Another slice: steps count from here on. */
  begin(bounds: SliceBounds): void {
    this.steps = 0;
    this.bounds = bounds;
  }

  /** False when the command has done enough. */
  get hasRoom(): boolean {
    return this.steps < this.bounds.steps && this.ledger.eventBytes < this.bounds.bytes;
  }

  /** Steps until there is no room; below 1 there is none. */
  get stepsLeft(): number {
    return this.bounds.steps - this.steps;
  }

  /** Counts what is done now. */
  spend(steps: number): void {
    this.steps += steps;
  }

  /** True while there is room, and then so many steps are done. */
  take(steps: number): boolean {
    if (!this.hasRoom) return false;
    this.steps += steps;
    return true;
  }
}
