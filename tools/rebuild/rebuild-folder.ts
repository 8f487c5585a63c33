import { existsSync } from "node:fs";
import path from "node:path";
import { lockFile, openJournalReader } from "@agio/journal";
import { expectNothingMissing, rebuild } from "@agio/projections";
import { openInThread } from "../../apps/server/src/adapters/database/open-in-thread.ts";

/**
 * Drops the projections of the server whose data is in `directory` and builds them again from its journal. Returns the
 * last sequence. Throws DirectoryInUse while the server runs, JournalDamaged, and TablesAhead.
 */
export async function rebuildFolder(options: {
  directory: string;
  /** PostgreSQL; undefined: the PGlite folder in `directory`. */
  databaseUrl: string | undefined;
  /** How many acknowledged entries are missing from the journal, and given up. */
  givenUp?: number;
  onProgress?: (sequence: number) => void;
}): Promise<number> {
  const { databaseUrl, givenUp = 0, onProgress } = options;
  const journalFolder = path.join(options.directory, "journal");
  const directory = path.join(options.directory, "sql");
  if (!existsSync(journalFolder)) throw new Error(`${options.directory} holds no journal`);
  const lock = databaseUrl === undefined ? await lockFile(`${directory}.lock`, directory) : undefined;
  try {
    const journal = await openJournalReader(journalFolder);
    const task = databaseUrl === undefined ? { task: "pglite", directory } : { task: "postgres", url: databaseUrl };
    const database = await openInThread(task as Parameters<typeof openInThread>[0]);
    const read = (fromSequence: number) => journal.read(fromSequence);
    try {
      const { kysely } = database;
      await expectNothingMissing({ database: kysely, journalSequence: journal.lastSequence, givenUp });
      return await rebuild({ database: kysely, read, ...(onProgress && { onProgress }) });
    } finally {
      await database.close();
      await journal.close();
    }
  } finally {
    lock?.release();
  }
}
