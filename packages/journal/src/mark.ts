import { readSync } from "node:fs";
import { readFile, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import { writeAll, type Disk } from "./disk.ts";
import { holdFile, type HeldFile } from "./held-file.ts";
import { JournalDamaged, DirectoryInUse } from "./journal.ts";

/**
 * How far acknowledgements went, and which opening of the journal gives them. The file has two slots, written in turn,
 * so that a write that is torn leaves the one before. Little endian:
 *
 *     0  u32  CRC-32 of what follows
 *     4  u32  magic
 *     8  f64  turn: the slot with the higher one counts
 *    16  f64  epoch: one more at every opening
 *    24  f64  sequence of the last acknowledged entry
 *    32  32 B SHA-256 of its frame
 *    64  f64  1 after a failed write or sync: what follows the sequence may be in memory only; 2 for a mark that was
 *             made anew, until a start has gone through: it says nothing yet
 */
const SLOT_BYTES = 72;
/** Apart by the largest sector, so that one write never tears both. */
const SLOT_DISTANCE_BYTES = 4_096;
const FILE_BYTES = 2 * SLOT_DISTANCE_BYTES;
const SEEN_BYTES = SLOT_DISTANCE_BYTES + SLOT_BYTES;
const SUSPECT = 1;
const ANEW = 2;
const MAGIC = 0x6b_4d67_41;
/** File name of the mark. */
export const MARK_NAME = "acknowledged";

export interface Mark {
  readonly turn: number;
  readonly epoch: number;
  readonly sequence: number;
  readonly digest: Uint8Array;
  /**
   * The disk failed after this sequence: what follows reads well, perhaps only from memory. The note lives at least as
   * long as that memory does, since both are in the system's cache.
   */
  readonly isSuspect: boolean;
  /** Made where there was none, and no start has gone through since. */
  readonly isAnew: boolean;
}

/**
 * How far acknowledgements of a folder went; undefined where nothing tells: earlier builds wrote it, or the mark was lost
 * and no start has gone through since. Throws JournalDamaged when no slot is readable.
 */
export async function readMark(directory: string): Promise<Mark | undefined> {
  const mark = await findMark(directory);
  return mark?.isAnew === true ? undefined : mark;
}

async function findMark(directory: string): Promise<Mark | undefined> {
  const file = path.join(directory, MARK_NAME);
  try {
    return markIn(await readFile(file), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The mark of the single writer. */
export class MarkFile {
  readonly place: HeldFile;
  readonly #file: FileHandle;
  readonly #disk: Disk;
  readonly #seen: Buffer;
  readonly #expected: Buffer;
  #mark: Mark;
  #isSynced = true;

  private constructor(name: string, file: FileHandle, disk: Disk, bytes: Buffer) {
    const before = markIn(bytes, name);
    this.place = holdFile(name, file.fd);
    this.#file = file;
    this.#disk = disk;
    this.#mark = { ...before, epoch: before.epoch + 1 };
    this.#expected = Buffer.alloc(SEEN_BYTES);
    this.#expected.set(bytes.subarray(0, SEEN_BYTES));
    this.#seen = Buffer.alloc(SEEN_BYTES);
  }

  /** Begins the next epoch, durably: whoever opened the folder before acknowledges nothing from now on. */
  static async open(directory: string, disk: Disk): Promise<MarkFile> {
    const name = path.join(directory, MARK_NAME);
    if ((await findMark(directory)) === undefined) await createMark(disk, directory, name);
    const bytes = await readFile(name);
    const file = await disk.open(name, "r+");
    const mark = new MarkFile(name, file, disk, bytes);
    try {
      // A file that was cut short has lost a slot at most, as where that is damaged.
      if (bytes.length < FILE_BYTES) disk.writeMark(file.fd, Buffer.alloc(FILE_BYTES - bytes.length), bytes.length);
      mark.#write(mark.#mark.sequence, mark.#mark.digest);
      await mark.sync();
    } catch (error) {
      await file.close();
      throw error;
    }
    return mark;
  }

  /** Throws DirectoryInUse when another opening took the folder over. */
  expectOurs(): void {
    const bytes = readSync(this.#file.fd, this.#seen, 0, SEEN_BYTES, 0);
    if (bytes === SEEN_BYTES && this.#seen.equals(this.#expected)) return;
    throw new DirectoryInUse(
      "another process opened the journal: nothing more is acknowledged here, leave one of the two running",
    );
  }

  /** Notes that everything up to `sequence` is durable. The note itself is made durable soon after, by `sync`. */
  advance(sequence: number, digest: Uint8Array): void {
    this.expectOurs();
    this.#mark = { ...this.#mark, isSuspect: false, isAnew: false };
    this.#write(sequence, digest);
  }

  /** Notes that the disk failed, for the next start. */
  suspect(): void {
    this.expectOurs();
    this.#mark = { ...this.#mark, isSuspect: true };
    this.#write(this.#mark.sequence, this.#mark.digest);
  }

  /** False while the newest note may be lost with the power. */
  get isSynced(): boolean {
    return this.#isSynced;
  }

  async sync(): Promise<void> {
    this.#isSynced = true;
    await this.#disk.syncMark(this.#file.fd);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  #write(sequence: number, digest: Uint8Array): void {
    this.#mark = { ...this.#mark, turn: this.#mark.turn + 1, sequence, digest };
    const at = (this.#mark.turn % 2) * SLOT_DISTANCE_BYTES;
    const slot = slotOf(this.#mark);
    this.#expected.set(slot, at);
    this.#isSynced = false;
    this.#disk.writeMark(this.#file.fd, slot, at);
  }
}

async function createMark(disk: Disk, directory: string, name: string): Promise<void> {
  const bytes = Buffer.alloc(FILE_BYTES);
  bytes.set(slotOf({ turn: 0, epoch: 0, sequence: 0, digest: new Uint8Array(32), isSuspect: false, isAnew: true }));
  const file = await disk.open(`${name}.tmp`, "w");
  try {
    await writeAll(disk, file.fd, [bytes], 0);
    await disk.sync(file.fd);
  } finally {
    await file.close();
  }
  await disk.rename(`${name}.tmp`, name);
  await disk.syncFolder(directory);
}

function slotOf({ turn, epoch, sequence, digest, isSuspect, isAnew }: Mark): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  slot.writeUInt32LE(MAGIC, 4);
  slot.writeDoubleLE(turn, 8);
  slot.writeDoubleLE(epoch, 16);
  slot.writeDoubleLE(sequence, 24);
  slot.set(digest, 32);
  slot.writeDoubleLE(isAnew ? ANEW : isSuspect ? SUSPECT : 0, 64);
  slot.writeUInt32LE(crc32(slot.subarray(4)), 0);
  return slot;
}

function markIn(bytes: Buffer, name: string): Mark {
  const slots = [readSlot(bytes, 0), readSlot(bytes, SLOT_DISTANCE_BYTES)].filter((slot) => slot !== undefined);
  const newest = slots.toSorted((a, b) => b.turn - a.turn)[0];
  if (newest !== undefined) return newest;
  throw new JournalDamaged(
    `${name} is not readable, so nobody knows how far acknowledgements went`,
    "restore the folder from a copy, or remove this file to take what the segments hold as everything",
  );
}

function readSlot(bytes: Buffer, at: number): Mark | undefined {
  const slot = bytes.subarray(at, at + SLOT_BYTES);
  if (slot.length < SLOT_BYTES || slot.readUInt32LE(4) !== MAGIC) return undefined;
  if (crc32(slot.subarray(4)) !== slot.readUInt32LE(0)) return undefined;
  return {
    turn: slot.readDoubleLE(8),
    epoch: slot.readDoubleLE(16),
    sequence: slot.readDoubleLE(24),
    digest: Uint8Array.from(slot.subarray(32, 64)),
    isSuspect: slot.readDoubleLE(64) === SUSPECT,
    isAnew: slot.readDoubleLE(64) === ANEW,
  };
}
