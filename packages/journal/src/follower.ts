import { nodeDisk, type Disk } from "./disk.ts";
import { firstFrameOf, hexOf, idOfFirstFrame } from "./journal-id.ts";
import { JournalDamaged, type JournalFollower } from "./journal.ts";
import { emptyManifest, MANIFEST_NAME, readManifest, type Manifest } from "./manifest.ts";
import { frameDigestAt, readRecords } from "./reader.ts";
import { endAt, type JournalEnd } from "./scan.ts";
import { listSegments, SEGMENT_BYTES } from "./segments.ts";
import { latestSnapshot, saveSnapshot } from "./snapshots.ts";
import { DISK_RESERVE_BYTES } from "./spare-segment.ts";

/**
 * Opens the journal of a live writer up to `lastSequence`, which that writer knows to be durable and to end a frame. It
 * takes no lock and changes nothing but snapshots; frames are verified as they are read.
 */
export async function openJournalFollower(
  directory: string,
  lastSequence: number,
  disk: Disk = nodeDisk,
): Promise<JournalFollower> {
  const known = await readManifest(directory);
  const end = await endOf(directory, lastSequence, known);
  const id = hexOf(end.id);
  const reserveBytes = DISK_RESERVE_BYTES + SEGMENT_BYTES;
  return {
    id,
    manifest: known ?? emptyManifest(id),
    lastSequence,
    read: (fromSequence) => readRecords(end, fromSequence),
    digestAt: (sequence) => frameDigestAt(end, sequence),
    latestSnapshot: () => latestSnapshot(directory, end),
    saveSnapshot: (sections) =>
      saveSnapshot({ directory, disk, reserveBytes, end }, { sequence: lastSequence, sections }),
    close: () => Promise.resolve(),
  };
}

async function endOf(directory: string, lastSequence: number, manifest: Manifest | undefined): Promise<JournalEnd> {
  const segments = (await listSegments(directory)).filter(({ firstSequence }) => firstSequence <= lastSequence);
  const absent = manifest?.segments.filter(({ away }) => away !== undefined) ?? [];
  if (manifest !== undefined)
    return endAt({ id: Buffer.from(manifest.journal, "hex"), segments, absent, lastSequence });
  // The writer makes it at its start; a hand may have removed it since.
  const first = segments[0] === undefined ? undefined : await firstFrameOf(segments[0]);
  if (first?.firstSequence !== 1) throw new JournalDamaged(`${MANIFEST_NAME} and the first segment are missing`);
  return endAt({ id: idOfFirstFrame(first), segments, absent, lastSequence });
}
