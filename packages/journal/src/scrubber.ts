import path from "node:path";
import type { ManifestFile, SegmentRow } from "./manifest.ts";
import { readWhole, type WholeReading } from "./read-whole.ts";
import { segmentName } from "./segments.ts";

/** Of reading old segments again: a hundred segments take seven minutes, and one percent of a processor. */
export const SCRUB_BYTES_PER_SECOND = 4 << 20;
/** A segment is read again after this time. */
export const SCRUB_AGAIN_MS = 24 * 3_600_000;
/** How often it is looked whether one is due. */
const LOOK_EVERY_MS = 60_000;
/** Readings that may be lost with the process: they only say when a segment was read last. */
const READINGS_UNWRITTEN_MAX = 64;
/** Behind the pace by more than this, as after a pause of the process, nothing is caught up. */
const BURST_MS_MAX = 1_000;

export interface ScrubOptions {
  readonly bytesPerSecond?: number;
  readonly againMs?: number;
}

interface ScrubParts extends ScrubOptions {
  readonly directory: string;
  readonly manifest: ManifestFile;
  readonly onNotice: (sentence: string) => void;
}

/** The advice about a segment that no start needs. */
export const SCRUB_ADVICE =
  "put it back from a copy of this journal while one has it; no balance rests on it, only what it proves";

/**
 * Reads segments that never change again, those first that were read longest ago, slowly and for ever. What is found
 * stands in the manifest, and is told when it begins and when it is over.
 */
export class Scrubber {
  readonly #parts: ScrubParts;
  readonly #working: Promise<void>;
  #wake: () => void = () => {};
  #isStopped = false;
  #unwritten = 0;
  /** When the next bytes may be read. */
  #nextMs = performance.now();

  constructor(parts: ScrubParts) {
    this.#parts = parts;
    this.#working = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#working;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const row = this.#due();
      if (row === undefined) await this.#pause(LOOK_EVERY_MS);
      else await this.#look(row);
    }
  }

  #due(): SegmentRow | undefined {
    const before = Date.now() - (this.#parts.againMs ?? SCRUB_AGAIN_MS);
    let due: SegmentRow | undefined;
    for (const row of this.#parts.manifest.now.segments) {
      const readAt = row.readAt ?? 0;
      if (row.away === undefined && readAt <= before && readAt < (due?.readAt ?? Infinity)) due = { ...row, readAt };
    }
    return due;
  }

  async #look(row: SegmentRow): Promise<void> {
    const file = path.join(this.#parts.directory, segmentName(row.first));
    const reading = await readWhole(file, row, (bytes) => this.#take(bytes));
    if (reading !== undefined) this.#keep(row, reading);
  }

  #keep(before: SegmentRow, { fault, row }: WholeReading): void {
    const { manifest, onNotice } = this.#parts;
    const name = segmentName(row.first);
    const now: SegmentRow = { ...row, damage: fault, readAt: Date.now() };
    const isNews = fault !== before.damage;
    this.#unwritten += 1;
    const isWritten = isNews || before.tail === undefined || this.#unwritten >= READINGS_UNWRITTEN_MAX;
    manifest.change(
      ({ segments }) => ({ segments: segments.map((one) => (one.first === now.first ? now : one)) }),
      isWritten,
    );
    if (isWritten) this.#unwritten = 0;
    if (!isNews) return;
    onNotice(fault === undefined ? `${name} is whole again` : `${name} ${fault}: ${SCRUB_ADVICE}`);
  }

  /** Waits until so many bytes may be read; false when there is no more reading. */
  async #take(bytes: number): Promise<boolean> {
    const now = performance.now();
    this.#nextMs = Math.max(this.#nextMs, now - BURST_MS_MAX);
    if (this.#nextMs > now) await this.#pause(this.#nextMs - now);
    this.#nextMs += (bytes / (this.#parts.bytesPerSecond ?? SCRUB_BYTES_PER_SECOND)) * 1_000;
    return !this.#isStopped;
  }

  #pause(milliseconds: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
