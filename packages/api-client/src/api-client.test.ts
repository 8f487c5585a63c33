import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "./api-client.ts";

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let seen: Seen[] = [];
let answer: { status: number; body: string };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
});
const success = (data: unknown) => ({ status: 200, body: JSON.stringify({ code: 200, msg: "", data }) });
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  client = createApiClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => "secret", language: () => "ar" });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answer = success(null);
});

test("a read puts its request into the query and carries token and language", async () => {
  answer = success([]);
  const got = await client.call("market.trades", { symbol: "btcusdt", limit: 5 });
  expect(got).toEqual({ ok: true, data: [] });
  expect(seen[0]).toMatchObject({ method: "GET", url: "/api/market/trades?symbol=btcusdt&limit=5" });
  expect(seen[0]?.headers).toMatchObject({ satoken: "secret", lang: "ar", language: "ar" });
  expect(seen[0]?.headers["x-idem-key"]).toBeUndefined();
});

test("a write sends JSON without absent fields and a key of its own", async () => {
  const request = { symbol: "btcusdt", type: 0, delegateType: 1, delegateValue: "10", stopPrice: undefined };
  await client.call("orders.submit", request as never);
  await client.call("orders.submit", request as never, { idempotencyKey: "mine" });
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ symbol: "btcusdt", type: 0, delegateType: 1, delegateValue: "10" });
  expect(seen[0]?.headers["x-idem-key"]).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[1]?.headers["x-idem-key"]).toBe("mine");
});

test("a client that never repeats a write sends it without a key, unless the caller names one", async () => {
  const unnamed = createApiClient({ ...client.options, newKey: () => undefined });
  await unnamed.call("watchlist.remove", { id: 7 });
  await unnamed.call("watchlist.remove", { id: 7 }, { idempotencyKey: "mine" });
  expect(seen[0]?.headers["x-idem-key"]).toBeUndefined();
  expect(seen[0]?.headers["content-type"]).toBe("application/json");
  expect(seen[1]?.headers["x-idem-key"]).toBe("mine");
});

test("a path takes its part from the request", async () => {
  await client.call("watchlist.remove", { id: 7 });
  expect(seen[0]).toMatchObject({ method: "POST", url: "/api/userCoin/remove/7" });
});

test("a refusal keeps code, message and field", async () => {
  answer = { status: 200, body: JSON.stringify({ code: -1013, msg: "too low", data: null, field: "delegatePrice" }) };
  const got = await client.call("orders.cancel", { id: 1 });
  expect(got).toEqual({
    ok: false,
    failure: { kind: "reject", code: -1013, message: "too low", field: "delegatePrice" },
  });
});

test("an ended session is told apart from a refusal", async () => {
  answer = { status: 200, body: JSON.stringify({ code: 500, msg: "Token expired" }) };
  const got = await client.call("user.profile", {});
  expect(got).toEqual({ ok: false, failure: { kind: "signOut", message: "Token expired" } });
});

test("any other HTTP status and a body that is no JSON are a network anomaly", async () => {
  answer = { status: 503, body: "{}" };
  expect(await client.call("settings.all", {})).toEqual({ ok: false, failure: { kind: "networkAnomaly" } });
  answer = { status: 200, body: "<html>" };
  expect(await client.call("settings.all", {})).toEqual({ ok: false, failure: { kind: "networkAnomaly" } });
});

test("Chinese text is refused before anything is sent", async () => {
  const got = await client.call("user.login", { loginName: "用户", pwd: "x" });
  expect(got).toEqual({ ok: false, failure: { kind: "cannotInputChinese" } });
  expect(seen).toEqual([]);
});

test("a call that its caller gives up is aborted, and nobody is told", async () => {
  const told: string[] = [];
  const quiet = createApiClient({ baseUrl: "http://127.0.0.1:9", onFailure: (failure) => told.push(failure.kind) });
  const got = await quiet.call("settings.all", {}, { signal: AbortSignal.abort() });
  expect(got).toEqual({ ok: false, failure: { kind: "aborted" } });
  expect(told).toEqual([]);
});

test("a call waits sixty seconds for its answer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await client.call("settings.all", {});
  expect(timeout.mock.calls).toEqual([[60_000]]);
  timeout.mockRestore();
});
