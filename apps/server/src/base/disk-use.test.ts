import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { openDiskUse } from "./disk-use.ts";
import { openLog } from "./log.ts";

const folder = temporaryFolder("disk-use");
afterAll(() => folder.remove());

test("journal, tables and their log are measured apart, with what the disk has left", async () => {
  const sizes = { "journal/1.segment": 700, "sql/base/5/1259": 200, "sql/base/6/1259": 30, "sql/pg_wal/0001": 4_000 };
  for (const [file, bytes] of Object.entries(sizes)) {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder.path, file), Buffer.alloc(bytes));
  }
  const printed: string[] = [];
  const use = openDiskUse({
    config: { dataFolder: folder.path, databaseUrl: undefined },
    // The embedded database is measured by its files.
    database: undefined as never,
    log: openLog("info", (line) => printed.push(line)),
  });
  await use.stop();
  const { agio_disk_free_bytes: free, ...kept } = use.gauges();
  expect(kept).toEqual({ agio_journal_bytes: 700, agio_sql_log_bytes: 4_000, agio_sql_tables_bytes: 230 });
  expect(free).toBeGreaterThan(0);
  expect(printed).toEqual([]);
});
