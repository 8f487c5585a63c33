import { setTimeout } from "node:timers/promises";
import { isWorkLeft, type Command } from "@agio/core";
import { openFileJournal, type Journal } from "@agio/journal";
import { openPipeline, type Pipeline } from "@agio/pipeline";
import { assert, utcMs } from "@agio/primitives";
import { HISTORY_MIGRATIONS, migrate, project, PROJECTION_MIGRATIONS, readRecord } from "@agio/projections";
import type { ProjectedEntry, ProjectionTables } from "@agio/projections";
import { postgresBinaries, startPostgres, temporaryFolder } from "@agio/testkit";
import { sql, type Kysely } from "kysely";
import { openInThread } from "../../../apps/server/src/adapters/database/open-in-thread.ts";
import { SERVER_MIGRATIONS } from "../../../apps/server/src/wiring/server-migrations.ts";
import type { BenchRow } from "../rows.ts";
import { addBets, busyDay, DAY_MS, NOON_MS, passingBid } from "./busy-day.ts";

const TOGETHER = 8_192;
/** Between two orders of somebody else. */
const PAUSE_MS = 2;
/** A timer may be late by so much. Whatever more an order is sent late by, the writer was busy: it waits from then on. */
const TIMER_MS = 1;
/** Between two looks at whether the settlement is done. */
const LOOK_MS = 50;
/** As much as one transaction of the projector takes. */
const TRANSACTION_BYTES = 256 * 1024;
const LINKS = 20;
const DURABLE_SECONDS_MAX = 60;
const STORED_SECONDS_MAX = 180;
const WAIT_RATIO_MAX = 1.5;

interface StoredSettlement {
  readonly payers: number;
  /** Orders before the settlement, and as many after it. */
  readonly ordersAlone: number;
}

/**
 * The settlement of a day through a journal on disk, beside orders of somebody else, and then its rows in PostgreSQL. They are
 * written after it here, not beside it: both together are what it takes at most.
 */
export async function storedSettlementRows(
  group: string,
  { payers, ordersAlone }: StoredSettlement,
): Promise<BenchRow[]> {
  const folder = temporaryFolder("bench-settlement");
  const clock = { at: NOON_MS };
  const journal = await openFileJournal(folder.path);
  // As in the server, the writer takes no snapshots: another process does.
  const shadow = (): Promise<void> => Promise.resolve();
  const pipeline = await openPipeline({ journal, clock: () => utcMs(clock.at), shadow });
  try {
    await fill(pipeline, payers);
    // Garbage of making the day does not count for its settlement.
    globalThis.gc?.();
    const alone = await waitsOf(pipeline, payers, timesOf(ordersAlone));
    const before = pipeline.durableSequence;
    clock.at += DAY_MS;
    const began = performance.now();
    await submitted(pipeline, { type: "ObservePrices", origin: "simulated", quotes: [] });
    const beside = await waitsOf(pipeline, payers, untilDone(pipeline));
    const durableSeconds = (performance.now() - began) / 1_000;
    const last = pipeline.durableSequence;
    alone.push(...(await waitsOf(pipeline, payers, timesOf(ordersAlone))));
    const storedSeconds = await store(journal, { payers, before, last });
    const row = (name: string, value: number, unit: string): BenchRow => ({ group, name, value, unit });
    const atMost = (value: number): Pick<BenchRow, "target"> => ({ target: { at: "most", value } });
    return [
      { ...row("the same day until it is durable", durableSeconds, "s"), ...atMost(DURABLE_SECONDS_MAX) },
      { ...row("until it is in PostgreSQL", durableSeconds + storedSeconds, "s"), ...atMost(STORED_SECONDS_MAX) },
      row("an order alone, median", p50(alone), "ms"),
      row("an order alone, p99", p99(alone), "ms"),
      row("an order beside the settlement, median", p50(beside), "ms"),
      row("an order beside the settlement, p99", p99(beside), "ms"),
      { ...row("beside as a multiple of alone", p99(beside) / p99(alone), "ratio"), ...atMost(WAIT_RATIO_MAX) },
    ];
  } finally {
    await pipeline.stop();
    folder.remove();
  }
}

async function fill(pipeline: Pipeline, payers: number): Promise<void> {
  let waiting: Promise<void>[] = [];
  for (const command of busyDay(payers)) {
    waiting.push(submitted(pipeline, command));
    if (waiting.length < TOGETHER) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await pipeline.read((state) => addBets(state, payers));
}

async function submitted(pipeline: Pipeline, command: Command): Promise<void> {
  const { kind } = await pipeline.submit(command);
  assert(kind === "applied", `${command.type} of the bench is taken`);
}

/** True so many times. */
function timesOf(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}

/** True until the pipeline has no work left. */
function untilDone(pipeline: Pipeline): () => boolean {
  let isLeft = true;
  const look = async (): Promise<void> => {
    while ((isLeft = await pipeline.read(isWorkLeft))) await setTimeout(LOOK_MS);
  };
  void look();
  return () => isLeft;
}

/**
 * Sends an order at a fixed pace, whether those before it are answered or not, while `goesOn`. What each waited for its
 * answer from the moment that it was due, in ms.
 */
async function waitsOf(pipeline: Pipeline, payers: number, goesOn: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const running: Promise<void>[] = [];
  const sendAt = (began: number): void => {
    running.push(submitted(pipeline, passingBid(payers)).then(() => void waits.push(performance.now() - began)));
  };
  for (let due = performance.now(); goesOn(); due += PAUSE_MS) {
    if (due > performance.now()) await setTimeout(due - performance.now());
    sendAt(Math.min(performance.now(), due + TIMER_MS));
  }
  await Promise.all(running);
  return waits;
}

const atPart = (waits: readonly number[], part: number): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * part)] ?? 0;
const p50 = (waits: readonly number[]): number => atPart(waits, 0.5);
const p99 = (waits: readonly number[]): number => atPart(waits, 0.99);

interface Settled {
  readonly payers: number;
  /** The sequence before the settlement, and its last. */
  readonly before: number;
  readonly last: number;
}

/** Writes the entries of the settlement. The tables know its payers, and nothing that was before. Seconds of the writing. */
async function store(journal: Journal, { payers, before, last }: Settled): Promise<number> {
  const binaries = postgresBinaries();
  assert(binaries !== undefined, "PostgreSQL is installed");
  const server = await startPostgres(binaries);
  const database = await openInThread({ task: "postgres", url: server.url });
  try {
    const { kysely } = database;
    await migrate(kysely, [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS, ...SERVER_MIGRATIONS]);
    await seedMembers(kysely, payers);
    await kysely.updateTable("projection_cursor").set({ sequence: before }).execute();
    const began = performance.now();
    let bytes = 0;
    let gathered: ProjectedEntry[] = [];
    let stored = before;
    for await (const record of journal.read(before + 1)) {
      // From here on orders are alone again.
      if (record.firstSequence > last) break;
      gathered.push(...readRecord(record));
      bytes += record.payload.byteLength;
      if (bytes < TRANSACTION_BYTES) continue;
      stored = await project(kysely, gathered, record.digest);
      gathered = [];
      bytes = 0;
    }
    if (gathered.length > 0) stored = await project(kysely, gathered);
    const seconds = (performance.now() - began) / 1_000;
    assert(stored === last, "the whole settlement is stored");
    return seconds;
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Each payer came by a link of who invited them, as in the core. */
async function seedMembers(database: Kysely<ProjectionTables>, payers: number): Promise<void> {
  await sql`insert into member_links (user_id, inviter_id, link_id, has_deposited, has_traded)
    select person, person / 2, person % ${sql.lit(LINKS)}, true, true
    from generate_series(2, ${sql.lit(payers)}) as person`.execute(database);
  await sql`vacuum analyze member_links`.execute(database);
}
