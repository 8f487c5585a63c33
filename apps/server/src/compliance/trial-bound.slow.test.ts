import { postgresBinaries, startPostgres, type PostgresServer } from "@agio/testkit";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresPool } from "../adapters/database/postgres-pool.ts";
import type { ComplianceTables } from "./compliance-tables.ts";
import { tryRule } from "./try-rule.ts";

const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no server is installed" : "";
const BUDGET_MS = 700;
const TERMS = { kind: "velocity", direction: "in", hours: 1, countMin: 1, valueMin: "" } as const;

describe.skipIf(binaries === undefined)(`a trial on PostgreSQL${missing}`, () => {
  let postgres: PostgresServer;
  let database: Kysely<ComplianceTables>;
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "");
    const pool = openPostgresPool(postgres.url, { connectionsMax: 3 });
    database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  });
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  async function msOf(lay: string): Promise<number> {
    await sql.raw("drop view if exists server_compliance_facts").execute(database);
    await sql.raw(`create view server_compliance_facts as ${lay}`).execute(database);
    const parts = { database, clock: () => 0, stopwatch: () => performance.now(), valueScale: () => 6 };
    const began = performance.now();
    expect(await tryRule({ ...parts, budgetMs: BUDGET_MS }, TERMS, 3)).toMatchObject({ isWhole: false, cases: 0 });
    return performance.now() - began;
  }

  test("ends within its time, also in the middle of a statement, and lets go of the database", async () => {
    const slow = "select 1 as user_id, pg_sleep(20) is null as is_counted, 1 as coin_id";
    expect(await msOf(slow)).toBeLessThan(BUDGET_MS + 2_000);
    const { rows } = await sql<{ count: string }>`select count(*)::text as count from pg_stat_activity
      where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(database);
    expect(rows).toEqual([{ count: "0" }]);
    // The next statements of the connection have their own bound again.
    const kept = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database);
    expect(kept.rows).toEqual([{ statement_timeout: "1min" }]);
  });
});
