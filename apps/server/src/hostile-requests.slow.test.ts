import { createHash } from "node:crypto";
import { ENDPOINTS } from "@agio/api-contract";
import { checkInvariants, copyRulesOf, takeSnapshot } from "@agio/core";
import { atoms, REFUSAL_CODES, userId as userIdOf } from "@agio/primitives";
import { eventually, seededRandom, sized, type Random } from "@agio/testkit";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffDesk } from "./operators/testing/staff-desk.ts";
import { contractOrder, observePrice } from "./testing/contract-market.ts";
import { hostileBody } from "./testing/hostile-bodies.ts";
import { hostileFrame } from "./testing/hostile-frames.ts";
import { documentedCalls, hostileRequests, type DocumentedCall, type KnownValues } from "./testing/hostile-requests.ts";
import { hostileUploads } from "./testing/hostile-uploads.ts";
import { noteCounts } from "./testing/note-counts.ts";
import { openTestSocket } from "./testing/test-socket.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "./testing/test-server.ts";

/** By hand: npm run secure, or HOSTILE_REQUESTS=100000 HOSTILE_SEED=7 npx vitest run --project slow hostile-requests */
const REQUESTS = Number(process.env["HOSTILE_REQUESTS"] ?? sized(1_000, 1_000, 4_000));
const SEED = Number(process.env["HOSTILE_SEED"] ?? 20_261_123);
/** Messages to sockets, and uploads: each costs more than a call. */
const FRAMES = REQUESTS / 5;
const UPLOADS = REQUESTS / 50;
/** Bodies of the wrong shape among those of calls that take JSON. */
const RAW_SHARE = 0.15;
/** Refused calls after which the stored state is compared. */
const COMPARE_EVERY = 20;
const SAID_OF_A_REQUEST_MAX = 300;
/** Of one value in an address: Node itself refuses longer heads before anybody looks at them. */
const ADDRESS_TEXT_MAX = 1_000;
/** As many as a socket takes at once. */
const FRAMES_A_SOCKET = 20;
/** Frames that answer a message. */
const ANSWERS = new Set(["subscribe", "unsubscribe", "heartbeat", "error"]);
/** No more files than this may be refused in an hour. */
const UPLOADS_A_USER = 10;
const HOUR_MS = 3_600_000;
const UPLOAD_PAUSE_MS = 5_000;
/** Tables that a refused call may write to: they note who tried. */
const NOTED_TABLES = ["server_audit", "server_sign_ins", "server_verification_tries"];
/** Written by the exchange's own turns. */
const OWN_TABLES = ["projection_cursor", "server_balance_rounds", "server_told_places"];

/** The first newcomer. */
const RESIDENT = "hostile.0";
/** A leader begins with 1,500 USDT. */
const CAPITAL_ATOMS = 1_500_000_000;

const many = "1000000";
let server: TestServer;
let calls: DocumentedCall[];
let desk: Awaited<ReturnType<typeof openStaffDesk>>;
let known: KnownValues;
/** The session of who has something of everything, the first newcomer. */
let resident = "";

beforeAll(async () => {
  const limits = { SIGN_IN_RATE_PER_MINUTE: many, PUBLIC_RATE_PER_SECOND: many, ORDER_RATE_PER_SECOND: many };
  const connections = { CONNECTION_RATE_PER_SECOND: many, CONNECTION_RATE_MAX: many };
  server = await openTestServer({ ...limits, ...connections }, undefined, SLOW_CLOCK);
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
  const { data: contract } = await server.call("contractOrders.submit", contractOrder("buy", "59900", 2), own);
  const { data: profile } = await server.call("user.profile", {}, own);
  await server.call("contractOrders.submit", contractOrder("sell", "60100", 2), { token: await newcomer() });
  const leaderId = await openLeader();
  const { data: follow } = await server.call("follow.start", { leaderId, funds: "200", shareRate: "20" }, own);
  return {
    ...{ leaderId: [leaderId], shareRate: ["20"], funds: ["100", "200"], flag: [1, 2], sizing: ["equity"] },
    ...{ multiplier: ["1"], slippage: [50], leverageMax: [10], leftOut: [[], ["btcusdtperp"]], isPaused: [false] },
    ...Object.fromEntries(["marginMax", "stopLoss", "takeProfit"].map((name) => [name, ["0"]])),
    symbol: ["btcusdt", "btcusdtperp", "USDT", "xauusdt"],
    coin: ["USDT", "BTC", "USDT-TRC20"],
    ...Object.fromEntries(["from", "to", "fromSymbol", "toSymbol"].map((name) => [name, ["USDT", "BTC", "ETH"]])),
    currency: ["USDT,BTC", "USD"],
    id: [placed.id, contract.id, follow.id, leaderId, 1, 2],
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

/** Copy trading is offered, as two people agreed, and somebody leads, by the core. Returns their lead account. */
async function openLeader(): Promise<number> {
  const { ownAccounts, pipeline, settingStore } = server.running.services;
  const { version, value } = settingStore.section("SIDEBAR_SETTING");
  const items = value as readonly { readonly key: string }[];
  const offered = items.map((item) => (item.key === "follow" ? { ...item, isOpen: true } : item));
  const change = { section: "SIDEBAR_SETTING", version, value: offered, reason: "because of a test" };
  const { data } = await server.call("operator.settings.change", change, { token: desk.maker });
  await desk.decide(desk.checker, data.requestId, "approve");
  await eventually("copy trading is set", async () => (await pipeline.read(copyRulesOf))?.isOpen === true);
  const token = await newcomer();
  const { data: profile } = await server.call("user.profile", {}, { token });
  const userId = userIdOf(profile.user.userId);
  const [accountId, clearingId] = [await ownAccounts.open(userId, "lead"), await ownAccounts.open(userId, "clearing")];
  const own = { userId, accountId: userIdOf(Number(accountId)) };
  for (const command of [
    { type: "FundAccount", ...own, atoms: atoms(CAPITAL_ATOMS), key: "" },
    { type: "AppointLeader", ...own, clearingId: Number(clearingId), isLeading: true },
  ] as const) {
    const settled = await pipeline.submit(command);
    if (settled.kind !== "applied") throw new Error(`${command.type} came back: ${JSON.stringify(settled)}`);
  }
  return own.accountId;
}

let newcomers = 0;
const tokens: string[] = [];

async function newcomer(): Promise<string> {
  const token = await server.register(`hostile.${newcomers++}`);
  tokens.push(token);
  const move = { coin: "USDT", amount: "2000", transferOutAccount: 1, transferInAccount: 3 };
  await server.call("transfers.submit", move, { token });
  return token;
}

/** Signed in anew; somebody else where hostile calls have changed how they sign in. */
async function residentAgain(): Promise<string> {
  const { code, data } = await server.call("user.login", { loginName: RESIDENT, pwd: "password-1" });
  if (code !== 200) return newcomer();
  tokens.push(data.token);
  return data.token;
}

/** Digest of everything in the core and SQL, except the notes about refused calls. */
async function stateDigest(): Promise<string> {
  const { pipeline } = server.running.services;
  const core = await pipeline.read((state, sequence) => {
    // Postings sum to zero, among everything else that always holds.
    checkInvariants(state);
    return [sequence, takeSnapshot(state)] as const;
  });
  await server.historyFollows();
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
  readonly text: string;
  readonly canRetry: boolean;
}

/** Asked by GET, as the specification says, and answered by an offer that holds for a while. */
const QUOTES = ENDPOINTS["conversions.price"];

/** Every code that docs/rules.md lists, but that of a failure of ours. */
const DOCUMENTED_CODES = new Set<number>([200, ...Object.values(REFUSAL_CODES)].filter((code) => code !== 0));
/** Traces of the program and of its store that no answer may show. */
const INSIDES = /\n\s+at |node_modules|\.(?:ts|mjs|js):\d|\$argon2|syntax error at or near|pglite|relation "|\/agio-/i;

/** Why an answer is none that a client was promised; undefined: it is. */
function faultOf({ status, code, text, canRetry }: Said): string | undefined {
  const isShed = status === 503 && canRetry;
  if (status !== 200 && !isShed) return `status ${status}`;
  if (!DOCUMENTED_CODES.has(code)) return "no documented code";
  if (code !== 200 && !text.includes('"data":null')) return "data beside a refusal";
  return INSIDES.test(text) ? "it shows the inside" : undefined;
}

/** Lines of the log that are a failure of ours, or hold what nobody may read there. */
function faultsLogged(): string[] {
  const secrets = ["password-1", "demo1234", desk.maker, desk.checker, ...tokens];
  return server
    .logged()
    .split("\n")
    .filter((line) => line.includes('"level":"error"') || secrets.some((secret) => line.includes(secret)));
}

/** An assertion shortens what it says: after 100,000 requests each fault is read whole. */
function expectNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

interface Sending {
  readonly call: DocumentedCall;
  readonly request: Record<string, unknown>;
  readonly token: string;
  readonly random: Random;
}

async function send({ call, request, token, random }: Sending): Promise<Said> {
  const headers: Record<string, string> = { lang: "en", ...(token === "" ? {} : { satoken: token }) };
  const text = (value: unknown): string =>
    (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, ADDRESS_TEXT_MAX);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(text(request[name]))),
  );
  if (call.place === "body") {
    const fitting = [JSON.stringify(request), "application/json"] as const;
    const [body, type] = random.chance(RAW_SHARE) ? hostileBody(request, random) : fitting;
    headers["content-type"] = type;
    return said(await fetch(`${server.url}${path}`, { method: "POST", headers, body }));
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
  const text = await response.text();
  const { code } = JSON.parse(text) as { code: number };
  return { status: response.status, code, text, canRetry: response.headers.has("retry-after") };
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
    let token = resident;
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
      const answer = await send({ call, request, token: caller, random });
      const { status, code } = answer;
      const line = `${call.path} ${status} ${code} ${JSON.stringify(request).slice(0, SAID_OF_A_REQUEST_MAX)}`;
      const fault = faultOf(answer);
      if (fault !== undefined) failures.push(`${fault}: ${line}`);
      if (code === 200) {
        accepted++;
        // A question changes nothing either, but for the one that is answered by an offer which is kept.
        if (call.method === "POST" || call.path === QUOTES.path) await begin();
      } else if (refusedSince.push(line) >= COMPARE_EVERY) await compare();
      if (code === 500 && caller !== "") {
        if (isStaff) desk = await openStaffDesk(server);
        else token = await residentAgain();
        await begin();
      }
    }
    await compare();
    expectNone([...failures, ...faultsLogged()]);
    noteCounts("hostile requests", { calls: calls.length, requests: REQUESTS, accepted });
    expect(accepted).toBeGreaterThan(REQUESTS / 20);
  },
);

test(`${FRAMES} hostile messages to sockets: each is answered as documented or ends its socket`, async () => {
  const random = seededRandom(SEED).fork("frames");
  const mine = [await newcomer(), desk.maker, "A".repeat(43)];
  const before = await stateDigest();
  const codes = new Map<unknown, number>();
  let closed = 0;
  for (let sent = 0; sent < FRAMES;) {
    // A frame that is not as docs/api/asyncapi.json describes it fails the closing.
    const socket = await openTestSocket(server.url);
    const count = Math.min(FRAMES_A_SOCKET, FRAMES - sent);
    // A socket that is closing already says so to whoever writes.
    for (let said = 0; said < count; said++) socket.socket.send(hostileFrame(random, mine), () => undefined);
    sent += count;
    const answers = () => socket.frames.filter(({ type }) => ANSWERS.has(type)).length;
    const isOver = () => socket.socket.readyState === socket.socket.CLOSED;
    await eventually("every message is answered", () => isOver() || answers() >= count, { everyMs: 1 });
    if (isOver()) closed++;
    for (const { code } of socket.frames) if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1);
    await socket.close();
  }
  expect([...codes.keys()].filter((code) => !DOCUMENTED_CODES.has(code as number))).toEqual([]);
  expect(codes.get(200)).toBeGreaterThan(FRAMES / 20);
  expectNone(faultsLogged());
  expect(server.running.services.push.socketCount()).toBe(0);
  expect(await stateDigest()).toBe(before);
  noteCounts("hostile frames", { messages: FRAMES, "sockets ended by the server": closed });
});

test(
  `${UPLOADS} hostile uploads: each is a picture made anew, or refused as documented`,
  { timeout: HOUR_MS },
  async () => {
    const random = seededRandom(SEED).fork("uploads");
    const next = await hostileUploads();
    const failures: string[] = [];
    let kept = 0;
    let token = "";
    for (let sent = 0; sent < UPLOADS; sent++) {
      // A picture costs twenty calls, and a user has so many a day; of a network so many may be refused in an hour.
      if (sent % UPLOADS_A_USER === 0) {
        server.advance(HOUR_MS);
        token = await newcomer();
      }
      server.advance(UPLOAD_PAUSE_MS);
      const { what, body, type } = next(random);
      const headers = { satoken: token, "content-type": type };
      const url = `${server.url}/api/common/upload/OSS`;
      const answer = await said(await fetch(url, { method: "POST", headers, body: new Uint8Array(body) }));
      const fault = faultOf(answer);
      if (fault !== undefined) failures.push(`${fault}: ${what} as ${type}: ${answer.text}`);
      if (answer.code !== 200) continue;
      kept++;
      if (!/picture/.test(what)) failures.push(`${what} was kept`);
    }
    expectNone([...failures, ...faultsLogged()]);
    expect(kept).toBeGreaterThan(0);
    noteCounts("hostile uploads", { files: UPLOADS, kept });
  },
);
