import { constants } from "node:fs";
import { copyFile, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { nodeDisk } from "./disk.ts";
import { JournalDamaged } from "./journal.ts";
import { lockFolder } from "./lock.ts";
import { writeManifest, readManifest, type Manifest, type SegmentRow } from "./manifest.ts";
import { readMark } from "./mark.ts";
import { readWhole } from "./read-whole.ts";
import { segmentName } from "./segments.ts";
import { listSnapshots } from "./snapshots.ts";
import { refusalOf, verifyFolder } from "./verify.ts";

export interface ArchiveOptions {
  /** Where the segments go. Made if needed. */
  readonly to: string;
  /** Only what ends before this sequence. What the oldest kept snapshot needs stays in any case. */
  readonly before?: number | undefined;
}

/**
 * Moves the oldest segments of a journal that nobody writes into another folder: each is read whole where it lies and
 * where it was copied to, the manifest remembers its range and digest, and only then is it removed. Returns their rows,
 * none where no segment may leave. Throws DirectoryInUse, and JournalDamaged before anything is moved.
 */
export async function archiveSegments(directory: string, options: ArchiveOptions): Promise<readonly SegmentRow[]> {
  const folder = path.resolve(directory);
  const to = path.resolve(options.to);
  const lock = await lockFolder(folder);
  try {
    const manifest = await expectWhole(folder);
    const leaving = await mayLeave(folder, manifest, options.before);
    await mkdir(to, { recursive: true });
    for (const row of leaving) await copySegment(folder, to, row);
    await nodeDisk.syncFolder(to);
    const left = new Set(leaving.map(({ first }) => first));
    const segments = manifest.segments.map((row) =>
      left.has(row.first) ? { ...row, away: "archived" as const, movedTo: to } : row,
    );
    await writeManifest(nodeDisk, folder, { ...manifest, segments });
    for (const { first } of leaving) await rm(path.join(folder, segmentName(first)));
    await nodeDisk.syncFolder(folder);
    return leaving;
  } finally {
    lock.release();
  }
}

async function expectWhole(directory: string): Promise<Manifest> {
  const look = { directory, manifest: await readManifest(directory), acknowledged: await readMark(directory) };
  const { damage, manifest } = await verifyFolder({ ...look, isWriter: true });
  if (damage !== undefined) throw refusalOf(damage, undefined);
  return manifest;
}

/** From the oldest one on, without a gap: what is in the folder then begins with the oldest snapshot at the latest. */
async function mayLeave(directory: string, { segments }: Manifest, before = Infinity): Promise<SegmentRow[]> {
  const oldest = (await listSnapshots(directory)).at(-1) ?? 0;
  const end = Math.min(oldest, before);
  return segments.filter(({ away, last }) => away === undefined && last < end);
}

async function copySegment(from: string, to: string, row: SegmentRow): Promise<void> {
  const name = segmentName(row.first);
  await expectRow(path.join(from, name), row, "in the journal");
  const target = path.join(to, name);
  const unfinished = `${target}.tmp`;
  await rm(unfinished, { force: true });
  await copyFile(path.join(from, name), unfinished, constants.COPYFILE_EXCL);
  const file = await open(unfinished, "r+");
  try {
    await nodeDisk.sync(file.fd);
  } finally {
    await file.close();
  }
  await expectRow(unfinished, row, `as it was copied to ${to}`);
  await nodeDisk.rename(unfinished, target);
}

async function expectRow(file: string, row: SegmentRow, where: string): Promise<void> {
  const fault = (await readWhole(file, row))?.fault;
  if (fault !== undefined) throw new JournalDamaged(`${segmentName(row.first)} ${fault}, ${where}`);
}
