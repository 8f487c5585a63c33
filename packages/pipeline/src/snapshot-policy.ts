/** After this many entries a snapshot is due: re-applying them takes a few seconds at the next start after a crash. */
export const SNAPSHOT_EVERY_ENTRIES = 1_000_000;
/** A snapshot that the writer takes itself holds it up, so a due one waits for a quiet moment, but not longer than this. */
export const SNAPSHOT_LATEST_ENTRIES = 2 * SNAPSHOT_EVERY_ENTRIES;
/** Between snapshots passes at least this many times what the last one took: at most one percent of the time. */
const PAUSE_PER_DURATION = 100;

/** Decides when the writer takes a snapshot. Times in milliseconds of one monotone clock. */
export class SnapshotPolicy {
  #sequence: number;
  #notBefore = 0;

  /** `sequence` is that of the latest snapshot, 0 for none. */
  constructor(sequence: number) {
    this.#sequence = sequence;
  }

  isDue(sequence: number, isQuiet: boolean, nowMs: number): boolean {
    const entries = sequence - this.#sequence;
    return entries >= (isQuiet ? SNAPSHOT_EVERY_ENTRIES : SNAPSHOT_LATEST_ENTRIES) && nowMs >= this.#notBefore;
  }

  taken(sequence: number, beganMs: number, endedMs: number): void {
    this.#sequence = sequence;
    this.#notBefore = endedMs + (endedMs - beganMs) * PAUSE_PER_DURATION;
  }
}
