/** Work that may wait leaves the disk to others for so long behind each slice. */
export const SLICE_PAUSE_MS = 2;
/** In a turn in which others sent something, it waits so long: who never stops sending does not keep it from its end. */
export const SLICE_PATIENCE_MS = 4;

/**
 * When work that may wait takes its next slice. What somebody sends then meets one slice at most: the one that was on its
 * way to the disk. Times in milliseconds of one monotone clock.
 */
export class SlicePace {
  #durableMs = -Infinity;

  /** A slice became durable. */
  ended(nowMs: number): void {
    this.#durableMs = nowMs;
  }

  /** Until the next slice, 0 when it may go. `isAlone`: nothing of others would become durable with it. */
  pauseMs(isAlone: boolean, nowMs: number): number {
    const pause = isAlone ? SLICE_PAUSE_MS : SLICE_PATIENCE_MS;
    return Math.max(0, this.#durableMs + pause - nowMs);
  }
}
