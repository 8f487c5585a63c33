import { createHash } from "node:crypto";
import { takeSnapshot } from "@agio/core";
import { eventually, seededRandom } from "@agio/testkit";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffDesk } from "./operators/testing/staff-desk.ts";
import { contractOrder, observePrice } from "./testing/contract-market.ts";
import { documentedCalls, hostileRequests, type DocumentedCall, type KnownValues } from "./testing/hostile-requests.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "./testing/test-server.ts";

/** By hand: HOSTILE_REQUESTS=100000 HOSTILE_SEED=7 npx vitest run --project slow hostile-requests */
const REQUESTS = Number(process.env["HOSTILE_REQUESTS"] ?? 2_000);
const SEED = Number(process.env["HOSTILE_SEED"] ?? 20_261_123);
/** Refused calls after which the stored state is compared. */
const COMPARE_EVERY = 20;
const SAID_OF_A_REQUEST_MAX = 300;
/** Of one value in an address: Node itself refuses longer heads before anybody looks at them. */
const ADDRESS_TEXT_MAX = 1_000;
/** Tables that a refused call may write to: they note who tried. */
const NOTED_TABLES = ["server_audit", "server_sign_ins", "server_verification_tries"];
/** Written by the exchange's own turns. */
const OWN_TABLES = ["projection_cursor"];

const many = "1000000";
let server: TestServer;
let calls: DocumentedCall[];
let desk: Awaited<ReturnType<typeof openStaffDesk>>;
let known: KnownValues;

beforeAll(async () => {
  const limits = { SIGN_IN_RATE_PER_MINUTE: many, PUBLIC_RATE_PER_SECOND: many, ORDER_RATE_PER_SECOND: many };
  server = await openTestServer(limits, undefined, SLOW_CLOCK);
  calls = documentedCalls((await (await fetch(`${server.url}/openapi.json`)).json()) as never);
  await observePrice(server, "60000");
  desk = await openStaffDesk(server);
  known = await livedIn();
});
afterAll(() => server.stop());

/** A user with something of everything, and the values by which it is named. */
async function livedIn(): Promise<KnownValues> {
  const token = await newcomer();
  const own = { token };
  const order = { symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "59000", delegateTotal: "0.001" };
  const { data: placed } = await server.call("orders.submit", order, own);
  const move = { coin: "USDT", amount: "2000", transferOutAccount: 1, transferInAccount: 3 };
  await server.call("transfers.submit", move, own);
  const { data: contract } = await server.call("contractOrders.submit", contractOrder("buy", "59900", 2), own);
  const { data: profile } = await server.call("user.profile", {}, own);
  return {
    symbol: ["btcusdt", "btcusdtperp", "USDT", "xauusdt"],
    coin: ["USDT", "BTC", "USDT-TRC20"],
    ...Object.fromEntries(["from", "to", "fromSymbol", "toSymbol"].map((name) => [name, ["USDT", "BTC", "ETH"]])),
    currency: ["USDT,BTC", "USD"],
    id: [placed.id, contract.id, 1, 2],
    ...Object.fromEntries(
      ["positionId", "orderId", "productId", "periodId", "bankId", "quoteId"].map((name) => [name, [placed.id, 1, 2]]),
    ),
    userId: [profile.user.userId],
    operatorId: [desk.makerId, desk.checkerId],
    price: ["59000", "60000"],
    delegatePrice: ["59000"],
    delegateTotal: ["0.001"],
    delegateValue: ["20"],
    amount: ["1", "10", "100"],
    share: [1, 2],
    leverage: [1, 10, 20],
    direction: ["buy", "sell"],
    pwd: ["password-1", "123456"],
    reason: ["looked at it"],
    section: ["LOGO_SETTING", "AUTH_LIMIT"],
    pageNum: [1, "1", "2"],
    pageSize: [10, "100000"],
    clientId: [undefined],
    interval: ["1m"],
    type: [0, 1, 2, "USDT-TRC20"],
  };
}

let newcomers = 0;
const newcomer = (): Promise<string> => server.register(`hostile.${newcomers++}`);

/** Digest of everything in the core and SQL, except the notes about refused calls. */
async function stateDigest(): Promise<string> {
  const { pipeline } = server.running.services;
  const core = await pipeline.read((state, sequence) => [sequence, takeSnapshot(state)] as const);
  await eventually("the tables are written", () => server.running.services.history.lag() === 0, { everyMs: 1 });
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(server.database);
  const kept = tables.map(({ name }) => name).filter((name) => ![...NOTED_TABLES, ...OWN_TABLES].includes(name));
  const sums = kept.map(
    (name) => sql`select ${name} as name, coalesce(sum(hashtextextended(row_of::text, 0)), 0)::text
    as sum from ${sql.table(name)} as row_of`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(
    server.database,
  );
  const coreHash = createHash("sha256").update(core[1]).digest("hex");
  return [`core ${core[0]} ${coreHash}`, ...rows.map(({ name, sum }) => `${name} ${sum}`)].join("\n");
}

interface Said {
  readonly status: number;
  readonly code: number;
}

async function send(call: DocumentedCall, request: Record<string, unknown>, token: string): Promise<Said> {
  const headers: Record<string, string> = { lang: "en", ...(token === "" ? {} : { satoken: token }) };
  const text = (value: unknown): string =>
    (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, ADDRESS_TEXT_MAX);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(text(request[name]))),
  );
  if (call.place === "body") {
    headers["content-type"] = "application/json";
    return said(await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(request) }));
  }
  if (call.place === "file") {
    const body = new FormData();
    body.append("file", new Blob([text(request["file"])]), "picture.png");
    return said(await fetch(`${server.url}${path}`, { method: "POST", headers, body }));
  }
  const given = Object.entries(request).filter(
    ([name, value]) => value !== undefined && !call.path.includes(`{${name}}`),
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, text(value)] as [string, string])).toString();
  return said(await fetch(`${server.url}${path}?${query}`, { method: call.method, headers }));
}

/** An address holds no half of a character. */
const wellFormed = (text: string): string => text.replaceAll(/[\ud800-\udfff]/g, "?").slice(0, 200) || "0";

async function said(response: Response): Promise<Said> {
  const answer = (await response.json()) as { code: number };
  return { status: response.status, code: answer.code };
}

/** Built once a call: an arbitrary of many patterns takes longer to build than a call to answer. */
const arbitraries = new Map<DocumentedCall, ReturnType<typeof hostileRequests>>();

function requestsTo(call: DocumentedCall): ReturnType<typeof hostileRequests> {
  const built = arbitraries.get(call) ?? hostileRequests(call, known);
  arbitraries.set(call, built);
  return built;
}

test(
  `${REQUESTS} hostile requests over all calls: none fails, and what is refused changes nothing`,
  { timeout: Math.max(300_000, REQUESTS * 60) },
  async () => {
    const random = seededRandom(SEED);
    const failures: string[] = [];
    let token = await newcomer();
    let before = await stateDigest();
    let refusedSince: string[] = [];
    let accepted = 0;

    async function begin(): Promise<void> {
      before = await stateDigest();
      refusedSince = [];
    }

    async function compare(): Promise<void> {
      const after = await stateDigest();
      const changed = after.split("\n").filter((line, index) => line !== before.split("\n")[index]);
      if (changed.length > 0) failures.push(`refused calls changed ${changed.join("; ")}: ${refusedSince.join(" | ")}`);
      before = after;
      refusedSince = [];
    }

    for (let sent = 0; sent < REQUESTS; sent++) {
      const call = calls[sent % calls.length] as DocumentedCall;
      const request = fc.sample(requestsTo(call), { seed: random.integer(0, 2 ** 31 - 1), numRuns: 1 })[0] ?? {};
      const isStaff = call.path.startsWith("/api/operator/");
      const caller = random.integer(0, 9) === 0 ? "" : isStaff ? desk.maker : token;
      const { status, code } = await send(call, request, caller);
      const line = `${call.path} ${status} ${code} ${JSON.stringify(request).slice(0, SAID_OF_A_REQUEST_MAX)}`;
      if (status !== 200) failures.push(line);
      if (code === 200) {
        accepted++;
        // A question changes nothing either.
        if (call.method === "POST") await begin();
      } else if (refusedSince.push(line) >= COMPARE_EVERY) await compare();
      if (code === 500 && caller !== "") {
        if (isStaff) desk = await openStaffDesk(server);
        else token = await newcomer();
        await begin();
      }
    }
    await compare();
    expect(failures).toEqual([]);
    expect(accepted).toBeGreaterThan(REQUESTS / 20);
  },
);
