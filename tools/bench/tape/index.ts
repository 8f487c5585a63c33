import { migrate, PROJECTION_MIGRATIONS, project, readRecord, selectTapeTicks } from "@agio/projections";
import { assert } from "@agio/primitives";
import { postgresBinaries, startPostgres, temporaryFolder } from "@agio/testkit";
import { sql } from "kysely";
import { openInThread, type ThreadDatabase } from "../../../apps/server/src/adapters/database/open-in-thread.ts";
import type { BenchRow } from "../rows.ts";
import { PAIRS, simulatedTape } from "./simulated-tape.ts";

const GROUP = "tape";
/** Three hours and two minutes: 21 blocks of each pair, and something over. `readTicks`: of a settlement. */
const SIZES = { seconds: 10_920, readTicks: 1_800 };
const KEPT_SECONDS = 90 * 86_400;
const GB = 1e9;
const GB_MAX = 2;
const BYTES_A_TICK_MAX = 25;
const READS = 15;

type Database = ThreadDatabase["kysely"];

const sizeOf = async (database: Database, table: string): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size(${table}::regclass) as bytes`.execute(
    database,
  );
  return Number(rows[0]?.bytes);
};

/** Index, hash and all: what the tables of the tape take on disk, and what a settlement's ticks take to read. */
async function measure(database: Database, sizes: typeof SIZES): Promise<BenchRow[]> {
  const { seconds, readTicks } = sizes;
  await migrate(database, PROJECTION_MIGRATIONS);
  let projectedMs = 0;
  for (const record of simulatedTape(seconds)) {
    const entries = readRecord(record);
    const began = performance.now();
    await project(database, entries);
    projectedMs += performance.now() - began;
  }
  for (const table of ["tape_ticks", "tape_blocks", "tape_heads"]) {
    await sql.raw(`vacuum (full, analyze) ${table}`).execute(database);
  }
  const packed = await sql<{ blocks: number; bytes: number }>`select count(*)::int8 as blocks,
    sum(length(ticks))::int8 as bytes from tape_blocks`.execute(database);
  const { blocks = 0, bytes = 0 } = packed.rows[0] ?? {};
  const ticks = seconds * PAIRS;
  const packedTicks = ticks - (seconds % 512) * PAIRS;
  assert(blocks * 512 === packedTicks, "all full blocks are packed");
  const [blockBytes, headBytes, plainBytes] = [
    await sizeOf(database, "tape_blocks"),
    await sizeOf(database, "tape_heads"),
    await sizeOf(database, "tape_ticks"),
  ];
  const perTick = blockBytes / packedTicks + headBytes / ticks;
  const inAll = (perTick * KEPT_SECONDS * PAIRS + plainBytes) / GB;
  const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
  return [
    row("packed ticks, before PostgreSQL's own", bytes / packedTicks, "bytes/tick"),
    {
      ...row("on disk with heads and indexes", perTick, "bytes/tick"),
      target: { at: "most", value: BYTES_A_TICK_MAX },
    },
    {
      ...row("ten pairs, a tick a second, 90 days", inAll, "GB"),
      target: { at: "most", value: GB_MAX },
    },
    row("a second of ten pairs projected", projectedMs / seconds, "ms"),
    row(`${readTicks} ticks read and their hashes recomputed`, await readMs(database, sizes), "ms"),
  ];
}

async function readMs(database: Database, { seconds, readTicks }: typeof SIZES): Promise<number> {
  const apart = Math.floor((seconds - readTicks) / READS);
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const fromSeq = 1 + read * apart;
    const filter = { pairId: 1, symbol: "btcusdt", fromSeq, toSeq: fromSeq + readTicks - 1 };
    const began = performance.now();
    const { ticks } = await selectTapeTicks(database, filter);
    times.push(performance.now() - began);
    assert(ticks.length === readTicks, "every tick is read");
  }
  return times.toSorted((one, other) => one - other)[READS >> 1] as number;
}

/** The tape of ten pairs from three simulated venues, through the real core, in real tables. */
export async function runTapeBench(sizes = SIZES): Promise<BenchRow[]> {
  const binaries = postgresBinaries();
  if (binaries !== undefined) {
    const server = await startPostgres(binaries);
    const database = await openInThread({ task: "postgres", url: server.url });
    try {
      return await measure(database.kysely, sizes);
    } finally {
      await database.close();
      await server.stop();
    }
  }
  const folder = temporaryFolder("tape-bench");
  const database = await openInThread({ task: "pglite", directory: folder.path });
  try {
    return await measure(database.kysely, sizes);
  } finally {
    await database.close();
    folder.remove();
  }
}
