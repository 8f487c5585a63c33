/**
 * Where the staff's audit log ends: number and hash of its last entry. `isContinued`: the entry that was noted last
 * still stands in it with its hash. False is no fault of the command: it says for good that entries were lost or changed.
 */
export interface NoteAuditHead {
  readonly type: "NoteAuditHead";
  /** Entries in the log, which count from 1. */
  readonly entries: number;
  /** SHA-256 of the last one, lower-case hex. It follows from every entry before. */
  readonly hash: string;
  readonly isContinued: boolean;
}
