import {
  apply,
  checkInvariants,
  createState,
  EventWriter,
  Prefetch,
  readCommand,
  readEntries,
  readEvents,
  restoreSections,
  type Command,
  type CoreState,
  type JournalEntry,
} from "@agio/core";
import type { JournalReader } from "@agio/journal";
import { AssertionFailure, sequence, utcMs } from "@agio/primitives";

/** The state after the last durable entry. */
export interface Recovered {
  readonly state: CoreState;
  readonly lastSequence: number;
  /** UTC milliseconds of the last stamp, 0 before the first. */
  readonly lastAt: number;
  /** Sequence of the snapshot that was the start, 0 for none. */
  readonly snapshotSequence: number;
  /** Entries re-applied after it. */
  readonly reappliedCount: number;
}

export interface RecoveryProgress {
  readonly sequence: number;
  readonly lastSequence: number;
}

export interface RecoveryOptions {
  /** Called after every journal record. */
  readonly onProgress?: ((progress: RecoveryProgress) => void) | undefined;
  /** Re-applies the whole journal instead of starting at the latest snapshot. */
  readonly fromStart?: boolean;
}

/**
 * Re-applying a journaled command did not do what it did then, or the state breaks a law of ours: these are not the rules
 * that wrote the journal, or the snapshot is not the state of its sequence.
 */
export class RecoveryMismatch extends Error {
  override readonly name = "RecoveryMismatch";
  readonly sequence: number;

  constructor(entrySequence: number, what: string) {
    super(`sequence ${entrySequence}: ${what}`);
    this.sequence = entrySequence;
  }
}

/**
 * Rebuilds the state: the latest snapshot, then every entry after it through `apply`. The events must come out byte
 * for byte as journaled, and the laws must hold at the end. Throws RecoveryMismatch naming the sequence where they do not.
 */
export async function recover(journal: JournalReader, options: RecoveryOptions = {}): Promise<Recovered> {
  const snapshot = options.fromStart === true ? undefined : await journal.latestSnapshot();
  const snapshotSequence = snapshot?.sequence ?? 0;
  const state = snapshot === undefined ? createState() : restoreSections(snapshot.sections);
  const prefetch = new Prefetch(state.spot);
  const events = new EventWriter();
  let lastAt = 0;
  // The entry at the snapshot is read too: its time is where the clock goes on.
  for await (const record of journal.read(snapshotSequence)) {
    const run: JournaledCommand[] = [];
    for (const entry of readEntries(record.payload, record.firstSequence)) {
      if (entry.sequence > snapshotSequence) run.push({ entry, command: readCommand(entry.commandBytes) });
      if (entry.sequence >= snapshotSequence) lastAt = entry.at;
    }
    for (const [at, journaled] of run.entries()) {
      prefetch.before(run, at);
      reapply(state, journaled, events);
    }
    const lastOfRecord = record.firstSequence + record.count - 1;
    options.onProgress?.({ sequence: lastOfRecord, lastSequence: journal.lastSequence });
  }
  const { lastSequence } = journal;
  expectLaws(state, lastSequence);
  return { state, lastSequence, lastAt, snapshotSequence, reappliedCount: lastSequence - snapshotSequence };
}

/** Once, after recovery: what a snapshot brought has not been through `apply`. */
function expectLaws(state: CoreState, lastSequence: number): void {
  try {
    checkInvariants(state);
  } catch (error) {
    if (!(error instanceof AssertionFailure)) throw error;
    throw new RecoveryMismatch(lastSequence, `it does not hold that ${error.message}`);
  }
}

interface JournaledCommand {
  readonly entry: JournalEntry;
  readonly command: Command;
}

function reapply(state: CoreState, { entry, command }: JournaledCommand, events: EventWriter): void {
  events.reset();
  const stamp = { sequence: sequence(entry.sequence), at: utcMs(entry.at) };
  const outcome = apply(state, command, stamp, events);
  if (outcome !== undefined) {
    throw new RecoveryMismatch(entry.sequence, `the journaled command now ends as ${JSON.stringify(outcome)}`);
  }
  if (Buffer.compare(events.bytes(), entry.eventBytes) !== 0) {
    throw new RecoveryMismatch(entry.sequence, firstDifference(entry.eventBytes, events.bytes()));
  }
}

function firstDifference(journaledBytes: Uint8Array, reappliedBytes: Uint8Array): string {
  const journaled = readEvents(journaledBytes).map((event) => JSON.stringify(event));
  const reapplied = readEvents(reappliedBytes).map((event) => JSON.stringify(event));
  const index = journaled.findIndex((event, at) => event !== reapplied[at]);
  const at = index === -1 ? journaled.length : index;
  return `event ${at + 1} was journaled as ${journaled[at] ?? "none"} and is re-applied as ${reapplied[at] ?? "none"}`;
}
