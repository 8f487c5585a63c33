import { nodeDisk, type Disk } from "./disk.ts";
import { NO_DIGEST } from "./frame.ts";
import { type JournalFollower } from "./journal.ts";
import { readRecords } from "./reader.ts";
import { type JournalEnd } from "./scan.ts";
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
  const segments = (await listSegments(directory)).filter(({ firstSequence }) => firstSequence <= lastSequence);
  const end: JournalEnd = {
    ...{ segments, lastSequence, lastDigest: NO_DIGEST, offset: 0, marks: [], tornTail: 0, unproven: [] },
  };
  const reserveBytes = DISK_RESERVE_BYTES + SEGMENT_BYTES;
  return {
    lastSequence,
    read: (fromSequence) => readRecords(end, fromSequence),
    latestSnapshot: () => latestSnapshot(directory, end),
    saveSnapshot: (sections) =>
      saveSnapshot({ directory, disk, reserveBytes, end }, { sequence: lastSequence, sections }),
    close: () => Promise.resolve(),
  };
}
