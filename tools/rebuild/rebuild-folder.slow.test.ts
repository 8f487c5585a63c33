import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { openFileJournal, type JournalRecord } from "@agio/journal";
import { selectOrders } from "@agio/projections";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { openInThread } from "../../apps/server/src/adapters/database/open-in-thread.ts";
import { bundleDatabaseWorker } from "../../apps/server/src/adapters/database/testing/bundled-worker.ts";
import { tradingJournal } from "../../apps/server/src/adapters/database/testing/trading-journal.ts";
import { layEmptyDatabase } from "../../apps/server/src/testing/fresh-database.ts";
import { rebuildFolder } from "./rebuild-folder.ts";

const SLOW_MS = 120_000;
const folder = temporaryFolder("rebuild");
afterAll(() => folder.remove());

test(
  "the command builds the tables of a stored journal, and again with the same result",
  async () => {
    const recorded = tradingJournal(100);
    const journal = await openFileJournal(path.join(folder.path, "journal"));
    for (const record of recorded.records) await journal.append(record);
    await journal.close();
    for (let round = 0; round < 2; round++) {
      expect(await rebuildFolder({ directory: folder.path, databaseUrl: undefined })).toBe(recorded.sequence);
    }
    const database = await openInThread({ task: "pglite", directory: path.join(folder.path, "sql") });
    expect((await selectOrders(database.kysely, { userId: 1001 })).total).toBe(50);
    await database.close();
  },
  SLOW_MS,
);

test(
  "tables that reach beyond the journal are kept: a start gives up the missing entries, by their number",
  async () => {
    const [whole, directory] = [path.join(folder.path, "whole"), path.join(folder.path, "older")];
    const recorded = tradingJournal(100);
    const kept = recorded.records.slice(0, 5);
    const last = kept.at(-1) as (typeof kept)[number];
    const end = last.firstSequence + last.count - 1;
    await append(whole, kept);
    await cp(path.join(whole, "journal"), path.join(directory, "journal"), { recursive: true });
    await append(whole, recorded.records.slice(5));
    expect(await rebuildFolder({ directory: whole, databaseUrl: undefined })).toBe(recorded.sequence);
    await cp(path.join(whole, "sql"), path.join(directory, "sql"), { recursive: true });
    const missing = recorded.sequence - end;
    await expect(rebuildFolder({ directory, databaseUrl: undefined })).rejects.toThrow(
      `the tables hold sequence ${recorded.sequence}, yet the journal ends at ${end}, so the last ${missing} acknowledged ` +
        `entries are missing from it: restore the journal from a copy that reaches sequence ${recorded.sequence}; only ` +
        `where there is none, start once with --accept-loss-of ${missing}`,
    );
  },
  SLOW_MS,
);

test(
  "the database of another journal is left as it is",
  async () => {
    const [ours, theirs] = [path.join(folder.path, "ours"), path.join(folder.path, "theirs")];
    for (const directory of [ours, theirs]) await append(directory, tradingJournal(20).records);
    await rebuildFolder({ directory: ours, databaseUrl: undefined });
    await rm(path.join(theirs, "sql"), { recursive: true });
    await cp(path.join(ours, "sql"), path.join(theirs, "sql"), { recursive: true });
    await expect(rebuildFolder({ directory: theirs, databaseUrl: undefined })).rejects.toThrow(
      /^the database belongs to the journal [0-9a-f]{12}, yet DATA_DIR\/journal is the journal [0-9a-f]{12}: put back the one/,
    );
  },
  SLOW_MS,
);

/** Stores a journal, beside an empty database: only the first test has it made. */
async function append(directory: string, records: readonly JournalRecord[]): Promise<void> {
  const database = path.join(directory, "sql");
  if (!existsSync(database)) await layEmptyDatabase(database, await bundleDatabaseWorker());
  const journal = await openFileJournal(path.join(directory, "journal"));
  for (const record of records) await journal.append(record);
  await journal.close();
}

test("a folder without a journal is refused", async () => {
  const empty = rebuildFolder({ directory: path.join(folder.path, "empty"), databaseUrl: undefined });
  await expect(empty).rejects.toThrow("holds no journal");
});
