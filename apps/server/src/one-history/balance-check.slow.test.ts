import type { ProjectionTables } from "@agio/projections";
import { eventually, postgresBinaries, startPostgres, temporaryFolder } from "@agio/testkit";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInThread } from "../adapters/database/open-in-thread.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { expectChecksums } from "./check-checksums.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const folder = temporaryFolder("balances");

let server: TestServer;
let token: string;
let userId: number;

const open = () => openTestServer({}, undefined, {}, folder);

beforeAll(async () => {
  server = await open();
  token = await server.register("ada");
  await transfer();
  const user = await server.running.services.users.byLoginName("ada");
  userId = user?.userId ?? 0;
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

async function transfer(): Promise<void> {
  const moved = { coin: "USDT", amount: "12", transferOutAccount: 1, transferInAccount: 3 };
  expect((await server.call("transfers.submit", moved, { token })).code).toBe(200);
}

const tables = () => server.database as unknown as Kysely<ProjectionTables>;
const check = () => server.running.services.balanceCheck;
const readiness = async () => {
  const response = await fetch(`${server.url}/readyz`);
  return { code: response.status, ...((await response.json()) as object) };
};
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
};
/** The last line of an account of hers says so much more. */
async function rot(atoms: number): Promise<void> {
  const { pipeline, projected } = server.running.services;
  await projected(pipeline.durableSequence);
  await sql`update ledger_lines set after_atoms = after_atoms + ${atoms} where user_id = ${userId} and account_code = 1
    and sequence = (select max(sequence) from ledger_lines where user_id = ${userId} and account_code = 1)`.execute(
    tables(),
  );
}

test("while people trade a round finds no difference, and says when it was", async () => {
  expect(await metric("agio_balances_compared_age_seconds")).toBe(-1);
  const moving = (async () => {
    for (let time = 0; time < 20; time++) await transfer();
  })();
  for (let round = 0; round < 5; round++) await check().round(0);
  await moving;
  expect(check().standing).toMatchObject({ differing: 0, unseen: 0 });
  expect(await readiness()).toMatchObject({ code: 200, balances: "agree", segments: "whole" });
  expect(await metric("agio_balances_compared_age_seconds")).toBeGreaterThanOrEqual(0);
  expect(await metric("agio_database_checksums")).toBe(1);
});

test("a line that rotted is named, also by the next start, and nothing is mended", async () => {
  await rot(1_500_000);
  await check().round(0);
  expect(await readiness()).toMatchObject({ code: 503, status: "degraded", balances: "differ" });
  expect(await metric("agio_balances_differing")).toBe(1);
  const named = new RegExp(`user ${userId} platform.available USDT: [\\d.]+ in the journal, [\\d.]+ in SQL`);
  expect(server.logged()).toMatch(named);
  const told = server.logged().split("balances in SQL are others").length;
  await check().round(0);
  expect(server.logged().split("balances in SQL are others")).toHaveLength(told);
  await server.stop();
  server = await open();
  expect(await readiness()).toMatchObject({ code: 503, balances: "differ" });
  const { rows } = await sql<{ table_atoms: number; journal_atoms: number }>`
    select table_atoms, journal_atoms from server_balance_differences`.execute(tables());
  expect(rows.map((row) => row.table_atoms - row.journal_atoms)).toEqual([1_500_000]);
});

test("lines that are gone are named, and what was put right is looked at by the start", async () => {
  await rot(-1_500_000);
  const before = server;
  await server.stop();
  server = await open();
  await eventually("nothing differs any more", () => check().standing.differing === 0);
  // The start before may have been looking still.
  expect(before.logged() + server.logged()).toContain("balances in SQL are those of the journal again");
  await sql`create table kept_lines as select * from ledger_lines where user_id = ${userId}`.execute(tables());
  await sql`delete from ledger_lines where user_id = ${userId}`.execute(tables());
  await check().round(0);
  expect(server.logged()).toMatch(
    new RegExp(`user ${userId} contract.available USDT: \\d+ in the journal, no line in SQL`),
  );
  await sql`insert into ledger_lines select * from kept_lines`.execute(tables());
  await check().round(0);
  expect(check().standing).toMatchObject({ differing: 0, unseen: 0 });
});

test("when it is night everybody is compared by itself", async () => {
  const before = check().standing.endedAt;
  const { offSetValue } = server.running.services.settings().timeZone;
  await server.stop();
  // Three o'clock of the platform, two days on.
  const threeOClock = (Math.ceil(Date.now() / DAY_MS) + 2) * DAY_MS + (3 - offSetValue) * HOUR_MS;
  server = await openTestServer({}, undefined, { aheadMs: threeOClock - Date.now() }, folder);
  await eventually("a round was ended", () => check().standing.endedAt > before);
  expect(check().standing).toMatchObject({ differing: 0, unseen: 0 });
});

const binaries = postgresBinaries();
const skipped = binaries === undefined ? ": SKIPPED, no server is installed" : "";

test.skipIf(binaries === undefined)(
  `without checksums the first start is refused where money is real, and each later one says so${skipped}`,
  async () => {
    const postgres = await startPostgres(binaries ?? "", { dataChecksums: false });
    const { kysely: database, close } = await openInThread({ task: "postgres", url: postgres.url });
    const said: string[] = [];
    const parts = { database, log: { error: (message: string) => void said.push(message) } };
    await expect(expectChecksums({ ...parts, isFirst: true, isDemo: false })).rejects.toThrow(
      "the database keeps no checksums of its pages (data_checksums is off): stop PostgreSQL, run pg_checksums --enable",
    );
    expect(await expectChecksums({ ...parts, isFirst: false, isDemo: false })).toBe(false);
    expect(said).toEqual(["the database keeps no checksums of its pages: one that rots is read as if it were right"]);
    expect(await expectChecksums({ ...parts, isFirst: true, isDemo: true })).toBe(false);
    await close();
    await postgres.stop();
  },
);
