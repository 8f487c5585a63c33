import { adviceOf, type Loss } from "./loss.ts";
import type { AcceptedLoss, Manifest, SegmentRow } from "./manifest.ts";
import { segmentName } from "./segments.ts";

/** A run of entries that belong together on disk. The journal never looks inside `payload`. */
export interface JournalRecord {
  /** Sequence of the first entry, from 1. Records follow each other without a gap. */
  readonly firstSequence: number;
  /** How many entries `payload` holds, at least one. */
  readonly count: number;
  readonly payload: Uint8Array;
}

/** A record as it is stored: what one frame holds. */
export interface StoredRecord extends JournalRecord {
  /** SHA-256 of the frame. */
  readonly digest: Uint8Array;
}

/** A named part of a saved state. The journal never looks inside `bytes`. */
export interface SnapshotSection {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A saved state of whatever the entries build, valid after the entry `sequence`. */
export interface Snapshot {
  readonly sequence: number;
  /** In the order in which they were saved. A snapshot of an earlier build has one, named WHOLE_STATE. */
  readonly sections: readonly SnapshotSection[];
}

/** Why the journal takes nothing more. `diskLow`: free space fell below the reserve. `queueFull`: too much waits for the disk. */
export type JournalRefusal =
  | { readonly refusal: "diskLow"; readonly freeBytes: number }
  | { readonly refusal: "queueFull"; readonly queuedBytes: number };

/** The reading half. All of it works on a folder that nobody writes to, without touching it. */
export interface JournalReader {
  /** The id of the journal, hexadecimal. A copy has the same; no other journal has it. */
  readonly id: string;
  /** Facts that the folder has beside its entries. */
  readonly manifest: Manifest;
  /** Sequence of the last durable entry, 0 when there is none. */
  readonly lastSequence: number;
  /**
   * The durable records from the one that holds `fromSequence` on, up to the end at the moment it is reached.
   * The first record may begin before `fromSequence`. Entries of neighbouring appends may come joined in one record.
   * Payloads belong to the caller. Throws JournalDamaged when a frame is not what was written, and SegmentsAway when one
   * of the segments is not in the folder.
   */
  read(fromSequence: number): AsyncIterable<StoredRecord>;
  /** SHA-256 of the durable frame that holds the entry; undefined when there is none. Throws as `read`. */
  digestAt(sequence: number): Promise<Uint8Array | undefined>;
  /** The newest snapshot whose digests are right and that is of this journal's history. */
  latestSnapshot(): Promise<Snapshot | undefined>;
  close(): Promise<void>;
}

/** The single writer's journal. */
export interface Journal extends JournalReader {
  /** Digest of the last durable frame; before the first one the journal's id. */
  readonly lastDigest: Uint8Array;
  /** The losses that an operator accepted for this opening. */
  readonly accepted: AcceptedLoss | undefined;
  /**
   * Set while the disk is nearly full: stop accepting new work. What a writer already holds is still taken,
   * up to QUEUE_BYTES_MAX.
   */
  readonly readOnly: JournalRefusal | undefined;
  /**
   * Resolves with undefined once the record is durable, or at once with the reason why it was not taken.
   * Never rejects: when the disk fails, the process ends, because nothing is known about what was written.
   * `payload` must not change until then. Throws when the record does not follow the previous one.
   */
  append(record: JournalRecord): Promise<JournalRefusal | undefined>;
  /**
   * Keeps `sections` as the state after the durable entry `sequence`. Their bytes must not change until then. Rejects,
   * with nothing stored, when the disk refuses them, does not give them back, or would go below the journal's reserve.
   */
  saveSnapshot(sequence: number, sections: readonly SnapshotSection[]): Promise<void>;
  /** The SQL tables have reached `sequence`, durably: an older copy of them is known by that. */
  noteTables(sequence: number): void;
  /**
   * Keeps a note of a loss outside of the journal that an operator accepted, durably. `tables`: where the SQL tables stand
   * by it.
   */
  noteLoss(loss: Loss, what: string, tables?: number): Promise<void>;
  /** Keeps what the keys are known by, durably. */
  noteKeys(keys: Readonly<Record<string, string>>): Promise<void>;
  /** Keeps which network a chain is, durably. */
  noteNetwork(chain: string, firstBlock: string): Promise<void>;
}

/** A process beside the writer: it reads the journal up to a durable entry and may store its state. */
export interface JournalFollower extends JournalReader {
  /** As of a journal, for the state after `lastSequence`. */
  saveSnapshot(sections: readonly SnapshotSection[]): Promise<void>;
}

/** The stored journal is not what was written. Nothing is repaired: the message says what the operator can do. */
export class JournalDamaged extends Error {
  override readonly name = "JournalDamaged";

  constructor(what: string, advice = adviceOf(undefined)) {
    super(`${what}: ${advice}`);
  }
}

/** Entries are asked for whose segments are not in the folder, with somebody's knowledge. */
export class SegmentsAway extends Error {
  override readonly name = "SegmentsAway";

  constructor(away: readonly SegmentRow[]) {
    super(away.map(whereOf).join("; "));
  }
}

function whereOf({ first, last, away, movedTo }: SegmentRow): string {
  const what = `sequences ${first} to ${last} are in ${segmentName(first)}`;
  return away === "lost"
    ? `${what}, which was given up: nothing can read them any more`
    : `${what}, which was archived in ${movedTo ?? "another place"}: copy it back beside the others, or name its folder`;
}

/** Another live process holds the folder. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";
}

/** The disk refuses what opening the folder needs. */
export class JournalUnwritable extends Error {
  override readonly name = "JournalUnwritable";
}
