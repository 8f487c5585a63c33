import { type Disk } from "./disk.ts";
import { type JournalRefusal } from "./journal.ts";
import { prepareSpare, takeSpare, type Segment } from "./segments.ts";

/** Kept free on the disk: below it the journal goes read-only, and what was already taken in finishes within it. */
export const DISK_RESERVE_BYTES = 128 << 20;
/** How often a full disk is looked at again. */
const DISK_RECHECK_MS = 5_000;

/** Keeps one segment prepared ahead, and watches the space for it. */
export class SpareSegment {
  readonly #directory: string;
  readonly #segmentBytes: number;
  readonly #disk: Disk;
  readonly #onFailure: (error: unknown) => void;
  #preparing: Promise<void> = Promise.resolve();
  #recheck: NodeJS.Timeout | undefined;
  #readOnly: JournalRefusal | undefined;

  constructor(directory: string, segmentBytes: number, disk: Disk, onFailure: (error: unknown) => void) {
    this.#directory = directory;
    this.#segmentBytes = segmentBytes;
    this.#disk = disk;
    this.#onFailure = onFailure;
  }

  /** Set while too little space is free. */
  get readOnly(): JournalRefusal | undefined {
    return this.#readOnly;
  }

  /** Prepares the next segment in the background. */
  prepare(): void {
    clearTimeout(this.#recheck);
    this.#preparing = this.#preparing.then(() => this.#prepare()).catch(this.#onFailure);
  }

  /**
   * Hands out the next segment, a larger one when a frame needs `bytesMin`.
   * When space was too low to prepare it, it now comes out of the reserve.
   */
  take(firstSequence: number, bytesMin: number): Promise<Segment> {
    const taken = this.#preparing
      .then(() => prepareSpare(this.#directory, Math.max(this.#segmentBytes, bytesMin)))
      .then(() => takeSpare(this.#directory, firstSequence));
    this.#preparing = taken.then(ignore, ignore);
    return taken;
  }

  async close(): Promise<void> {
    clearTimeout(this.#recheck);
    await this.#preparing;
    clearTimeout(this.#recheck);
  }

  async #prepare(): Promise<void> {
    const freeBytes = await this.#disk.freeBytes(this.#directory);
    const isEnough = freeBytes >= DISK_RESERVE_BYTES + this.#segmentBytes;
    if (isEnough && (await this.#hasRoom())) {
      this.#readOnly = undefined;
      return;
    }
    this.#readOnly = { refusal: "diskLow", freeBytes };
    this.#recheck = setTimeout(() => this.prepare(), DISK_RECHECK_MS).unref();
  }

  /** A quota may end the space before the file system does. */
  async #hasRoom(): Promise<boolean> {
    try {
      await prepareSpare(this.#directory, this.#segmentBytes);
      return true;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "ENOSPC" || code === "EDQUOT") return false;
      throw error;
    }
  }
}

/** The caller of `take` sees the failure; the chain goes on. */
function ignore(): void {}
