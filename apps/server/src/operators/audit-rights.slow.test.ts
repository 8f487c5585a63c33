import { postgresBinaries, startPostgres, type PostgresServer } from "@agio/testkit";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresPool } from "../adapters/database/postgres-pool.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { excessRights } from "./audit-rights.ts";

// The server works under one role, the tables of the audit log are another's: a real PostgreSQL refuses what only one of them may.

const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no server is installed" : "";
const SETUP = [
  "create role exchange login",
  "create role exchange_owner login in role exchange",
  "create database shared owner exchange_owner encoding 'UTF8' template template0",
];
const REASON = "because of a test";

const open = (url: string): Kysely<ServerTables> =>
  new Kysely({ dialect: new PostgresDialect({ pool: openPostgresPool(url, { connectionsMax: 1 }) }) });

describe.skipIf(binaries === undefined)(`with a role of their own for the audit log's tables${missing}`, () => {
  let postgres: PostgresServer;
  let server: TestServer;
  /** SQL under the server's own role. */
  let own: Kysely<ServerTables>;
  const urlOf = (role: string): string =>
    postgres.url.replace("postgresql://agio@", `postgresql://${role}@`).replace("/postgres?", "/shared?");

  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "");
    const admin = open(postgres.url);
    for (const statement of SETUP) await sql.raw(statement).execute(admin);
    await admin.destroy();
    server = await openTestServer({
      DATABASE_URL: urlOf("exchange"),
      MIGRATION_DATABASE_URL: urlOf("exchange_owner"),
      NODE_ENV: "production",
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    own = open(urlOf("exchange"));
  });
  afterAll(async () => {
    await own.destroy();
    await server.stop();
    await postgres.stop();
  });

  test("the server has no right too many, and says nothing", async () => {
    expect(await excessRights(own)).toEqual([]);
    expect(server.logged()).not.toContain("could rewrite the audit log");
    expect(await (await fetch(`${server.url}/healthz`)).json()).not.toHaveProperty("audit");
  });

  test("it works: tables are written, months are laid, calls are audited, requests are made", async () => {
    const { operators, auditLog, requests } = server.running.services;
    const passwordHash = "none";
    const maker = await operators.add({ loginName: "one", passwordHash, email: "", roles: ["owner"] });
    const checker = await operators.add({ loginName: "two", passwordHash, email: "", roles: ["owner"] });
    const entry = { operatorId: 1, loginName: "one", action: "test", subject: "x", reason: "", code: 200, address: "" };
    await auditLog.append(entry, { isNoted: true });
    expect(await auditLog.verify()).toMatchObject({ brokenAt: 0, noted: { entries: 1 } });
    const made = { payload: { kind: "remove", name: "nobody", version: 0 }, before: null, after: null, reason: REASON };
    const makerId = maker?.operatorId ?? 0;
    const id = await requests.make({ action: "roles.remove", subject: "nobody", makerId, ...made });
    const decision = {
      id,
      decision: "reject",
      operatorId: checker?.operatorId ?? 0,
      address: "",
      reason: REASON,
    } as const;
    expect(await requests.decide(decision)).toMatchObject({ status: 2 });
    await server.historyFollows();
    expect(await requests.forged()).toEqual([]);
  });

  test.each([
    "update server_audit set code = 200",
    "delete from server_audit",
    "truncate server_audit",
    "alter table server_audit disable trigger all",
    "drop trigger server_audit_rows on server_audit",
    "drop table server_audit cascade",
    "alter table server_audit add column more int4",
    "create or replace function server_audit_is_final() returns trigger language plpgsql as 'begin return old; end'",
    "drop function server_audit_is_final() cascade",
    "drop schema public cascade",
    "alter schema public rename to elsewhere",
    "set session_replication_role = replica",
    "delete from server_operator_requests",
    "truncate server_operator_requests",
    "alter table server_operator_requests disable trigger all",
    "create or replace function server_request_rules() returns trigger language plpgsql as 'begin return new; end'",
    "grant exchange_owner to exchange",
    "set role exchange_owner",
    "alter role exchange superuser",
  ])("its own role is refused: %s", async (statement) => {
    await expect(sql.raw(statement).execute(own)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|must have admin option/,
    );
  });

  test.each([
    ["what was asked for stays as it is", "update server_operator_requests set payload = '{}'"],
    ["what was asked for stays as it is", "update server_operator_requests set maker_id = 2"],
    ["a decided request is final", "update server_operator_requests set status = 1, is_applied = false"],
    ["a decided request is final", "update server_operator_requests set checker_id = 1, maker_id = maker_id"],
  ])("a request that was decided: %s", async (words, statement) => {
    await expect(sql.raw(statement).execute(own)).rejects.toThrow(words);
  });

  const COLUMNS =
    "action, subject, payload, before_text, after_text, maker_id, checker_id, reason, decision_reason, status, is_applied, created_at, decided_at";
  const FUNDING = `'house.fund', 'x', '{"type":"FundHouse"}', 'null', 'null', 1`;

  test("a request that was written approved into the table is refused", async () => {
    const row = `${FUNDING}, 2, 'x', 'x', 1, false, 1, 1`;
    const written = sql.raw(`insert into server_operator_requests (${COLUMNS}) values (${row})`);
    await expect(written.execute(own)).rejects.toThrow("a request begins open");
  });

  test("one that was written open, and then approved by SQL, is carried out by nobody, and is named", async () => {
    const row = `${FUNDING}, null, 'x', '', 0, false, ${Date.now()}, 0`;
    const written = sql<{ request_id: number }>`${sql.raw(
      `insert into server_operator_requests (${COLUMNS}) values (${row}) returning request_id`,
    )}`;
    const [{ request_id: id = 0 } = {}] = (await written.execute(own)).rows;
    const { requests, pipeline } = server.running.services;
    const decision = { id, decision: "approve", operatorId: 2, address: "", reason: REASON } as const;
    server.advance(11 * 60_000);
    expect(await requests.decide(decision)).toMatchObject({ refusal: "REQUEST_NOT_OPEN" });
    await sql`update server_operator_requests set status = 1, checker_id = 2, decided_at = 2 where request_id = ${id}`.execute(
      own,
    );
    const before = pipeline.durableSequence;
    await requests.finishApplying();
    expect(pipeline.durableSequence).toBe(before);
    expect(await requests.forged()).toEqual([id]);
    expect(server.logged()).toContain("was not made, not decided or not left by the exchange");
  });

  test("a copy of a sealed request is refused", async () => {
    const copied = sql.raw(
      `insert into server_operator_requests (${COLUMNS}, seal)
        select action, subject, payload, before_text, after_text, maker_id, null, reason, '', 0, false, created_at, 0, seal
        from server_operator_requests where seal <> '' limit 1`,
    );
    await expect(copied.execute(own)).rejects.toThrow("duplicate key");
  });
});

describe.skipIf(binaries === undefined)(`with one role for all tables${missing}`, () => {
  test("the start says by which rights the log could be rewritten: in the log, in a gauge and beside the health", async () => {
    const postgres = await startPostgres(binaries ?? "");
    const admin = open(postgres.url);
    await sql.raw("create role alone login").execute(admin);
    await sql.raw("create database shared owner alone encoding 'UTF8' template template0").execute(admin);
    await admin.destroy();
    const url = postgres.url.replace("postgresql://agio@", "postgresql://alone@").replace("/postgres?", "/shared?");
    const METRICS_TOKEN = "a-token-of-some-length";
    const server = await openTestServer({ DATABASE_URL: url, NODE_ENV: "production", METRICS_TOKEN });
    expect(server.logged()).toContain("could rewrite the audit log");
    const health = (await (await fetch(`${server.url}/healthz`)).json()) as { audit: string };
    for (const words of [
      "owns the schema",
      "owns server_audit",
      "owns server_request_rules",
      "may update server_audit",
    ])
      expect(health.audit).toContain(words);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
    expect(metrics).toMatch(/agio_audit_excess_rights [1-9]/);
    await server.stop();
    await postgres.stop();
  });
});
