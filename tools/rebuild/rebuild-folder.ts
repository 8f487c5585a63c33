import { existsSync } from "node:fs";
import path from "node:path";
import { forgetTables, lockFile, openJournalReader } from "@agio/journal";
import {
  bindJournal,
  boundJournal,
  HISTORY_MIGRATIONS,
  migrate,
  PROJECTION_MIGRATIONS,
  rebuild,
} from "@agio/projections";
import { openInThread } from "../../apps/server/src/adapters/database/open-in-thread.ts";
import { refusalOf } from "../../apps/server/src/one-history/acceptance.ts";
import {
  askedOf,
  differenceOf,
  expectOwnDatabase,
  expectReadable,
} from "../../apps/server/src/one-history/check-tables.ts";

/**
 * Drops the projections of the server whose data is in `directory` and builds them again from its journal. Returns the
 * last sequence. Throws DirectoryInUse while the server runs, JournalDamaged, SegmentsAway, and HistoryRefused where the
 * tables know what the journal does not: they are the last witness then, and only a start gives them up.
 */
export async function rebuildFolder(options: {
  directory: string;
  /** PostgreSQL; undefined: the PGlite folder in `directory`. */
  databaseUrl: string | undefined;
  /** Folders with archived segments. */
  archives?: readonly string[] | undefined;
  onProgress?: (sequence: number) => void;
}): Promise<number> {
  const { databaseUrl, onProgress } = options;
  const journalFolder = path.join(options.directory, "journal");
  const directory = path.join(options.directory, "sql");
  if (!existsSync(journalFolder)) throw new Error(`${options.directory} holds no journal`);
  const lock = databaseUrl === undefined ? await lockFile(`${directory}.lock`, directory) : undefined;
  try {
    const journal = await openJournalReader(journalFolder, options.archives);
    const task = databaseUrl === undefined ? { task: "pglite", directory } : { task: "postgres", url: databaseUrl };
    const database = await openInThread(task as Parameters<typeof openInThread>[0]);
    const read = (fromSequence: number) => journal.read(fromSequence);
    try {
      const { kysely } = database;
      await expectOwnDatabase(kysely, journal.id);
      await migrate(kysely, [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS]);
      const difference = await differenceOf(kysely, journal);
      if (difference !== undefined) {
        throw refusalOf(askedOf(difference, (await boundJournal(kysely)) !== undefined));
      }
      await expectReadable(journal);
      await bindJournal(kysely, journal.id);
      await forgetTables(journalFolder);
      return await rebuild({ database: kysely, read, ...(onProgress && { onProgress }) });
    } finally {
      await database.close();
      await journal.close();
    }
  } finally {
    lock?.release();
  }
}
