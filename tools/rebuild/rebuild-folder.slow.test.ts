import path from "node:path";
import { openFileJournal } from "@agio/journal";
import { selectOrders } from "@agio/projections";
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

test("a folder without a journal is refused", async () => {
  const empty = rebuildFolder({ directory: path.join(folder.path, "empty"), databaseUrl: undefined });
  await expect(empty).rejects.toThrow("holds no journal");
});
