import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeAll, type Disk } from "./disk.ts";

/** Segments are written full of zeros ahead of use, so that a sync never has to wait for new file blocks. */
export const SEGMENT_BYTES = 16 << 20;

const SUFFIX = ".segment";
const NAME = /^\d{16}\.segment$/;
const SPARE = "spare";
const SPARE_UNFINISHED = "spare.tmp";
const ZEROS = Buffer.alloc(1 << 20);

/** One preallocated file of frames, named by the sequence of its first entry. */
export interface Segment {
  readonly firstSequence: number;
  readonly path: string;
}

/** File name part of a sequence: sorts as text. */
export function sequenceName(sequence: number): string {
  return String(sequence).padStart(16, "0");
}

/** File name of the segment that begins with `firstSequence`. */
export function segmentName(firstSequence: number): string {
  return sequenceName(firstSequence) + SUFFIX;
}

/**
 * The segments of a folder, oldest first. Nothing else with their ending is one: a copy that somebody left beside it, as
 * "0000000000000097 (copy).segment", would stand in the place of the segment itself, or be missed behind it.
 */
export async function listSegments(directory: string): Promise<Segment[]> {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).toSorted();
  return names.map((name) => ({ firstSequence: Number.parseInt(name, 10), path: path.join(directory, name) }));
}

/** Prepares the segment that comes next, unless a finished one of the right size is there. */
export async function prepareSpare(disk: Disk, directory: string, segmentBytes: number): Promise<void> {
  const spare = path.join(directory, SPARE);
  const found = await stat(spare).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found?.size === segmentBytes) return;
  const unfinished = path.join(directory, SPARE_UNFINISHED);
  try {
    await writeZeros(disk, unfinished, segmentBytes);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await disk.rename(unfinished, spare);
  await disk.syncFolder(directory);
}

/** Turns the spare into the segment that begins with `firstSequence`. */
export async function takeSpare(disk: Disk, directory: string, firstSequence: number): Promise<Segment> {
  const segment = { firstSequence, path: path.join(directory, segmentName(firstSequence)) };
  await disk.rename(path.join(directory, SPARE), segment.path);
  await disk.syncFolder(directory);
  return segment;
}

/** Blanks a segment from `offset` to its end, durably. */
export async function blankTail(disk: Disk, segment: Segment, offset: number): Promise<void> {
  const file = await disk.open(segment.path, "r+");
  try {
    await fill(disk, file.fd, offset, (await file.stat()).size);
    await disk.sync(file.fd);
  } finally {
    await file.close();
  }
}

/** Synced piece by piece: the writer's own syncs would wait for all of it, some ten milliseconds for each segment. */
async function writeZeros(disk: Disk, target: string, bytes: number): Promise<void> {
  const file = await disk.open(target, "w");
  try {
    for (let at = 0; at < bytes; at += ZEROS.length) {
      await fill(disk, file.fd, at, Math.min(bytes, at + ZEROS.length));
      await disk.sync(file.fd);
    }
  } finally {
    await file.close();
  }
}

async function fill(disk: Disk, file: number, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length) {
    await writeAll(disk, file, [ZEROS.subarray(0, Math.min(ZEROS.length, to - at))], at);
  }
}
