export { archiveSegments } from "./archive.ts";
export { nodeDisk } from "./disk.ts";
export type { Disk } from "./disk.ts";
export { QUEUE_BYTES_MAX, stopSentence } from "./file-journal.ts";
export type { FileJournalOptions } from "./file-journal.ts";
export { JournalDamaged, DirectoryInUse, JournalUnwritable, SegmentsAway } from "./journal.ts";
export { openFileJournal, openJournalReader } from "./open-journal.ts";
export { forgetTables } from "./forget-tables.ts";
export { openJournalFollower } from "./follower.ts";
export type {
  Journal,
  JournalFollower,
  JournalReader,
  JournalRecord,
  JournalRefusal,
  Snapshot,
  SnapshotSection,
  StoredRecord,
} from "./journal.ts";
export { shownId } from "./journal-id.ts";
export { lockFile } from "./lock.ts";
export { ACCEPT_LOSS } from "./loss.ts";
export type { Loss } from "./loss.ts";
export { SEGMENT_BYTES } from "./segments.ts";
export { SNAPSHOTS_KEPT, WHOLE_STATE } from "./snapshots.ts";
export { DISK_RESERVE_BYTES } from "./spare-segment.ts";
