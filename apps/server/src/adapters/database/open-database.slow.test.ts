import path from "node:path";
import {
  migrate,
  openProjector,
  PROJECTION_MIGRATIONS,
  selectCandles,
  type DurableRecord,
  type Projector,
} from "@agio/projections";
import { postgresBinaries, startPostgres, temporaryFolder, type PostgresServer } from "@agio/testkit";
import { sql, type Generated } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleDatabaseWorker } from "./testing/bundled-worker.ts";
import { openDatabase, type Database, type OpeningStep } from "./open-database.ts";
import { tradingJournal } from "./testing/trading-journal.ts";

interface NoteTables {
  notes: { note_id: Generated<number>; words: string; amount: number; is_read: boolean };
}

const NOTES = {
  name: "test.001-notes",
  up: async (database: never) => {
    await sql`create table notes (note_id int4 generated always as identity primary key, words text not null unique,
      amount int8 not null, is_read bool not null)`.execute(database);
  },
};
const SLOW_MS = 120_000;

const folder = temporaryFolder("database");
let workerUrl: URL;
const failures: Error[] = [];

beforeAll(async () => {
  workerUrl = await bundleDatabaseWorker();
}, SLOW_MS);

afterAll(() => folder.remove());

function suite(databaseUrl: () => string | undefined, expectedSteps: readonly OpeningStep[]): void {
  const directory = path.join(folder.path, "sql");
  const steps: OpeningStep[] = [];
  const journal = tradingJournal(600);
  let database: Database<NoteTables>;
  let projector: Projector;

  const open = (): Promise<Database<NoteTables>> =>
    openDatabase<NoteTables>({
      databaseUrl: databaseUrl(),
      directory,
      workerUrl,
      onStep: (step) => steps.push(step),
      onFailed: (error) => failures.push(error),
    });
  const follow = (durableSequence: number): Promise<Projector> =>
    openProjector({
      link: database.projectionLink,
      read: (from) => journal.read(from),
      durableSequence,
      onFailed: (error) => failures.push(error),
    });

  beforeAll(async () => {
    database = await open();
    await migrate(database.kysely, [...PROJECTION_MIGRATIONS, NOTES]);
  }, SLOW_MS);
  afterAll(() => database.close(), SLOW_MS);

  test("a statement keeps whole numbers, text and truth as they are", async () => {
    const note = { words: `"quoted" {braces} \\ ü 漢`, amount: Number.MAX_SAFE_INTEGER, is_read: true };
    await database.kysely.insertInto("notes").values(note).execute();
    const stored = await database.kysely.selectFrom("notes").selectAll().executeTakeFirstOrThrow();
    expect(stored).toEqual({ note_id: 1, ...note });
  });

  test("a broken constraint arrives with its code and its name", async () => {
    const note = { words: "once", amount: 1, is_read: false };
    await database.kysely.insertInto("notes").values(note).execute();
    const again = database.kysely.insertInto("notes").values(note).execute();
    await expect(again).rejects.toMatchObject({ code: "23505", constraint: "notes_words_key" });
  });

  test("a wrong parameter is refused and spoils no later statement", async () => {
    const wrong = sql`select ${"no number"}::int8 as amount`.execute(database.kysely);
    await expect(wrong).rejects.toMatchObject({ code: "22P02" });
    const right = await sql<{ amount: number }>`select ${7}::int8 as amount`.execute(database.kysely);
    expect(right.rows).toEqual([{ amount: 7 }]);
  });

  test("a failed transaction leaves nothing, a finished one everything, while others wait their turn", async () => {
    const note = (words: string) => ({ words, amount: 1, is_read: false });
    const failed = database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values(note("gone")).execute();
      throw new Error("changed my mind");
    });
    const finished = database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values(note("kept")).execute();
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await finished;
    const words = await database.kysely
      .selectFrom("notes")
      .select("words")
      .where("words", "in", ["gone", "kept"])
      .execute();
    expect(words).toEqual([{ words: "kept" }]);
  });

  test("the projector catches up with the journal, then follows what is offered", async () => {
    const half = journal.records.length >> 1;
    projector = await follow(lastOf(journal.records[half - 1]));
    for (const record of journal.records.slice(half)) projector.offer(record);
    expect(await projector.reached(journal.sequence, 20_000)).toBe(true);
    expect(projector.lag).toBe(0);
    expect(await projector.reached(journal.sequence + 1, 20)).toBe(false);
    expect(await selectCandles(database.kysely as never, { marketId: 1, interval: "1d" })).not.toEqual([]);
  });

  test(
    "stopped and opened again, it goes on where it was and the rows are still there",
    async () => {
      await projector.stop();
      await database.close();
      database = await open();
      expect(await migrate(database.kysely, [...PROJECTION_MIGRATIONS, NOTES])).toEqual([]);
      projector = await follow(journal.sequence);
      expect(projector.sequence).toBe(journal.sequence);
      const kept = await database.kysely.selectFrom("notes").select("words").where("words", "=", "kept").execute();
      expect(kept).toHaveLength(1);
      await projector.stop();
    },
    SLOW_MS,
  );

  test("tables that are ahead of the journal are refused", async () => {
    const { sequence } = journal;
    await expect(follow(sequence - 3)).rejects.toThrow("the tables stand in the journal");
  });

  test("nothing failed on the way", () => expect(failures).toEqual([]));

  test("the opening says what it is doing", () => expect(steps).toEqual(expectedSteps));
}

const lastOf = (record: DurableRecord | undefined): number =>
  record === undefined ? 0 : record.firstSequence + record.count - 1;

describe("PGlite in a worker", () => {
  suite(() => undefined, ["creating", "opening", "opening"]);
});

const binaries = postgresBinaries();
const skipped = binaries === undefined ? ": SKIPPED, no server is installed" : "";
describe.skipIf(binaries === undefined)(`PostgreSQL${skipped}`, () => {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? "");
  }, SLOW_MS);
  afterAll(() => server?.stop());
  suite(() => server?.url ?? "not started", ["connecting", "connecting"]);
});
