import { type Disk } from "./disk.ts";
import { type JournalRefusal } from "./journal.ts";
import { prepareSpare, takeSpare, type Segment } from "./segments.ts";

/** Kept free on the disk: below it the journal goes read-only, and commands already accepted finish within it. */
export const DISK_RESERVE_BYTES = 128 << 20;
/** How often the disk is looked at: others fill it too. */
export const DISK_LOOK_MS = 5_000;

export interface SpareSegmentOptions {
  readonly directory: string;
  readonly segmentBytes: number;
  readonly disk: Disk;
  readonly diskLookMs: number;
  readonly onFailure: (error: unknown) => void;
  /** Throws when another process took the folder over: its next segment would be written over. */
  readonly expectOurs: () => void;
}

/** Keeps one segment prepared ahead, and watches the space for it. */
export class SpareSegment {
  readonly #directory: string;
  readonly #segmentBytes: number;
  readonly #disk: Disk;
  readonly #onFailure: (error: unknown) => void;
  readonly #expectOurs: () => void;
  readonly #timer: NodeJS.Timeout;
  #preparing: Promise<void> = Promise.resolve();
  #readOnly: JournalRefusal | undefined;

  constructor(options: SpareSegmentOptions) {
    this.#directory = options.directory;
    this.#segmentBytes = options.segmentBytes;
    this.#disk = options.disk;
    this.#onFailure = options.onFailure;
    this.#expectOurs = options.expectOurs;
    this.#timer = setInterval(() => this.prepare(), options.diskLookMs).unref();
  }

  /** Set while too little space is free. */
  get readOnly(): JournalRefusal | undefined {
    return this.#readOnly;
  }

  /** Looks at the disk, and prepares the next segment if it is not there, in the background. */
  prepare(): void {
    this.#preparing = this.#preparing.then(() => this.#prepare()).catch(this.#onFailure);
  }

  /**
   * Hands out the next segment, a larger one when a frame needs `bytesMin`.
   * When space was too low to prepare it, it now comes out of the reserve.
   */
  take(firstSequence: number, bytesMin: number): Promise<Segment> {
    const taken = this.#preparing
      .then(() => prepareSpare(this.#disk, this.#directory, Math.max(this.#segmentBytes, bytesMin)))
      .then(() => this.#expectOurs())
      .then(() => takeSpare(this.#disk, this.#directory, firstSequence));
    this.#preparing = taken.then(ignore, ignore);
    return taken;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#preparing;
  }

  async #prepare(): Promise<void> {
    const freeBytes = await this.#disk.freeBytes(this.#directory);
    const isEnough = freeBytes >= DISK_RESERVE_BYTES + this.#segmentBytes;
    if (isEnough && (await this.#hasRoom())) {
      this.#readOnly = undefined;
      return;
    }
    this.#readOnly = { refusal: "diskLow", freeBytes };
  }

  /** A quota may end the space before the file system does. */
  async #hasRoom(): Promise<boolean> {
    try {
      await prepareSpare(this.#disk, this.#directory, this.#segmentBytes);
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
