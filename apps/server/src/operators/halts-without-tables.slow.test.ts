import { ENDPOINTS, type EndpointName } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { postgresBinaries, startPostgres, type PostgresServer } from "@agio/testkit";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresPool } from "../adapters/database/postgres-pool.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openStaffPasskeyRows } from "./staff-passkey-rows.ts";

const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no server is installed" : "";
const MINUTE_MS = 60_000;
/** Of a halt: the tables are waited for so long at most, twice. */
const HALT_MS_MAX = 8_000;
const reason = "because of a test";

describe.skipIf(binaries === undefined)(`halts beside a PostgreSQL that does not answer${missing}`, () => {
  let postgres: PostgresServer;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "");
    server = await openTestServer({
      DATABASE_URL: postgres.url,
      NODE_ENV: "production",
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    const { operators, operatorSessions, staffRegister } = server.running.services;
    const owner = await operators.add({ loginName: "one", passwordHash: "none", email: "", roles: ["owner"] });
    const ownerId = owner?.operatorId ?? 0;
    const site = { credentialId: "c", publicKey: "k", signCount: 0, transports: "", rpId: "localhost" };
    const rows = openStaffPasskeyRows(server.database, staffRegister);
    await rows.add({ ownerId, name: "key", createdAt: server.now(), ...site });
    token = await operatorSessions.open({ operatorId: ownerId, address: "127.0.0.1", device: "test" });
    await server.call("operator.self", {}, { token });
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  /** As it is, without a proof before it. */
  async function post(name: EndpointName, request: object): Promise<number> {
    const { path, method } = ENDPOINTS[name];
    const body = method === "POST" ? JSON.stringify({ ...request, reason }) : null;
    const headers = { [HEADERS.token]: token, ...(body === null ? {} : { "content-type": "application/json" }) };
    const answer = await fetch(`${server.running.staffUrl}${path}`, { method, headers, body });
    return ((await answer.json()) as { readonly code: number }).code;
  }

  /** Halts something, within the time that a halt may take. */
  async function halted(name: EndpointName, request: object): Promise<string> {
    const began = performance.now();
    const code = await post(name, request);
    return code === 200 && performance.now() - began < HALT_MS_MAX
      ? "in time"
      : `${code} after ${performance.now() - began} ms`;
  }

  test("tables that somebody has locked hold up no halt", async () => {
    const pool = openPostgresPool(postgres.url, { connectionsMax: 1 });
    const other = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await other.transaction().execute(async (transaction) => {
      const tables = ["server_operator_sessions", "server_operators", "server_audit"];
      for (const table of tables) await sql.raw(`lock table ${table} in access exclusive mode`).execute(transaction);
      expect(await halted("operator.halts.set", { scope: "deposits", isHalted: true })).toBe("in time");
      expect(await halted("operator.payouts.pause", { scope: "all", isPaused: true })).toBe("in time");
    });
    await other.destroy();
  });

  test("a server that is gone holds up none either: of a market, a product, a coin's deposits, payouts", async () => {
    await postgres.crash();
    expect(await halted("operator.markets.setTrading", { symbol: "btcusdt", isOpen: false })).toBe("in time");
    expect(await halted("operator.halts.set", { scope: "deposits", coin: "BTC", isHalted: true })).toBe("in time");
    expect(await halted("operator.halts.set", { scope: "conversion", isHalted: true })).toBe("in time");
    expect(await halted("operator.payouts.pause", { scope: "coin", coin: "BTC", isPaused: true })).toBe("in time");
    // Nothing else is done without the tables.
    expect(await post("operator.operators.list", {})).not.toBe(200);
    expect(await post("operator.halts.set", { scope: "deposits", isHalted: false })).not.toBe(200);
  });

  test("who goes on calling may halt also long after the server went, and who stopped calling may not", async () => {
    for (let turn = 0; turn < 3; turn++) {
      server.advance(10 * MINUTE_MS);
      expect(await halted("operator.halts.set", { scope: "finance", isHalted: true })).toBe("in time");
    }
    server.advance(15 * MINUTE_MS + 1_000);
    expect(await post("operator.halts.set", { scope: "deposits", coin: "USDT", isHalted: true })).not.toBe(200);
  });
});
