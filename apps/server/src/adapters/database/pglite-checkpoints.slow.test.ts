import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { elapse, temporaryFolder } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layEmptyDatabase } from "../../testing/fresh-database.ts";
import { bundleDatabaseWorker } from "./testing/bundled-worker.ts";
import { openDurablePGlite } from "./durable-pglite.ts";
import { CHECKPOINT_LOG_BYTES, keepCheckpointed } from "./pglite-checkpoints.ts";

const SLOW_MS = 120_000;
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Log that the writer makes: several checkpoints' worth. */
const ROUNDS = 40;
const ROWS_PER_ROUND = 40_000;

const folder = temporaryFolder("checkpoints");
const directory = path.join(folder.path, "sql");
let database: PGlite;
let stop: () => Promise<void>;

beforeAll(async () => {
  await layEmptyDatabase(directory, await bundleDatabaseWorker());
  database = await openDurablePGlite(directory);
  stop = keepCheckpointed(database);
}, SLOW_MS);

afterAll(async () => {
  await stop();
  await database.close();
  folder.remove();
});

function logBytes(): number {
  const log = path.join(directory, "pg_wal");
  const files = readdirSync(log, { withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { name }) => sum + statSync(path.join(log, name)).size, 0);
}

test(
  "the log stays within the checkpoints' bound while ten times as much is written, and nothing is lost",
  async () => {
    await database.query("create table notes (note_id int8 primary key, words text not null)");
    const startedAt = await writtenBytes();
    let longest = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const from = round * ROWS_PER_ROUND;
      await database.query(`insert into notes select id, repeat('word ', 16)
        from generate_series(${from}, ${from + ROWS_PER_ROUND - 1}) id`);
      longest = Math.max(longest, logBytes());
      // Others' turns come between two transactions, as in the worker.
      await elapse(300);
    }
    expect((await writtenBytes()) - startedAt).toBeGreaterThan(4 * CHECKPOINT_LOG_BYTES);
    // Segments kept for reuse, the log written until the next look, and a segment just begun.
    expect(longest).toBeLessThan(2 * CHECKPOINT_LOG_BYTES + 4 * SEGMENT_BYTES);
    const { rows } = await database.query<{ count: number }>("select count(*) from notes");
    expect(rows).toEqual([{ count: ROUNDS * ROWS_PER_ROUND }]);
  },
  SLOW_MS,
);

async function writtenBytes(): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as bytes",
  );
  return rows[0]?.bytes ?? 0;
}
