import path from "node:path";
import { Worker } from "node:worker_threads";
import { migrate, projectedSequence, PROJECTION_MIGRATIONS, rebuild, type ProjectionTables } from "@agio/projections";
import { isLongForm, seededRandom, temporaryFolder } from "@agio/testkit";
import { sql, type Kysely } from "kysely";
import { afterAll, expect, test } from "vitest";
import { layEmptyDatabase } from "../../testing/fresh-database.ts";
import { bundleDatabaseWorker } from "./testing/bundled-worker.ts";
import { openInThread } from "./open-in-thread.ts";
import { tradingJournal } from "./testing/trading-journal.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const PATIENCE_STEP_MS = 150;
const ROUNDS = isLongForm ? 12 : 6;
const folder = temporaryFolder("projector-crash");
const directory = path.join(folder.path, "sql");
afterAll(() => folder.remove());

const TABLES = {
  spot_orders: "order_id",
  spot_trades: "trade_id",
  ledger_lines: "sequence, line_number",
  candles: "market_id, candle_interval, start_at",
};

async function everyRow(database: Kysely<ProjectionTables>): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const [table, order] of Object.entries(TABLES)) {
    rows.push((await sql.raw(`select * from ${table} order by ${order}`).execute(database)).rows);
  }
  return rows;
}

/** Opens the worker on what the last one left, lets it project, and ends it without warning. Returns the last cursor heard. */
async function projectAndBreak(workerUrl: URL, journal: ReturnType<typeof tradingJournal>, lifeMs: number) {
  const worker = new Worker(workerUrl, { workerData: { task: "pglite", directory } });
  const send = (message: ToWorker): void => worker.postMessage(message);
  let heard = 0;
  const done = new Promise<void>((resolve) => {
    worker.on("message", (message: FromWorker) => {
      if (message.type === "ready") send({ id: 1, request: { type: "startProjection" } });
      if (message.type === "progress") heard = message.sequence;
      if (message.type !== "answer") return;
      for (const record of journal.records) send({ record });
      setTimeout(resolve, lifeMs);
    });
  });
  await done;
  await worker.terminate();
  return heard;
}

test("however often the worker dies, what it said it had done is there, once", async () => {
  const workerUrl = await bundleDatabaseWorker();
  const journal = tradingJournal(isLongForm ? 12_000 : 6_000);
  const random = seededRandom("projector-crash");
  await layEmptyDatabase(directory, workerUrl);
  const created = await openInThread({ task: "pglite", directory });
  await migrate(created.kysely, PROJECTION_MIGRATIONS);
  await created.close();
  let heard = 0;
  for (let round = 0; round < ROUNDS || heard === 0; round++) {
    // On a slow machine nothing may be done in so short a life: it grows, and there are more, until the first progress is heard.
    const patienceMs = heard === 0 ? round * PATIENCE_STEP_MS : 0;
    heard = Math.max(heard, await projectAndBreak(workerUrl, journal, random.integer(1, 150) + patienceMs));
  }
  const { kysely, close } = await openInThread({ task: "pglite", directory });
  const reached = await projectedSequence(kysely);
  expect(reached).toBeGreaterThanOrEqual(heard);
  expect(reached).toBeGreaterThan(0);
  const left = await everyRow(kysely);
  const upTo = journal.records.filter((record) => record.firstSequence <= reached);
  const read = async function* () {
    yield* upTo;
  };
  expect(await rebuild({ database: kysely, read })).toBe(reached);
  expect(await everyRow(kysely)).toEqual(left);
  await close();
});
