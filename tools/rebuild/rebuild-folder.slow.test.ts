import { cp } from "node:fs/promises";
import path from "node:path";
import { openFileJournal } from "@agio/journal";
import { selectOrders, TablesAhead } from "@agio/projections";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { openInThread } from "../../apps/server/src/adapters/database/open-in-thread.ts";
import { tradingJournal } from "../../apps/server/src/adapters/database/testing/trading-journal.ts";
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
  "tables that reach beyond the journal are kept until the missing entries are given up by their number",
  async () => {
    const directory = path.join(folder.path, "older");
    const recorded = tradingJournal(100);
    const kept = recorded.records.slice(0, 5);
    const last = kept.at(-1) as (typeof kept)[number];
    const end = last.firstSequence + last.count - 1;
    await cp(path.join(folder.path, "sql"), path.join(directory, "sql"), { recursive: true });
    const journal = await openFileJournal(path.join(directory, "journal"));
    for (const record of kept) await journal.append(record);
    await journal.close();
    const rebuilt = (givenUp: number) => rebuildFolder({ directory, databaseUrl: undefined, givenUp });
    const refusal = new TablesAhead(recorded.sequence, end);
    await expect(rebuilt(0)).rejects.toThrow(refusal);
    await expect(rebuilt(1)).rejects.toThrow(refusal);
    expect(await rebuilt(recorded.sequence - end)).toBe(end);
    expect(await rebuilt(0)).toBe(end);
  },
  SLOW_MS,
);

test("a folder without a journal is refused", async () => {
  const empty = rebuildFolder({ directory: path.join(folder.path, "empty"), databaseUrl: undefined });
  await expect(empty).rejects.toThrow("holds no journal");
});
