import { isOutage } from "@agio/projections";
import { postgresBinaries, startPostgres, type PostgresServer } from "@agio/testkit";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ReadTooLong } from "../../sql/bounded.ts";
import { openPostgresPool } from "./postgres-pool.ts";

const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no server is installed" : "";
const READ_MS_MAX = 300;

describe.skipIf(binaries === undefined)(`readings of the staff on PostgreSQL${missing}`, () => {
  let postgres: PostgresServer;
  let reads: Kysely<unknown>;
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "");
    const bounds = { connectionsMax: 1, connectMsMax: 1_000, readMsMax: READ_MS_MAX };
    reads = new Kysely({ dialect: new PostgresDialect({ pool: openPostgresPool(postgres.url, bounds) }) });
  });
  afterAll(async () => {
    await reads.destroy();
    await postgres.stop();
  });

  test("a statement that takes too long ends, on one core, and is no outage; the next one is answered", async () => {
    const thrown = await sql`select pg_sleep(20)`.execute(reads).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ReadTooLong);
    expect(isOutage(thrown)).toBe(false);
    const { rows } = await sql`show max_parallel_workers_per_gather`.execute(reads);
    expect(rows).toEqual([{ max_parallel_workers_per_gather: "0" }]);
    const running = await sql`select 1 from pg_stat_activity where query like '%pg_sleep%' and state = 'active'
      and pid <> pg_backend_pid()`.execute(reads);
    expect(running.rows).toEqual([]);
  });

  test("one of very many at once that gets no turn is told so, and that is no outage either", async () => {
    const sleeping = () => sql`select pg_sleep(0.25)`.execute(reads).then(() => "read", String);
    const answers = await Promise.all(Array.from({ length: 12 }, sleeping));
    expect(answers.filter((answer) => answer === "read").length).toBeGreaterThanOrEqual(3);
    expect(new Set(answers)).toEqual(new Set(["read", "ReadTooLong: other readings went before for too long"]));
  });

  test("a server that is away is an outage as everywhere else", async () => {
    const away = openPostgresPool("postgres://nobody@127.0.0.1:1/none", { connectionsMax: 1, readMsMax: READ_MS_MAX });
    const lost = await away.connect().catch((error: unknown) => error);
    expect(isOutage(lost)).toBe(true);
    await away.end();
  });
});
