import { sql, type Kysely } from "kysely";
import type { ProjectedEntry } from "./batch-rows.ts";
import { forgetMigrations, migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { project } from "./project.ts";
import { readRecord, type ReadRecords } from "./records.ts";
import { TABLES, type ProjectionTables } from "./tables.ts";

/** A quiet exchange has one command a record: one transaction for each would take hours. */
const ENTRIES_PER_TRANSACTION = 500;

/** Drops every projection and lays empty ones in their place. The server's own tables stay. */
export async function emptyProjections(database: Kysely<ProjectionTables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { name } of TABLES) await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
    await forgetMigrations<ProjectionTables>(transaction, "projection.");
  });
  await migrate(database, PROJECTION_MIGRATIONS);
}

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
  await emptyProjections(database);
  let sequence = 0;
  let gathered: ProjectedEntry[] = [];
  let digest: Uint8Array | undefined;
  for await (const record of read(1)) {
    gathered.push(...readRecord(record));
    ({ digest } = record);
    if (gathered.length < ENTRIES_PER_TRANSACTION) continue;
    sequence = await project(database, gathered, digest);
    gathered = [];
    onProgress?.(sequence);
  }
  if (gathered.length === 0) return sequence;
  sequence = await project(database, gathered, digest);
  onProgress?.(sequence);
  return sequence;
}
