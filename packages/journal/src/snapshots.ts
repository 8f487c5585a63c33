import { createHash, webcrypto } from "node:crypto";
import { open, readdir, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { assert } from "@agio/primitives";
import { writeAll, type Disk } from "./disk.ts";
import { type Snapshot, type SnapshotSection } from "./journal.ts";
import { hexOf } from "./journal-id.ts";
import { frameDigestAt } from "./reader.ts";
import type { JournalEnd } from "./scan.ts";
import { sequenceName } from "./segments.ts";

/** Older snapshots are removed. */
export const SNAPSHOTS_KEPT = 3;

const SUFFIX = ".snapshot";
const NAME = /^\d{16}\.snapshot$/;
/** A section is stored in parts of this size, each with its digest: none is larger than one read or hash can be. */
export const SNAPSHOT_PART_BYTES = 8 << 20;

/**
 * A stored snapshot. Little endian:
 *
 *     0   8 B  magic
 *     8  f64   sequence
 *    16  f64   bytes of the table
 *    24  32 B  SHA-256 of what precedes and of the table
 *    56        table, JSON in ASCII: id of the journal; SHA-256 of its frame that holds the entry `sequence`; name, bytes
 *              and SHA-256 of every part
 *     …        the parts; those of one name, in order, are a section
 *
 * A frame names its predecessor by hash, so a snapshot with the right one is of the history that leads to it.
 */
const MAGIC = Buffer.from("AgioSna3");
/** Of earlier builds: the table is the rows of the parts alone. */
const MAGIC_WITHOUT_FRAME = Buffer.from("AgioSna2");
/** Of earlier builds: one section, its length in place of the table's, the digest covers it. */
const MAGIC_OF_ONE_SECTION = Buffer.from("AgioSna1");
const DIGEST_BYTES = 32;
const DIGEST_AT = MAGIC.length + 16;
const HEADER_BYTES = DIGEST_AT + DIGEST_BYTES;

interface PartRow {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

interface Part extends PartRow {
  readonly content: Uint8Array;
}

interface Table {
  /** Id of the journal, hexadecimal; none in a snapshot of an earlier build. */
  readonly journal?: string | undefined;
  /** SHA-256 of the frame, hexadecimal; none in a snapshot of an earlier build. */
  readonly frame?: string | undefined;
  readonly parts: readonly PartRow[];
}

/** A snapshot whose digests are right. */
interface Stored {
  readonly journal: string | undefined;
  readonly frame: string | undefined;
  readonly sections: SnapshotSection[];
}

export interface SnapshotPlace {
  readonly directory: string;
  readonly disk: Disk;
  /** Bytes that must stay free behind it: the journal's. */
  readonly reserveBytes: number;
  /** The journal whose state it is. */
  readonly end: JournalEnd;
}

/**
 * Sequences of the stored snapshots, newest first. Their digests are not looked at. A copy that somebody left beside one
 * under another name is none: it would count as kept, and older ones would go for it.
 */
export async function listSnapshots(directory: string): Promise<number[]> {
  const names = (await readdir(directory)).filter((name) => NAME.test(name));
  return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => b - a);
}

/**
 * Stores a snapshot: whole or not at all. It is read back before it gets its name, so that one with a name is readable.
 * Throws when the disk refuses, has no room behind the journal's reserve, or does not give back what was written.
 */
export async function saveSnapshot(place: SnapshotPlace, { sequence, sections }: Snapshot): Promise<void> {
  const { directory, disk, end } = place;
  const parts: Part[] = [];
  for (const section of sections) parts.push(...(await partsOf(section)));
  const header = headerOf(sequence, { journal: hexOf(end.id), frame: await frameOf(end, sequence) }, parts);
  await expectRoom(
    place,
    parts.reduce((sum, part) => sum + part.bytes, header.length),
  );
  const target = snapshotPath(directory, sequence);
  const unfinished = `${target}.tmp`;
  try {
    await writeParts(disk, unfinished, [header, ...parts.map(({ content }) => content)]);
    if ((await readStored(unfinished, sequence, false)) === undefined) {
      throw new Error(`the snapshot of sequence ${sequence} does not read back as it was written`);
    }
    await disk.rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await disk.syncFolder(directory);
  for (const old of (await listSnapshots(directory)).slice(SNAPSHOTS_KEPT)) await rm(snapshotPath(directory, old));
}

/**
 * The newest snapshot whose digests are right and whose history is that of the journal that ends at `end`. Others are
 * passed over, after `onPassedOver` was told what they are.
 */
export async function latestSnapshot(
  directory: string,
  end: JournalEnd,
  onPassedOver: (sequence: number, what: string) => void = () => {},
): Promise<Snapshot | undefined> {
  for (const sequence of await listSnapshots(directory)) {
    const stored = await readStored(snapshotPath(directory, sequence), sequence, true);
    if (stored === undefined) onPassedOver(sequence, "damaged");
    else if (await isOfHistory(stored, sequence, end)) return { sequence, sections: stored.sections };
    else onPassedOver(sequence, "of another history");
  }
  return undefined;
}

/** Whether the stored snapshot of `sequence` is whole and of the journal that ends at `end`. */
export async function isUsable(directory: string, sequence: number, end: JournalEnd): Promise<boolean> {
  const stored = await readStored(snapshotPath(directory, sequence), sequence, false);
  return stored !== undefined && isOfHistory(stored, sequence, end);
}

/** The journal that the newest whole snapshot of a folder names; undefined where none names one. */
export async function journalOfSnapshots(directory: string): Promise<Uint8Array | undefined> {
  for (const sequence of await listSnapshots(directory)) {
    const stored = await readStored(snapshotPath(directory, sequence), sequence, false);
    if (stored?.journal !== undefined) return Buffer.from(stored.journal, "hex");
  }
  return undefined;
}

async function isOfHistory({ journal, frame }: Stored, sequence: number, end: JournalEnd): Promise<boolean> {
  if (journal !== undefined && journal !== hexOf(end.id)) return false;
  return frame === undefined || frame === (await frameOf(end, sequence));
}

/** Removes what an interrupted save left behind. */
export async function removeUnfinishedSnapshots(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(`${SUFFIX}.tmp`));
  for (const name of names) await rm(path.join(directory, name));
}

/** File name of the snapshot of `sequence`. */
export function snapshotName(sequence: number): string {
  return sequenceName(sequence) + SUFFIX;
}

function snapshotPath(directory: string, sequence: number): string {
  return path.join(directory, snapshotName(sequence));
}

/** SHA-256 of the frame that holds the entry `sequence`, hexadecimal. It may end behind that entry, and is durable. */
async function frameOf(end: JournalEnd, sequence: number): Promise<string | undefined> {
  const digest = await frameDigestAt(end, sequence);
  return digest === undefined ? undefined : hexOf(digest);
}

async function partsOf({ name, bytes }: SnapshotSection): Promise<Part[]> {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += SNAPSHOT_PART_BYTES) {
    const content = bytes.subarray(at, at + SNAPSHOT_PART_BYTES);
    parts.push({ name, bytes: content.length, digest: await digestOf(content), content });
  }
  return parts;
}

/** Hashed in another thread: the writer goes on meanwhile. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

function headerOf(sequence: number, of: Pick<Table, "journal" | "frame">, parts: readonly PartRow[]): Buffer {
  assert(of.frame !== undefined, "a snapshot is of an entry of its journal");
  const rows = parts.map(({ name, bytes, digest }) => ({ name, bytes, digest }));
  const table = Buffer.from(JSON.stringify({ ...of, parts: rows } satisfies Table));
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeDoubleLE(sequence, MAGIC.length);
  header.writeDoubleLE(table.length, MAGIC.length + 8);
  header.set(headerDigest(header, table), DIGEST_AT);
  return Buffer.concat([header, table]);
}

function headerDigest(header: Buffer, table: Uint8Array): Uint8Array {
  return createHash("sha256").update(header.subarray(0, DIGEST_AT)).update(table).digest();
}

async function expectRoom({ directory, disk, reserveBytes }: SnapshotPlace, bytes: number): Promise<void> {
  const freeBytes = await disk.freeBytes(directory);
  if (freeBytes >= bytes + reserveBytes) return;
  throw new Error(
    `no room for a snapshot of ${bytes} bytes: ${freeBytes} are free, ${reserveBytes} of them are the journal's`,
  );
}

async function writeParts(disk: Disk, target: string, pieces: readonly Uint8Array[]): Promise<void> {
  const file = await disk.open(target, "w");
  try {
    let at = 0;
    for (const piece of pieces) {
      await writeAll(disk, file.fd, [piece], at);
      at += piece.length;
    }
    await disk.sync(file.fd);
  } finally {
    await file.close();
  }
}

/** A stored snapshot, or undefined when any byte of it is not what was written. `keep` false: only checks. */
async function readStored(file: string, sequence: number, keep: boolean): Promise<Stored | undefined> {
  const stored = await open(file, "r");
  try {
    const header = await readAt(stored, 0, HEADER_BYTES);
    if (header === undefined || header.readDoubleLE(MAGIC.length) !== sequence) return undefined;
    const length = header.readDoubleLE(MAGIC.length + 8);
    const { size } = await stored.stat();
    if (!Number.isInteger(length) || length < 0 || HEADER_BYTES + length > size) return undefined;
    const magic = header.subarray(0, MAGIC.length);
    if (magic.equals(MAGIC_OF_ONE_SECTION)) return await readOneSection(stored, header, size);
    if (!magic.equals(MAGIC) && !magic.equals(MAGIC_WITHOUT_FRAME)) return undefined;
    const table = await readAt(stored, HEADER_BYTES, length);
    if (table === undefined || !header.subarray(DIGEST_AT).equals(headerDigest(header, table))) return undefined;
    const { journal, frame, parts } = tableIn(table);
    const end = parts.reduce((sum, row) => sum + row.bytes, HEADER_BYTES + length);
    const sections = end === size ? await readParts(stored, parts, HEADER_BYTES + length, keep) : undefined;
    return sections === undefined ? undefined : { journal, frame, sections };
  } finally {
    await stored.close();
  }
}

function tableIn(bytes: Buffer): Table {
  const table = JSON.parse(bytes.toString("latin1")) as Table | readonly PartRow[];
  return "parts" in table ? table : { parts: table };
}

async function readParts(
  stored: FileHandle,
  rows: readonly PartRow[],
  from: number,
  keep: boolean,
): Promise<SnapshotSection[] | undefined> {
  const sections = keep ? emptySections(rows) : new Map<string, Uint8Array>();
  const filled = new Map<string, number>();
  let at = from;
  for (const { name, bytes, digest } of rows) {
    const content = await readAt(stored, at, bytes);
    if (content === undefined || (await digestOf(content)) !== digest) return undefined;
    const offset = filled.get(name) ?? 0;
    sections.get(name)?.set(content, offset);
    filled.set(name, offset + bytes);
    at += bytes;
  }
  return [...sections].map(([name, bytes]) => ({ name, bytes }));
}

function emptySections(rows: readonly PartRow[]): Map<string, Uint8Array> {
  const lengths = new Map<string, number>();
  for (const { name, bytes } of rows) lengths.set(name, (lengths.get(name) ?? 0) + bytes);
  return new Map([...lengths].map(([name, bytes]) => [name, new Uint8Array(bytes)]));
}

async function readOneSection(stored: FileHandle, header: Buffer, size: number): Promise<Stored | undefined> {
  const bytes = await readAt(stored, HEADER_BYTES, size - HEADER_BYTES);
  if (bytes === undefined || header.readDoubleLE(MAGIC.length + 8) !== bytes.length) return undefined;
  if (!header.subarray(DIGEST_AT).equals(headerDigest(header, bytes))) return undefined;
  return { journal: undefined, frame: undefined, sections: [{ name: WHOLE_STATE, bytes }] };
}

/** Name of the only section of a snapshot of an earlier build. */
export const WHOLE_STATE = "state";

/** `bytes` bytes at `position`, in memory of their own; undefined when the file ends before. */
async function readAt(stored: FileHandle, position: number, bytes: number): Promise<Buffer | undefined> {
  const content = Buffer.allocUnsafeSlow(bytes);
  for (let at = 0; at < bytes;) {
    const { bytesRead } = await stored.read(content, at, Math.min(bytes - at, SNAPSHOT_PART_BYTES), position + at);
    if (bytesRead === 0) return undefined;
    at += bytesRead;
  }
  return content;
}
