import { readFile, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { writeAll, type Disk } from "./disk.ts";
import { writtenBytes } from "./frame.ts";
import type { JournalEnd } from "./scan.ts";
import { blankTail, sequenceName, type Segment } from "./segments.ts";

/** Names tried for a file of cut bytes. */
const CUT_FILES_MAX = 1_000;

/**
 * Blanks what follows the last readable frame; nobody was told about it, unless the mark is lost (`isKnown`). The bytes are
 * kept in a file of their own first. Returns a sentence that says so; undefined when there is nothing to cut.
 */
export async function cutTail(
  disk: Disk,
  directory: string,
  end: JournalEnd,
  isKnown: boolean,
): Promise<string | undefined> {
  const segment = end.segments.at(-1);
  if (segment === undefined || end.tornTail === 0) return undefined;
  const { lastSequence, offset } = end;
  const kept = await keepTail(disk, { directory, segment, offset, lastSequence });
  end.tornTail = 0;
  if (kept === undefined) return undefined;
  return (
    `${kept.bytes} bytes after sequence ${lastSequence}, a write that ${isKnown ? "was never" : "may have been"} ` +
    `acknowledged, are cut from ${path.basename(segment.path)} at offset ${offset} and kept in ${kept.name}`
  );
}

interface Tail {
  readonly directory: string;
  readonly segment: Segment;
  /** Where it begins, behind the frame of `lastSequence`. */
  readonly offset: number;
  readonly lastSequence: number;
}

/** Keeps what stands behind `offset` in a file of its own, and blanks it. Undefined when nothing stands there. */
export async function keepTail(
  disk: Disk,
  { directory, segment, offset, lastSequence }: Tail,
): Promise<{ readonly bytes: number; readonly name: string } | undefined> {
  const content = await readFile(segment.path);
  const bytes = writtenBytes(content, offset);
  if (bytes === 0) return undefined;
  const name = await keep(disk, directory, lastSequence, content.subarray(offset, offset + bytes));
  await blankTail(disk, segment, offset);
  return { bytes, name };
}

/**
 * Syncs the frames behind the last mark before they are believed; after a failed sync (`isSuspect`) writes them once
 * more first: the system then shows bytes that the medium does not have and thinks them stored. Only frames that nobody
 * was told about are written over. Rejects when the disk fails again.
 */
export async function proveTail(end: JournalEnd, disk: Disk, isSuspect: boolean): Promise<void> {
  for (const { segment, from, to } of end.unproven) {
    const file = await disk.open(segment.path, "r+");
    try {
      if (isSuspect) await writeAgain(disk, file, from, to);
      await disk.sync(file.fd);
    } finally {
      await file.close();
    }
  }
  end.unproven = [];
}

async function writeAgain(disk: Disk, file: FileHandle, from: number, to: number): Promise<void> {
  const bytes = Buffer.alloc(to - from);
  await file.read(bytes, 0, bytes.length, from);
  await writeAll(disk, file.fd, [bytes], from);
}

async function keep(disk: Disk, directory: string, sequence: number, bytes: Buffer): Promise<string> {
  const [file, name] = await newFile(disk, directory, `cut-after-${sequenceName(sequence)}`);
  try {
    await writeAll(disk, file.fd, [bytes], 0);
    await disk.sync(file.fd);
  } finally {
    await file.close();
  }
  await disk.syncFolder(directory);
  return name;
}

async function newFile(disk: Disk, directory: string, stem: string): Promise<[file: FileHandle, name: string]> {
  for (let number = 1; number <= CUT_FILES_MAX; number += 1) {
    const name = `${stem}.${number}`;
    try {
      return [await disk.open(path.join(directory, name), "wx"), name];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  throw new Error(`${directory} holds ${CUT_FILES_MAX} files ${stem}: look for what cuts the journal again and again`);
}
