import { sql, type Kysely } from "kysely";
import type { ProjectedEntry } from "./batch-rows.ts";
import { forgetMigrations, migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { project, projectedSequence } from "./project.ts";
import { TablesAhead } from "./projector.ts";
import { readRecord, type ReadRecords } from "./records.ts";
import { TABLES, type ProjectionTables } from "./tables.ts";

/** A quiet exchange has one command a record: one transaction for each would take hours. */
const ENTRIES_PER_TRANSACTION = 500;

/**
 * Drops every projection and builds it again from the journal. The server's own tables stay. Returns the last
 * sequence. A rebuild that was cut short is continued by the projector from where it stopped.
 */
export async function rebuild(options: {
  database: Kysely<ProjectionTables>;
  read: ReadRecords;
  onProgress?: (sequence: number) => void;
}): Promise<number> {
  const { database, read, onProgress } = options;
  await database.transaction().execute(async (transaction) => {
    for (const { name } of TABLES) await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
    await forgetMigrations<ProjectionTables>(transaction, "projection.");
  });
  await migrate(database, PROJECTION_MIGRATIONS);
  let sequence = 0;
  let gathered: ProjectedEntry[] = [];
  for await (const record of read(1)) {
    gathered.push(...readRecord(record));
    if (gathered.length < ENTRIES_PER_TRANSACTION) continue;
    sequence = await project(database, gathered);
    gathered = [];
    onProgress?.(sequence);
  }
  if (gathered.length === 0) return sequence;
  sequence = await project(database, gathered);
  onProgress?.(sequence);
  return sequence;
}

/**
 * Throws TablesAhead when the tables reach beyond the journal, which they are then the last witness of, by another number
 * of entries than are given up.
 */
export async function expectNothingMissing(options: {
  database: Kysely<ProjectionTables>;
  journalSequence: number;
  givenUp: number;
}): Promise<void> {
  const { database, journalSequence, givenUp } = options;
  const known = await knownSequence(database);
  if (known > journalSequence && known - journalSequence !== givenUp) throw new TablesAhead(known, journalSequence);
}

/** The last sequence in the tables, 0 before there are any. */
async function knownSequence(database: Kysely<ProjectionTables>): Promise<number> {
  const found = await sql<{ cursor: string | null }>`select to_regclass('projection_cursor')::text as cursor`.execute(
    database,
  );
  return found.rows[0]?.cursor === null ? 0 : projectedSequence(database);
}
