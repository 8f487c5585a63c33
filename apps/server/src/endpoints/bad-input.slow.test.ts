import { ENDPOINTS, type EndpointName } from "@agio/api-contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;
let foreignOrderId: number;

beforeAll(async () => {
  const many = "1000000";
  server = await openTestServer({
    SIGN_IN_RATE_PER_MINUTE: many,
    ORDER_RATE_PER_SECOND: many,
    PUBLIC_RATE_PER_SECOND: many,
  });
  token = await server.register("careful");
  const other = await server.register("other");
  const placed = await server.call("orders.submit", order({ delegatePrice: "50000" }), { token: other });
  foreignOrderId = placed.data.id;
  await server.call("orders.submit", order({ clientId: "taken" }), { token });
});
afterAll(() => server.stop());

const order = (change: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  symbol: "btcusdt",
  type: 0,
  delegateType: 0,
  delegatePrice: "60000",
  delegateTotal: "0.001",
  ...change,
});

async function everythingOwned(): Promise<unknown> {
  const balances = await server.call("assets.balances", {}, { token });
  const open = await server.call("orders.list", { status: "0,1,6", pageSize: "1000" }, { token });
  return { platform: balances.data.platform, open: open.data.rows };
}

const without = (field: string): Record<string, unknown> => order({ [field]: undefined });

const HUGE = "9007199254740993";
const CASES: readonly (readonly [title: string, name: EndpointName, request: unknown, code: number])[] = [
  ["no symbol", "orders.submit", without("symbol"), -1001],
  ["no side", "orders.submit", without("type"), -1001],
  ["no order type", "orders.submit", without("delegateType"), -1001],
  ["no price", "orders.submit", without("delegatePrice"), -1001],
  ["no quantity", "orders.submit", without("delegateTotal"), -1001],
  ["an unknown symbol", "orders.submit", order({ symbol: "abcusdt" }), -1001],
  ["a symbol of the wrong type", "orders.submit", order({ symbol: ["btcusdt"] }), -1001],
  ["a coin of another pair", "orders.submit", order({ coin: "ETH" }), -1001],
  ["a side that does not exist", "orders.submit", order({ type: 2 }), -1001],
  ["an order type that does not exist", "orders.submit", order({ delegateType: 6 }), -1001],
  ["a price as a number", "orders.submit", order({ delegatePrice: 60_000 }), -1001],
  ["a negative price", "orders.submit", order({ delegatePrice: "-60000" }), -1001],
  ["a price of NaN", "orders.submit", order({ delegatePrice: "NaN" }), -1001],
  ["a price with an exponent", "orders.submit", order({ delegatePrice: "6e4" }), -1001],
  ["a price of blanks", "orders.submit", order({ delegatePrice: " " }), -1001],
  ["a price too long", "orders.submit", order({ delegatePrice: "1".repeat(40) }), -1001],
  ["a price of zero", "orders.submit", order({ delegatePrice: "0" }), -1013],
  ["a price finer than a tick", "orders.submit", order({ delegatePrice: "60000.01" }), -1013],
  ["a price above the largest", "orders.submit", order({ delegatePrice: "9999999999" }), -1013],
  ["a price of 2^53 and one", "orders.submit", order({ delegatePrice: HUGE }), -1013],
  ["a quantity finer than a lot", "orders.submit", order({ delegateTotal: "0.000001" }), -1013],
  ["a quantity of zero", "orders.submit", order({ delegateTotal: "0" }), -1013],
  ["a quantity of 2^53 and one", "orders.submit", order({ delegateTotal: HUGE }), -1013],
  ["a quantity above the largest", "orders.submit", order({ delegateTotal: "101" }), -1013],
  ["a value below the smallest", "orders.submit", order({ delegateTotal: "0.00001" }), -1013],
  ["a value finer than an atom", "orders.submit", marketBuy("100.0000001"), -1013],
  ["a negative value", "orders.submit", marketBuy("-100"), -1001],
  ["a price that a market order has not", "orders.submit", { ...marketBuy("100"), delegatePrice: "60000" }, -1001],
  ["a quantity and a value", "orders.submit", { ...marketBuy("100"), delegateTotal: "0.001" }, -1001],
  ["a stop without its price", "orders.submit", order({ delegateType: 3 }), -1001],
  [
    "a trailing stop without its distance",
    "orders.submit",
    order({ delegateType: 5, delegatePrice: undefined }),
    -1001,
  ],
  ["a trailing distance beyond its bound", "orders.submit", order({ delegateType: 5, trailingDelta: 9_999 }), -1001],
  ["an unknown time in force", "orders.submit", order({ tif: "GTD" }), -1001],
  ["self-trading switched on", "orders.submit", order({ stp: "NONE" }), -1001],
  ["an idempotency key too long", "orders.submit", order({ clientId: "x".repeat(37) }), -1001],
  ["an idempotency key with blanks", "orders.submit", order({ clientId: "a b" }), -1001],
  [
    "a used idempotency key with another body",
    "orders.submit",
    order({ clientId: "taken", delegateTotal: "0.002" }),
    -1004,
  ],
  ["Chinese characters in a known field", "orders.submit", order({ symbol: "比特币" }), -1002],
  ["Chinese characters in an unknown field", "orders.submit", order({ remark: { text: ["文"] } }), -1002],
  ["more than is owned", "orders.submit", order({ delegateTotal: "1" }), -1010],
  ["an order id that is no number", "orders.cancel", { id: "one" }, -1001],
  ["an order id that is a fraction", "orders.cancel", { id: 1.5 }, -1001],
  ["a negative order id", "orders.cancel", { id: -1 }, -1001],
  ["an order id beyond 2^53", "orders.cancel", { id: HUGE }, -1001],
  ["an order id that was never given", "orders.cancel", { id: 1_000_000 }, -1009],
  ["an amendment of nothing", "orders.amend", { id: 1 }, -1001],
  ["an unknown symbol to cancel all on", "orders.cancelAll", { symbol: "abcusdt" }, -1001],
  ["a status that does not exist", "orders.list", { status: "7" }, -1001],
  ["a page before the first", "orders.list", { pageNum: "0" }, -1001],
  ["a page size that is no number", "orders.list", { pageSize: "ten" }, -1001],
  ["a time that is no number", "orders.trades", { beginTime: "yesterday" }, -1001],
  ["a coin by a name that objects inherit", "coins.mt5Volume", { coin: "constructor" }, -1001],
  ["an unknown coin", "statements.spot", { coin: "ABC" }, -1001],
  ["an account type that does not exist", "statements.spot", { type: "4" }, -1001],
  ["an unknown pair for the watchlist", "watchlist.add", { symbol: "abcusdt" }, -1001],
  ["a price alert on an unknown market", "priceAlerts.create", { symbol: "abcusdt", price: "1" }, -1001],
  ["a price alert of nobody", "priceAlerts.remove", { id: 12_345 }, -1009],
  ["a watchlist row of nobody", "watchlist.remove", { id: 12_345 }, -1009],
  ["an unknown candle interval", "market.candles", { symbol: "btcusdt", interval: "2m" }, -1001],
  ["more candles than an answer holds", "market.candles", { symbol: "btcusdt", interval: "1m", limit: "1001" }, -1001],
  ["an unknown pair's depth", "market.depth", { symbol: "abcusdt" }, -1001],
  ["an unknown pair's trades", "market.trades", { symbol: "abcusdt" }, -1001],
  ["an unknown gold", "coins.mt5Volume", { coin: "XAG" }, -1001],
];

function marketBuy(value: string): Record<string, unknown> {
  return { symbol: "btcusdt", type: 0, delegateType: 1, delegateValue: value };
}

describe("refused, with nothing changed:", () => {
  test.each(CASES)("%s", async (_title, name, request, code) => {
    const before = await everythingOwned();
    const answer = await server.call(name, request, { token });
    expect(answer).toMatchObject({ code, data: null, status: 200 });
    expect(answer.msg).not.toBe("");
    expect(await everythingOwned()).toEqual(before);
  });

  test("a foreign order id", async () => {
    for (const name of ["orders.cancel", "orders.amend"] as const) {
      const answer = await server.call(name, { id: foreignOrderId, delegateTotal: "0.0005" }, { token });
      expect(answer).toMatchObject({ code: -1009, data: null });
    }
  });
});

test("a refusal names the field and speaks the caller's language", async () => {
  const english = await server.call("orders.submit", order({ delegatePrice: "1.23" }), { token });
  const german = await server.call("orders.submit", order({ delegatePrice: "1.23" }), {
    token,
    headers: { lang: "de" },
  });
  const unknown = await server.call("orders.submit", order({ delegatePrice: "1.23" }), {
    token,
    headers: { language: "xx" },
  });
  expect(english.field).toBe("delegatePrice");
  expect(german.msg).not.toBe(english.msg);
  expect(unknown.msg).toBe(english.msg);
});

describe("what is no call at all gets a clear envelope:", () => {
  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    type = "application/json",
    path = "/api/currency/order/submit",
  ) => fetch(`${server.url}${path}`, { method: "POST", headers: { "content-type": type, satoken: token }, body });

  test.each([
    ["malformed JSON", '{"symbol":'],
    ["a bare word", "hello"],
    ["JSON that is no record", "[1,2,3]"],
    ["null", "null"],
    ["a number", "7"],
    ["a prototype", '{"__proto__":{"symbol":"btcusdt"},"constructor":{"prototype":{}}}'],
    ["deep nesting", `${"[".repeat(5_000)}${"]".repeat(5_000)}`],
  ])("%s", async (_title, body) => {
    const response = await post(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code: -1001, data: null });
  });

  test("an oversized body", async () => {
    const response = await post(JSON.stringify({ symbol: "x".repeat(100_000) }));
    expect(await response.json()).toMatchObject({ code: -1001, data: null });
  });

  test("a body of another type", async () => {
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x"]) {
      expect(await (await post("symbol=btcusdt", type)).json()).toMatchObject({ code: -1001 });
    }
  });

  test("bytes that are no text", async () => {
    expect(await (await post(new Uint8Array([0xff, 0xfe, 0x00, 0x80]))).json()).toMatchObject({ code: -1001 });
  });

  test("an unknown path, an unknown verb, a path that cannot be decoded", async () => {
    expect(await (await post("{}", "application/json", "/api/user/nothing")).json()).toMatchObject({ code: -1009 });
    expect(await (await fetch(`${server.url}/api/currency/order/submit`)).json()).toMatchObject({ code: -1009 });
    expect(await (await post("{}", "application/json", "/api/userCoin/remove/%zz")).json()).toMatchObject({
      code: -1001,
    });
  });
});

test("no JSON body and no query makes any call fail on our side", async () => {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const known = [
    "symbol",
    "type",
    "delegateType",
    "delegatePrice",
    "delegateTotal",
    "id",
    "status",
    "pageNum",
    "loginName",
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom("btcusdt", "0", "1", "60000", "0.001", 0, 1, 2 ** 53, -0, 1e308, "", "__proto__"),
  );
  const body = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string()), value, { maxKeys: 12 }),
  );
  const privateNames = names.filter((name) => name !== "user.signOut");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...privateNames), body, async (name, request) => {
      const isRecord = typeof request === "object" && request !== null && !Array.isArray(request);
      const needsRecord = ENDPOINTS[name].method === "GET" || ENDPOINTS[name].place === "path";
      const answer = await server.call(name, needsRecord && !isRecord ? {} : request, { token });
      expect(answer.status).toBe(200);
      expect(typeof answer.code).toBe("number");
    }),
    { numRuns: process.env["AGIO_FULL"] === undefined ? 150 : 600 },
  );
  expect(server.running.services.metrics.failures).toBe(0);
}, 120_000);
