import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { writeAll, type Disk } from "./disk.ts";
import type { JournalEnd } from "./scan.ts";
import { blankTail, sequenceName } from "./segments.ts";

/** Names tried for a file of cut bytes. */
const CUT_FILES_MAX = 1_000;

/**
 * Blanks what follows the last readable frame; nobody was told about it, unless the mark is lost (`isKnown`). The bytes are kept in a file of their own
 * first. Returns a sentence that says so; undefined when there is nothing to cut.
 */
export async function cutTail(
  disk: Disk,
  directory: string,
  end: JournalEnd,
  isKnown: boolean,
): Promise<string | undefined> {
  const last = end.segments.at(-1);
  if (last === undefined || end.tornTail === 0) return undefined;
  const bytes = Buffer.alloc(end.tornTail);
  const segment = await open(last.path, "r");
  try {
    await segment.read(bytes, 0, bytes.length, end.offset);
  } finally {
    await segment.close();
  }
  const name = await keep(disk, directory, end.lastSequence, bytes);
  await blankTail(disk, last, end.offset);
  end.tornTail = 0;
  return (
    `${bytes.length} bytes after sequence ${end.lastSequence}, a write that ${isKnown ? "was never" : "may have been"} ` +
    "acknowledged, are cut from " +
    `${path.basename(last.path)} at offset ${end.offset} and kept in ${name}`
  );
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
