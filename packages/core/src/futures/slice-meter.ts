import { SLICE_BOUNDS, type SliceBounds } from "./contract-work-bounds.ts";

/** How much of its slice a command has used. Counts from `begin` on; not part of the state. */
export class SliceMeter {
  bounds: SliceBounds = SLICE_BOUNDS;
  private steps = 0;
  private bytesMax = 0;

  begin(kind: "tick" | "continue"): void {
    this.steps = 0;
    this.bytesMax = kind === "tick" ? this.bounds.tickBytes : this.bounds.bytes;
  }

  /** Counts what is done now, a position or an order each. */
  spend(steps: number): void {
    this.steps += steps;
  }

  /** False when the command has done enough; `eventBytes`: what it has written so far. */
  hasRoom(eventBytes: number): boolean {
    return this.steps < this.bounds.steps && eventBytes < this.bytesMax;
  }
}
