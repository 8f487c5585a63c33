import { type FileHandle } from "node:fs/promises";
import { assert } from "@agio/primitives";
import { nodeDisk, writeAll, type Disk } from "./disk.ts";
import { FRAME_PAYLOAD_BYTES_MAX, frameDigest, frameHeader, frameSpace } from "./frame.ts";
import {
  JournalDamaged,
  DirectoryInUse,
  type Journal,
  type JournalRecord,
  type JournalRefusal,
  type Snapshot,
  type SnapshotSection,
  type StoredRecord,
} from "./journal.ts";
import { holdFile, isInPlace, type HeldFile } from "./held-file.ts";
import { hexOf } from "./journal-id.ts";
import type { Lock } from "./lock.ts";
import type { Loss } from "./loss.ts";
import type { AcceptedLoss, Manifest, ManifestFile } from "./manifest.ts";
import type { MarkFile } from "./mark.ts";
import { frameDigestAt, readRecords } from "./reader.ts";
import { addMark, rowOfLast, type JournalEnd } from "./scan.ts";
import { Scrubber, type ScrubOptions } from "./scrubber.ts";
import { SEGMENT_BYTES, type Segment } from "./segments.ts";
import { latestSnapshot, saveSnapshot } from "./snapshots.ts";
import { DISK_LOOK_MS, DISK_RESERVE_BYTES, SpareSegment } from "./spare-segment.ts";

/** Payload bytes that may wait for the disk at a time. */
export const QUEUE_BYTES_MAX = 32 << 20;
/** Appends joined into one frame, and their bytes. A single larger append gets a frame of its own. */
const JOINED_RECORDS_MAX = 512;
const JOINED_BYTES_MAX = 4 << 20;
/** The mark of what was acknowledged is durable after this time at the latest; the next frame says it, too. */
const MARK_SYNC_MS = 100;
/** Exit code after a failed write or sync. */
const EXIT_CODE_DISK_FAILED = 70;
/** The advice where the disk refuses. */
export const DISK_ADVICE = "make it writable, with room on it, and start again";

export interface FileJournalOptions {
  /** Called once when the disk failed; nothing is acknowledged from then on. Ends the process by default. */
  readonly onFatal?: (error: unknown) => void;
  /**
   * Told in a sentence what was found and passed over: a cut tail, a snapshot that is damaged or of another history, a lost
   * mark, manifest or lock. Standard error by default.
   */
  readonly onNotice?: (sentence: string) => void;
  readonly segmentBytes?: number;
  /** How often the free space is looked at. */
  readonly diskLookMs?: number;
  readonly disk?: Disk;
  /** An operator gives up exactly so many entries, once. Any other loss than this is still refused. */
  readonly acceptLossOf?: number | undefined;
  /** Old segments are read again in the background. Not, by default. */
  readonly scrub?: ScrubOptions | undefined;
}

interface Waiting {
  readonly record: JournalRecord;
  readonly resolve: (refusal: undefined) => void;
}

/** An opened folder. */
export interface OpenFolder {
  readonly directory: string;
  readonly end: JournalEnd;
  readonly lock: Lock;
  readonly mark: MarkFile;
  readonly manifest: ManifestFile;
  /** The losses that this opening accepted. */
  readonly accepted: AcceptedLoss | undefined;
}

/** The writer of a folder that was looked through. */
export class FileJournal implements Journal {
  readonly id: string;
  readonly accepted: AcceptedLoss | undefined;
  readonly #directory: string;
  readonly #end: JournalEnd;
  readonly #lock: Lock;
  readonly #mark: MarkFile;
  readonly #manifest: ManifestFile;
  readonly #onNotice: (sentence: string) => void;
  readonly #onFatal: (error: unknown) => void;
  readonly #disk: Disk;
  readonly #segmentBytes: number;
  readonly #spare: SpareSegment;
  #queue: Waiting[] = [];
  #queuedBytes = 0;
  #bytesSinceReadOnly = 0;
  #takenSequence: number;
  #file: FileHandle | undefined;
  #place: HeldFile | undefined;
  #fileBytes = 0;
  #flushing: Promise<void> | undefined;
  #markTimer: NodeJS.Timeout | undefined;
  #markSync: Promise<void> = Promise.resolve();
  #saving: Promise<void> = Promise.resolve();
  #scrubber: Scrubber | undefined;
  #failed = false;
  #closed = false;

  constructor({ directory, end, lock, mark, manifest, accepted }: OpenFolder, options: FileJournalOptions) {
    this.id = hexOf(end.id);
    this.accepted = accepted;
    this.#manifest = manifest;
    this.#directory = directory;
    this.#end = end;
    this.#lock = lock;
    this.#mark = mark;
    this.#onNotice = options.onNotice ?? sayNotice;
    this.#onFatal = options.onFatal ?? endProcess;
    this.#disk = options.disk ?? nodeDisk;
    this.#takenSequence = end.lastSequence;
    this.#segmentBytes = options.segmentBytes ?? SEGMENT_BYTES;
    this.#spare = new SpareSegment({
      directory,
      segmentBytes: this.#segmentBytes,
      disk: this.#disk,
      diskLookMs: options.diskLookMs ?? DISK_LOOK_MS,
      onFailure: (error) => this.#fail(error),
      expectOurs: () => this.#mark.expectOurs(),
    });
  }

  async start(scrub: ScrubOptions | undefined): Promise<void> {
    const last = this.#end.segments.at(-1);
    if (last === undefined) await this.#beginSegment(1, 0);
    else await this.#openFile(last);
    this.#spare.prepare();
    if (scrub === undefined) return;
    const [directory, manifest, onNotice] = [this.#directory, this.#manifest, this.#onNotice];
    this.#scrubber = new Scrubber({ ...scrub, directory, manifest, onNotice });
  }

  get lastSequence(): number {
    return this.#end.lastSequence;
  }

  get lastDigest(): Uint8Array {
    return this.#end.lastDigest;
  }

  get manifest(): Manifest {
    return this.#manifest.now;
  }

  get readOnly(): JournalRefusal | undefined {
    return this.#spare.readOnly;
  }

  append(record: JournalRecord): Promise<JournalRefusal | undefined> {
    assert(!this.#closed, "an open journal is written");
    assert(record.firstSequence === this.#takenSequence + 1 && record.count > 0, "a record follows the one before");
    assert(record.payload.length <= FRAME_PAYLOAD_BYTES_MAX, "a record fits into a frame");
    const refusal = this.#refusalOf(record.payload.length);
    if (refusal !== undefined) return Promise.resolve(refusal);
    this.#takenSequence += record.count;
    this.#queuedBytes += record.payload.length;
    return new Promise((resolve) => {
      this.#queue.push({ record, resolve });
      this.#flushing ??= this.#flush();
    });
  }

  read(fromSequence: number): AsyncIterable<StoredRecord> {
    return readRecords(this.#end, fromSequence);
  }

  digestAt(sequence: number): Promise<Uint8Array | undefined> {
    return frameDigestAt(this.#end, sequence);
  }

  noteTables(sequence: number): void {
    if (sequence > this.manifest.tables) this.#manifest.change(() => ({ tables: sequence }));
  }

  async noteLoss(loss: Loss, what: string, tables = this.manifest.tables): Promise<void> {
    const accepted: AcceptedLoss = { ...loss, what, acceptedAt: Date.now() };
    await this.#manifest.changeDurably(({ losses }) => ({ losses: [...losses, accepted], tables }));
  }

  noteKeys(keys: Readonly<Record<string, string>>): Promise<void> {
    return this.#manifest.changeDurably(() => ({ keys }));
  }

  noteNetwork(chain: string, firstBlock: string): Promise<void> {
    return this.#manifest.changeDurably(({ networks }) => ({ networks: { ...networks, [chain]: firstBlock } }));
  }

  latestSnapshot(): Promise<Snapshot | undefined> {
    return latestSnapshot(this.#directory, this.#end, (sequence, what) =>
      this.#onNotice(`the snapshot of sequence ${sequence} is ${what} and passed over: an older start takes longer`),
    );
  }

  async saveSnapshot(sequence: number, sections: readonly SnapshotSection[]): Promise<void> {
    assert(sequence <= this.#end.lastSequence, "a snapshot is of a durable sequence");
    const reserveBytes = DISK_RESERVE_BYTES + this.#segmentBytes;
    const place = { directory: this.#directory, disk: this.#disk, reserveBytes, end: this.#end };
    const saved = saveSnapshot(place, { sequence, sections });
    this.#saving = Promise.allSettled([this.#saving, saved]).then(() => undefined);
    await saved;
  }

  /** Waits for what was appended and for snapshots that are being written, then lets the folder go. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#flushing;
    await this.#spare.close();
    await this.#saving;
    clearTimeout(this.#markTimer);
    await this.#markSync;
    if (!this.#failed) await this.#syncMark();
    await this.#scrubber?.stop();
    await this.#manifest.close(!this.#failed);
    await this.#mark.close();
    await this.#file?.close();
    this.#lock.release(!this.#failed);
  }

  #refusalOf(bytes: number): JournalRefusal | undefined {
    if (this.#queuedBytes > 0 && this.#queuedBytes + bytes > QUEUE_BYTES_MAX) {
      return { refusal: "queueFull", queuedBytes: this.#queuedBytes };
    }
    const readOnly = this.#spare.readOnly;
    this.#bytesSinceReadOnly = readOnly === undefined ? 0 : this.#bytesSinceReadOnly + bytes;
    return this.#bytesSinceReadOnly > QUEUE_BYTES_MAX ? readOnly : undefined;
  }

  /** Writes what has gathered, as one frame and one sync at a time, until nothing waits. */
  async #flush(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        const joined = this.#takeJoined();
        await this.#writeFrame(joined);
        if (this.#failed) return;
        for (const waiting of joined) waiting.resolve(undefined);
      }
      this.#flushing = undefined;
    } catch (error) {
      this.#fail(error);
    }
  }

  #takeJoined(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { record } of this.#queue) {
      bytes += record.payload.length;
      if (count === JOINED_RECORDS_MAX || (count > 0 && bytes > JOINED_BYTES_MAX)) break;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  async #writeFrame(joined: readonly Waiting[]): Promise<void> {
    const payloads = joined.map(({ record }) => record.payload);
    const payloadBytes = payloads.reduce((sum, payload) => sum + payload.length, 0);
    const count = joined.reduce((sum, { record }) => sum + record.count, 0);
    const firstSequence = this.#end.lastSequence + 1;
    const space = frameSpace(payloadBytes);
    this.#mark.expectOurs();
    if (this.#end.offset + space > this.#fileBytes) await this.#beginSegment(firstSequence, space);
    const head = { firstSequence, count, previousDigest: this.#end.lastDigest };
    const pieces = [frameHeader(head, payloads, payloadBytes), ...payloads];
    const file = (this.#file as FileHandle).fd;
    const written = writeAll(this.#disk, file, pieces, this.#end.offset);
    // Hashed while the disk is busy.
    const digest = frameDigest(pieces);
    await written;
    await this.#disk.sync(file);
    this.#expectInPlace();
    this.#mark.advance(firstSequence + count - 1, digest);
    this.#markTimer ??= setTimeout(() => {
      this.#markTimer = undefined;
      this.#markSync = this.#syncMark();
    }, MARK_SYNC_MS).unref();
    this.#queuedBytes -= payloadBytes;
    addMark(this.#end, firstSequence);
    if (this.#end.offset === 0) this.#end.previous = head.previousDigest;
    this.#end.tail = { at: this.#end.offset, header: pieces[0] as Uint8Array };
    this.#end.offset += space;
    this.#end.lastDigest = digest;
    this.#end.lastSequence += count;
  }

  async #syncMark(): Promise<void> {
    if (this.#mark.isSynced) return;
    await this.#mark.sync().catch((error: unknown) => this.#fail(error));
  }

  async #beginSegment(firstSequence: number, bytesMin: number): Promise<void> {
    const segment = await this.#spare.take(firstSequence, bytesMin);
    await this.#file?.close();
    this.#keepRow();
    await this.#openFile(segment);
    // One that was too small for its first frame was replaced.
    if (this.#end.segments.at(-1)?.firstSequence === firstSequence) this.#end.segments.pop();
    this.#end.segments.push(segment);
    Object.assign(this.#end, { offset: 0, marks: [], previous: undefined, tail: undefined });
    this.#spare.prepare();
  }

  /** The segment that was written has a successor, and never changes again. */
  #keepRow(): void {
    const row = rowOfLast(this.#end, this.#fileBytes);
    if (row !== undefined) this.#manifest.change(({ segments }) => ({ segments: [...segments, row] }));
  }

  async #openFile(segment: Segment): Promise<void> {
    this.#file = await this.#disk.open(segment.path, "r+");
    this.#place = holdFile(segment.path, this.#file.fd);
    this.#fileBytes = (await this.#file.stat()).size;
  }

  /** Throws unless the next start will find what was written. Locks the folder again where a hand removed the lock. */
  #expectInPlace(): void {
    this.#mark.expectOurs();
    if (this.#lock.takeAgainIfLost()) {
      this.#onNotice(`${this.#directory}/lock was removed while the exchange ran, and is locked again`);
    }
    expectPlace(this.#mark.place, "see that no other exchange has the folder, and start again");
    expectPlace(this.#place as HeldFile, "restore the folder from a copy");
  }

  /** A failed sync is never tried again: the system may have dropped the bytes it could not write. */
  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    try {
      this.#mark.suspect();
    } catch {
      // Another writer has the folder, or the disk is gone: the start then knows by itself.
    }
    this.#onFatal(error);
  }
}

function expectPlace(place: HeldFile, advice: string): void {
  if (isInPlace(place)) return;
  const what = `${place.path} was removed or replaced under the running exchange, nothing more is acknowledged`;
  throw new JournalDamaged(what, advice);
}

/** Tells standard error. */
export function sayNotice(sentence: string): void {
  process.stderr.write(`journal: ${sentence}\n`);
}

/** Why nothing more is acknowledged, and what to do about it. */
export function stopSentence(error: unknown): string {
  if (error instanceof DirectoryInUse || error instanceof JournalDamaged) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `the disk failed, nothing more is acknowledged (${reason}): ${DISK_ADVICE}`;
}

function endProcess(error: unknown): void {
  process.stderr.write(`the journal stopped: ${stopSentence(error)}\n`);
  process.exit(EXIT_CODE_DISK_FAILED);
}
