export { nodeDisk } from "./disk.ts";
export type { Disk } from "./disk.ts";
export { openFileJournal, openJournalReader, QUEUE_BYTES_MAX } from "./file-journal.ts";
export type { FileJournalOptions } from "./file-journal.ts";
export { JournalDamaged, JournalLocked } from "./journal.ts";
export type { Journal, JournalReader, JournalRecord, JournalRefusal, Snapshot, SnapshotSection } from "./journal.ts";
export { SEGMENT_BYTES } from "./segments.ts";
export { SNAPSHOTS_KEPT, WHOLE_STATE } from "./snapshots.ts";
export { DISK_RESERVE_BYTES } from "./spare-segment.ts";
