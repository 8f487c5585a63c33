import type { Kysely } from "kysely";
import { tablesCursor, type TablesCursor } from "../project.ts";
import type { ReadRecords } from "../records.ts";
import type { ProjectionTables } from "../tables.ts";
import { agreementOf, firstUntold } from "./ledger-witness.ts";

/** A journal as the tables are compared with it. */
export interface ComparedJournal {
  readonly lastSequence: number;
  /** SHA-256 of the frame that holds an entry. */
  digestAt(sequence: number): Promise<Uint8Array | undefined>;
  readonly read: ReadRecords;
  /** A sequence that the tables had reached, at least. */
  readonly tablesReached: number;
}

/**
 * How the tables do not follow the journal. `ahead`: the journal ends before them. `apart`: both went on by themselves from
 * a common entry. `older`: an older state of the tables came back.
 */
export interface TablesDifference {
  readonly kind: "ahead" | "apart" | "older";
  /** Where the tables stand. */
  readonly tables: number;
  readonly journalEnd: number;
  /** First and last sequence that one side does not have: the journal of what the tables know, or the reverse. */
  readonly first: number;
  readonly last: number;
  /** An entry that both are known to have in common, 0 where none is: behind it they may have parted already. */
  readonly common: number;
}

/**
 * Compares the tables with the journal at the frame that they stand in. Tables of an earlier build name no frame; their
 * ledger lines are compared instead. Undefined when the tables follow the journal.
 */
export async function compareTables(
  database: Kysely<ProjectionTables>,
  journal: ComparedJournal,
): Promise<TablesDifference | undefined> {
  const cursor = await tablesCursor(database);
  const { sequence } = cursor;
  const { lastSequence, tablesReached } = journal;
  const ends = { tables: sequence, journalEnd: lastSequence };
  if (sequence > lastSequence || (sequence > 0 && !(await standsInJournal(database, journal, cursor)))) {
    const agreement = await agreementOf({ database, read: journal.read }, Math.min(sequence - 1, lastSequence));
    const untold = await firstUntold(journal.read, agreement);
    const until = untold === undefined ? agreement.until : untold - 1;
    const kind = until === lastSequence ? "ahead" : "apart";
    return { kind, ...ends, first: until + 1, last: sequence, common: agreement.common };
  }
  if (sequence >= tablesReached) return undefined;
  return { kind: "older", ...ends, first: sequence + 1, last: tablesReached, common: sequence };
}

async function standsInJournal(
  database: Kysely<ProjectionTables>,
  { digestAt, read }: ComparedJournal,
  { sequence, frameDigest }: TablesCursor,
): Promise<boolean> {
  if (frameDigest === "") return (await agreementOf({ database, read }, sequence)).until === sequence;
  const digest = await digestAt(sequence);
  return digest !== undefined && Buffer.from(digest).toString("hex") === frameDigest;
}
