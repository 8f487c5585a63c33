import { priceE8, userId, utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpsSender } from "../adapters/webhooks/https-sender.ts";
import { startAgentServer, THIS_MACHINE, type AgentServer } from "../adapters/webhooks/testing/agent-server.ts";
import { bodySignature } from "../base/body-signature.ts";
import { programmeDays } from "../referrals/platform-days.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { DELIVERIES_KEPT } from "./agent-webhooks.ts";
import { EVENTS_WAITING_MAX } from "./webhook-news.ts";

const PASSWORD = "password-1";
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NO_RATES = { spot: 0, contract: 0, option: 0, second: 0, interest: 0 };

const folder = temporaryFolder("webhooks");
let server: TestServer;
let agentServer: AgentServer;
let agentId = 0;
let token = "";
let secret = "";
let members = 0;

const open = (): Promise<TestServer> => {
  const adapters = {
    chains: [],
    demoChain: undefined,
    paymentMemory: undefined,
    webhookSender: openHttpsSender(THIS_MACHINE),
  };
  return openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000" }, adapters, {}, folder);
};

/** The platform's day turns with the first second of prices. */
async function turnDay(): Promise<void> {
  server.advance(DAY_MS);
  const { pipeline, markets } = server.running.services;
  const { pairId } = markets.pairs[0]!;
  const [bid, ask] = [priceE8(6e12), priceE8(6e12)];
  const quotes = ["one", "two", "three"].map((venue) => ({ pairId, venue, bid, ask, receivedAt: utcMs(server.now()) }));
  await pipeline.submit({ type: "ObservePrices", origin: "test", quotes });
}

async function becomeAgent(): Promise<void> {
  const { pipeline, settings } = server.running.services;
  const terms = { termsId: 1, name: "Partners", ratesPpm: NO_RATES, depth: 2, isOpen: true };
  const days = await pipeline.read((state) => programmeDays(state, settings().timeZone));
  const fromDay = days.dayOf(server.now()) + 1;
  for (const command of [
    { type: "SetAgentTerms", ...terms },
    { type: "AppointAgent", userId: userId(agentId), termsId: 1, fromDay },
  ] as const) {
    expect(await pipeline.submit(command)).toMatchObject({ kind: "applied" });
  }
  await turnDay();
}

async function join(): Promise<void> {
  const loginName = `member-${++members}`;
  await server.running.services.accounts.open({ loginName, passwordHash: "", parentUserId: agentId, mark: "trader" });
}

const call = async (name: "proxy.webhook" | "proxy.webhookDeliveries", request = {}) =>
  (await server.call(name, request, { token })).data as never as {
    readonly waiting: number;
    readonly failures: number;
    readonly givenUp: number;
    readonly rows: readonly { readonly state: number; readonly status: number; readonly fault: string }[];
  };

/** Ids that the agent's server answered with 200. */
const ids = (): string[] => agentServer.heard.map(({ body }) => (JSON.parse(body) as { id: string }).id);

async function failedOnce(failures: number): Promise<void> {
  await expect.poll(async () => (await call("proxy.webhook")).failures, { timeout: 40_000 }).toBe(failures);
}

/** The pause is over. */
const passPause = (): void => server.advance(2 * MINUTE_MS);

beforeAll(async () => {
  [server, agentServer] = await Promise.all([open(), startAgentServer()]);
  token = await server.register("agent");
  agentId = (await server.call("user.profile", {}, { token })).data.user.userId;
  await becomeAgent();
  // A day has passed: the session of before has not.
  const set = await server.call("proxy.setWebhook", { url: `${agentServer.url}/told`, pwd: PASSWORD }, { token });
  if (set.code !== 200) throw new Error(`the address was refused: ${JSON.stringify(set)}`);
  secret = set.data.secret;
});
afterAll(async () => {
  await server.stop();
  await agentServer.stop();
  folder.remove();
});

test("what happens is heard by itself, signed, at the path that was entered", async () => {
  await join();
  await expect.poll(() => agentServer.heard.length).toBe(1);
  const [heard] = agentServer.heard;
  const { body, headers, path } = heard!;
  expect(path).toBe("/told");
  expect(JSON.parse(body)).toMatchObject({ kind: "memberRegistered", member: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(headers["x-signature"]).toBe(bodySignature(secret, String(headers["x-timestamp"]), body));
  expect(Math.abs(Number(headers["x-timestamp"]) - server.now())).toBeLessThan(MINUTE_MS);
});

test("a server that fails, redirects, is silent and is gone hears everything in order when it is back", async () => {
  const before = agentServer.heard.length;
  agentServer.manner = "fail";
  await join();
  await failedOnce(1);
  agentServer.manner = "redirect";
  passPause();
  await failedOnce(2);
  await join();
  agentServer.manner = "hang";
  passPause();
  await failedOnce(3);
  expect((await call("proxy.webhookDeliveries")).rows.slice(0, 2)).toMatchObject([
    { state: 0, status: 0, fault: "" },
    { state: 0, status: 0, fault: "timeout" },
  ]);
  await agentServer.stop();
  await join();
  passPause();
  await failedOnce(4);
  // Redirections were not followed: every request came to the path that was entered, with the same event.
  const tries = agentServer.heard.slice(before);
  expect(tries.map(({ path }) => path)).toEqual(["/told", "/told", "/told"]);
  expect(new Set(ids().slice(before)).size).toBe(1);
  await agentServer.start();
  agentServer.manner = "take";
  passPause();
  await expect.poll(async () => (await call("proxy.webhook")).waiting, { timeout: 30_000 }).toBe(0);
  expect(agentServer.heard).toHaveLength(before + 6);
  const [first, second, third] = ids().slice(-3);
  expect(first).toBe(ids()[before]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await call("proxy.webhookDeliveries")).rows).toMatchObject(
    [1, 2, 3, 4].map(() => ({ state: 1, status: 200 })),
  );
});

test("what waits, and what happened while nobody sent, outlives a restart; nothing is told under two ids", async () => {
  agentServer.manner = "hang";
  const before = agentServer.heard.length;
  await join();
  await expect.poll(() => agentServer.heard.length).toBe(before + 1);
  await join();
  // The attempt that is under way is cut, and counts as none.
  await server.stop();
  agentServer.manner = "take";
  server = await open();
  // The clock begins anew: the session of a day ahead has not.
  token = await server.running.services.sessions.open(agentId, "test");
  await expect.poll(() => agentServer.heard.length, { timeout: 30_000 }).toBe(before + 3);
  const [cut, again, next] = ids().slice(before);
  expect(cut).toBe(again);
  expect(next).not.toBe(again);
  expect(await call("proxy.webhook")).toMatchObject({ waiting: 0, failures: 0 });
  const place = await server.database.selectFrom("server_agent_event_place").select("sequence").executeTakeFirst();
  expect(place?.sequence).toBeGreaterThan(0);
  // Looked at again from the beginning, everything has the id that it had, and is told once.
  await server.database.updateTable("server_agent_event_place").set({ sequence: 0 }).execute();
  const { agentWebhooks } = server.running.services;
  await agentWebhooks.work();
  await agentWebhooks.settled();
  expect(agentServer.heard).toHaveLength(before + 3);
});

test("beyond ten thousand that wait, an event is given up at once; ended ones are kept to a bound", async () => {
  await server.database
    .updateTable("server_agent_webhooks")
    .set({ next_at: server.now() + DAY_MS })
    .execute();
  await sql`insert into server_agent_deliveries (agent_id, event_id, kind, body, state, tries, status, fault, happened_at,
      created_at, tried_at)
    select ${agentId}, 'waits ' || number, 'test-of-bounds', '{}', 0, 0, 0, '', 0, 0, 0
      from generate_series(1, ${sql.lit(EVENTS_WAITING_MAX)}) as number`.execute(server.database);
  await join();
  await expect.poll(async () => (await call("proxy.webhook")).givenUp).toBe(1);
  expect((await call("proxy.webhookDeliveries")).rows[0]).toMatchObject({ state: 2, status: 0, fault: "full" });
  await sql`update server_agent_deliveries set state = 1 where kind = 'test-of-bounds'`.execute(server.database);
  await server.running.services.agentWebhooks.removeOld();
  const { rows } = await sql<{ kept: number }>`select count(*)::int4 as kept from server_agent_deliveries`.execute(
    server.database,
  );
  expect(rows[0]?.kept).toBe(DELIVERIES_KEPT);
});

test("the log knows neither secret nor address", () => {
  expect(server.logged()).not.toContain(secret);
  expect(server.logged()).not.toContain("agent.test");
});
