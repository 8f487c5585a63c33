import { mkdir } from "node:fs/promises";
import path from "node:path";
import { nodeDisk, type Disk } from "./disk.ts";
import { DISK_ADVICE, FileJournal, sayNotice, type FileJournalOptions } from "./file-journal.ts";
import { giveUp } from "./heal.ts";
import { hexOf } from "./journal-id.ts";
import { JournalUnwritable, type Journal, type JournalReader } from "./journal.ts";
import { expectUnlocked, lockFolder } from "./lock.ts";
import { ACCEPT_LOSS } from "./loss.ts";
import {
  MANIFEST_NAME,
  ManifestFile,
  readManifest,
  writeManifest,
  type AcceptedLoss,
  type Manifest,
  type SegmentRow,
} from "./manifest.ts";
import { MARK_NAME, MarkFile, readMark, type Mark } from "./mark.ts";
import { frameDigestAt, readRecords } from "./reader.ts";
import type { JournalEnd } from "./scan.ts";
import { readWhole } from "./read-whole.ts";
import { SCRUB_ADVICE } from "./scrubber.ts";
import { segmentName } from "./segments.ts";
import { latestSnapshot, removeUnfinishedSnapshots } from "./snapshots.ts";
import { cutTail, proveTail } from "./tail.ts";
import { refusalOf, verifyFolder, type FolderLook, type Verified } from "./verify.ts";

/**
 * Opens the journal in `directory` (made if needed) for writing, after a look at every segment that has to be there, and at
 * every frame from the oldest kept snapshot on. A frame that a crash left unfinished at the very end is cut and kept apart:
 * it was never acknowledged. Throws DirectoryInUse when another live process holds the folder, JournalDamaged when more is
 * wrong than that, and JournalUnwritable when the disk refuses.
 */
export async function openFileJournal(directory: string, options: FileJournalOptions = {}): Promise<Journal> {
  const folder = path.resolve(directory);
  try {
    return await openFolder(folder, options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new JournalUnwritable(`the disk refuses to open the journal in ${folder} (${message}): ${DISK_ADVICE}`);
  }
}

async function openFolder(folder: string, options: FileJournalOptions): Promise<Journal> {
  const disk = options.disk ?? nodeDisk;
  const say = options.onNotice ?? sayNotice;
  await mkdir(folder, { recursive: true });
  await disk.syncFolder(path.dirname(folder));
  const lock = await lockFolder(folder);
  let mark: MarkFile | undefined;
  try {
    await removeUnfinishedSnapshots(folder);
    const acknowledged = await readMark(folder);
    mark = await MarkFile.open(folder, disk);
    const look = { directory: folder, manifest: await readManifest(folder), acknowledged, isWriter: true };
    const { verified, accepted } = await accept(disk, look, options.acceptLossOf);
    const { end } = verified;
    sayFindings(say, look, verified, accepted);
    const notice = await cutTail(disk, folder, end, acknowledged !== undefined && accepted === undefined);
    if (notice !== undefined) say(notice);
    await proveTail(end, disk, lock.wasLeft || acknowledged?.isSuspect === true);
    const kept = await readDamagedAgain(folder, verified.manifest, say);
    await keepManifest(disk, look, kept);
    mark.advance(end.lastSequence, end.lastDigest);
    await mark.sync();
    const { expectOurs } = mark;
    const manifest = new ManifestFile(kept, {
      ...{ disk, directory: folder, expectOurs: expectOurs.bind(mark), onNotice: say },
    });
    const journal = new FileJournal({ directory: folder, end, lock, mark, manifest, accepted }, options);
    await journal.start(options.scrub);
    return journal;
  } catch (error) {
    await mark?.close();
    lock.release(false);
    throw error;
  }
}

/** Looks the folder through; what an operator accepted is given up, any other damage is refused. */
async function accept(
  disk: Disk,
  look: FolderLook,
  acceptLossOf: number | undefined,
): Promise<{ readonly verified: Verified; readonly accepted: AcceptedLoss | undefined }> {
  const { directory, acknowledged } = look;
  const verified = await verifyFolder(look);
  const { damage } = verified;
  if (damage === undefined) return { verified, accepted: undefined };
  if (damage.loss === undefined || damage.loss.count !== acceptLossOf) throw refusalOf(damage, acceptLossOf);
  const accepted = { ...damage.loss, what: damage.what, acceptedAt: Date.now() };
  const manifest = await giveUp(disk, directory, {
    ...{ damage, before: look.manifest?.segments ?? [], manifest: verified.manifest, accepted },
  });
  await writeManifest(disk, directory, manifest);
  const isEnd = accepted.kind === "end";
  const again = await verifyFolder({ ...look, manifest, acknowledged: isEnd ? undefined : acknowledged });
  if (again.damage !== undefined) throw refusalOf(again.damage, undefined);
  return { verified: again, accepted };
}

function sayFindings(
  say: (sentence: string) => void,
  { manifest, acknowledged }: FolderLook,
  { end, returned }: Verified,
  accepted: AcceptedLoss | undefined,
): void {
  for (const { first } of returned) say(`${segmentName(first)}, which was away, is back`);
  if (accepted !== undefined) say(givenUp(accepted));
  else if (acknowledged === undefined && end.lastSequence > 0) say(lostMark(end));
  if (manifest === undefined && end.lastSequence > 0) say(LOST_MANIFEST);
}

const givenUp = ({ count, first, last }: AcceptedLoss): string =>
  `${count} entries, sequences ${first} to ${last}, were given up by ${ACCEPT_LOSS}: the file ${MANIFEST_NAME} keeps a note ` +
  "of it, and what was set aside is still in the folder";

const LOST_MANIFEST =
  `the file ${MANIFEST_NAME} is missing, damaged or not yet made, and made anew from the segments: what was archived or ` +
  "given up before stood in it alone";

const lostMark = ({ lastSequence }: JournalEnd): string =>
  `the file ${MARK_NAME} is missing and made anew from the segments, which end at sequence ${lastSequence}: ` +
  "nothing in this folder can tell whether more was acknowledged";

/** Written only when it says something new: a start that finds all as it was leaves the disk alone. */
async function keepManifest(disk: Disk, { directory, manifest }: FolderLook, now: Manifest): Promise<void> {
  if (JSON.stringify(manifest) === JSON.stringify(now)) return;
  await writeManifest(disk, directory, now);
}

/** Looks once more at segments that a scrubber found damaged. They stop no start: a snapshot behind them is the state. */
async function readDamagedAgain(
  directory: string,
  manifest: Manifest,
  say: (sentence: string) => void,
): Promise<Manifest> {
  const segments: SegmentRow[] = [];
  for (const row of manifest.segments) {
    const name = segmentName(row.first);
    const reading = row.damage === undefined ? undefined : await readWhole(path.join(directory, name), row);
    if (reading?.fault !== undefined) say(`${name} ${reading.fault}: ${SCRUB_ADVICE}`);
    else if (reading !== undefined) say(`${name} is whole again`);
    segments.push(reading === undefined ? row : { ...reading.row, damage: reading.fault });
  }
  return { ...manifest, segments };
}

/**
 * Opens a folder that no live process holds, for reading only; nothing in it is changed. Archived segments are read from
 * `archives`, as far as they are there. Verifies every frame from the first one on. Throws as openFileJournal.
 */
export async function openJournalReader(directory: string, archives: readonly string[] = []): Promise<JournalReader> {
  await expectUnlocked(directory);
  const acknowledged: Mark | undefined = await readMark(directory);
  const look = { directory, manifest: await readManifest(directory), acknowledged, isWriter: false, archives };
  const { end, damage, manifest } = await verifyFolder(look);
  if (damage !== undefined) throw refusalOf(damage, undefined);
  return {
    id: hexOf(end.id),
    manifest,
    lastSequence: end.lastSequence,
    read: (fromSequence) => readRecords(end, fromSequence),
    digestAt: (sequence) => frameDigestAt(end, sequence),
    latestSnapshot: () => latestSnapshot(directory, end),
    close: () => Promise.resolve(),
  };
}
