import { ACCOUNT_CODES, readEntries, readEvents } from "@agio/core";
import type { Kysely } from "kysely";
import type { ReadRecords } from "../records.ts";
import type { ProjectionTables } from "../tables.ts";

/** A ledger line as both sides tell it. */
interface Line {
  readonly line_number: number;
  readonly user_id: number;
  readonly account_code: number;
  readonly coin_id: number;
  readonly atoms: number;
  readonly after_atoms: number;
  readonly posted_at: number;
}

const COLUMNS = [
  "line_number",
  "user_id",
  "account_code",
  "coin_id",
  "atoms",
  "after_atoms",
  "posted_at",
] as const satisfies readonly (keyof Line)[];

export interface Witnesses {
  readonly database: Kysely<ProjectionTables>;
  readonly read: ReadRecords;
}

/** How far two sides agree. */
export interface Agreement {
  /** The newest sequence whose ledger lines are the same on both sides, 0 where there is none. */
  readonly common: number;
  /** Up to here nothing in the tables contradicts the journal. */
  readonly until: number;
}

/**
 * How far the ledger lines in the tables are those of the journal, `until` at most. Two histories that part differ from then
 * on, since every line says when it was posted; so it is looked for by halves, with one look at both sides each. Lines that
 * have left the tables contradict nothing.
 */
export async function agreementOf(witnesses: Witnesses, until: number): Promise<Agreement> {
  let [common, agreed, open] = [0, 0, until];
  while (agreed < open) {
    // The end first: they agree there more often than not.
    const middle = open === until ? until : Math.ceil((agreed + open) / 2);
    const sequence = await newestSequence(witnesses.database, agreed, middle);
    const isSame = sequence !== undefined && (await isAsJournaled(witnesses, sequence));
    if (sequence === undefined || isSame) agreed = middle;
    else open = sequence - 1;
    if (isSame) common = sequence;
  }
  return { common, until: agreed };
}

/**
 * The first entry behind `common`, up to `until`, whose ledger lines are missing in tables that stand behind it; undefined
 * when there is none.
 */
export async function firstUntold(read: ReadRecords, { common, until }: Agreement): Promise<number | undefined> {
  if (common >= until) return undefined;
  for await (const { payload, firstSequence } of read(common + 1)) {
    for (const { sequence, eventBytes } of readEntries(payload, firstSequence)) {
      if (sequence > until) return undefined;
      if (sequence > common && readEvents(eventBytes).some(({ type }) => type === "Posted")) return sequence;
    }
  }
  return undefined;
}

/** The newest sequence behind `after`, up to `until`, of which there are ledger lines. */
async function newestSequence(
  database: Kysely<ProjectionTables>,
  after: number,
  until: number,
): Promise<number | undefined> {
  const row = await database
    .selectFrom("ledger_lines")
    .select("sequence")
    .where("sequence", ">", after)
    .where("sequence", "<=", until)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence;
}

async function isAsJournaled({ database, read }: Witnesses, sequence: number): Promise<boolean> {
  const stored: readonly Line[] = await database
    .selectFrom("ledger_lines")
    .select(COLUMNS)
    .where("sequence", "=", sequence)
    .execute();
  const journaled = new Map((await journaledLines(read, sequence)).map((line) => [line.line_number, line]));
  return stored.every((line) => {
    const other = journaled.get(line.line_number);
    return other !== undefined && COLUMNS.every((column) => other[column] === line[column]);
  });
}

/** The ledger lines of an entry of the journal; none where there is no such entry. */
async function journaledLines(read: ReadRecords, sequence: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const { payload, firstSequence } of read(sequence)) {
    for (const entry of readEntries(payload, firstSequence)) {
      if (entry.sequence !== sequence) continue;
      for (const event of readEvents(entry.eventBytes)) {
        if (event.type !== "Posted") continue;
        for (const { userId, account, coinId, atoms, after } of event.lines) {
          lines.push({
            ...{ line_number: lines.length, user_id: userId, account_code: ACCOUNT_CODES[account], coin_id: coinId },
            ...{ atoms, after_atoms: after, posted_at: entry.at },
          });
        }
      }
    }
    break;
  }
  return lines;
}
