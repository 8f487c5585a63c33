import { PUSH_LIMITS } from "@agio/api-contract/push";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openTestSocket, type AnyFrame, type TestSocket } from "../testing/test-socket.ts";

const SOCKETS_PER_ADDRESS = 4;

let server: TestServer;
let buyer: string;
let seller: string;

beforeAll(async () => {
  server = await openTestServer({
    SIGN_IN_RATE_PER_MINUTE: "1000",
    SOCKETS_PER_ADDRESS: String(SOCKETS_PER_ADDRESS),
  });
  buyer = await server.register("buyer");
  seller = await server.register("seller");
});
afterAll(() => server.stop());

async function withSocket(story: (socket: TestSocket) => Promise<void>): Promise<void> {
  const socket = await openTestSocket(server.url);
  try {
    await story(socket);
  } finally {
    await socket.close();
  }
}

const submit = (token: string, type: 0 | 1, price: string, quantity: string) =>
  server.call(
    "orders.submit",
    { symbol: "btcusdt", type, delegateType: 0, delegatePrice: price, delegateTotal: quantity },
    { token },
  );

const ofType = (type: string) => (frame: AnyFrame) => frame.type === type;

describe("public topics", () => {
  test("depth starts with a snapshot and follows the book, without a gap in its sequence", () =>
    withSocket(async (socket) => {
      await submit(buyer, 0, "50000", "0.01");
      const answer = await socket.subscribe({ type: "depth", symbol: "BTCUSDT" });
      expect(answer).toMatchObject({ code: 200, data: { type: "depth", symbol: "btcusdt" } });
      const first = await socket.next(ofType("depth"));
      expect(first).toMatchObject({ symbol: "btcusdt", data: { bids: [["50000", "0.01"]], asks: [] } });
      for (const price of ["50001", "50002", "50003"]) {
        await submit(buyer, 0, price, "0.001");
        await socket.next((frame) => frame.type === "depth" && JSON.stringify(frame["data"]).includes(`"${price}"`));
      }
      const sequences = socket.frames.filter(ofType("depth")).map((frame) => frame["seq"] as number);
      expect(sequences).toEqual(sequences.map((_, at) => (sequences[0] ?? 0) + at));
      const rest = await server.call("market.depth", { symbol: "btcusdt" });
      expect(rest.data.seq).toBe(sequences.at(-1));
      await server.call("orders.cancelAll", {}, { token: buyer });
    }));

  test("a trade reaches the trade, kline and detail topics", () =>
    withSocket(async (socket) => {
      await socket.subscribe({ type: "trade", symbol: "btcusdt" });
      await socket.subscribe({ type: "kline", symbol: "btcusdt", interval: "1m" });
      await socket.subscribe({ type: "detail" });
      await submit(seller, 1, "60000", "0.01");
      await submit(buyer, 0, "60000", "0.01");
      expect(await socket.next((frame) => frame.type === "trade" && frame["snapshot"] === undefined)).toMatchObject({
        symbol: "btcusdt",
        data: [{ price: 60_000, amount: 0.01, direction: "buy" }],
      });
      expect(await socket.next(ofType("kline"))).toMatchObject({
        interval: "1m",
        data: { close: 60_000, tick: { close: 60_000, amount: 0.01, vol: 600 } },
      });
      const isNews = (frame: AnyFrame) => frame["symbol"] === "btcusdt" && frame["snapshot"] === undefined;
      const detail = await socket.next((frame) => frame.type === "detail" && isNews(frame));
      expect(detail).toMatchObject({ origin: "own", data: { close: 60_000, vol: 600, tick: { count: 1 } } });
    }));

  test("the detail of every pair and contract comes with one subscription, and stops with one", () =>
    withSocket(async (socket) => {
      await socket.subscribe({ type: "detail" });
      await socket.next((frame) => frame.type === "detail" && frame["symbol"] === "linkusdtperp");
      const symbols = new Set(socket.frames.filter(ofType("detail")).map((frame) => frame["symbol"]));
      expect(symbols).toEqual(new Set(server.running.services.markets.markets.map(({ symbol }) => symbol)));
      socket.send({ operation: "unsubscribe", type: "detail" });
      await socket.next(ofType("unsubscribe"));
      expect(server.running.services.push.subscriptionCount()).toBe(0);
    }));

  test("coins that the platform issued can be heard, and nothing comes while none is listed", () =>
    withSocket(async (socket) => {
      expect(await socket.subscribe({ type: "owncoin" })).toMatchObject({ code: 200, data: { type: "owncoin" } });
      await socket.subscribe({ type: "detail" });
      await socket.next((frame) => frame.type === "detail");
      expect(socket.frames.filter(ofType("owncoin"))).toEqual([]);
    }));

  test.each([
    ["an unknown symbol", { type: "depth", symbol: "abcusdt" }, -1001, "symbol"],
    ["a coin that the platform did not issue", { type: "owncoin", symbol: "btcusdt" }, -1001, "symbol"],
    ["a topic of a pair without its symbol", { type: "trade" }, -1001, "symbol"],
    ["a kline without its interval", { type: "kline", symbol: "btcusdt" }, -1001, "interval"],
    ["a private topic without a token", { type: "order" }, 500, "Token"],
    ["a private topic with a made-up token", { type: "userStatus", token: "made-up" }, 500, "Token"],
  ])("%s is refused", (_title, message, code, word) =>
    withSocket(async (socket) => {
      const answer = await socket.subscribe(message);
      expect(answer).toMatchObject({ code, data: { type: message.type } });
      expect(answer["msg"]).toContain(word);
    }),
  );
});

describe("private topics", () => {
  test("an order is followed from its acceptance over a partial fill to its end", () =>
    withSocket(async (socket) => {
      await submit(buyer, 0, "40000", "0.001");
      await socket.subscribe({ type: "order", token: buyer });
      const snapshot = await socket.next(ofType("order"));
      expect(snapshot).toMatchObject({ snapshot: true, data: [{ delegatePrice: "40000", status: 0 }] });
      const { id } = (await submit(buyer, 0, "59000", "0.03")).data;
      const change = async () => (await socket.next(ofType("order")))["data"];
      expect(await change()).toMatchObject({ id, status: 0, dealNum: "0", delegateTotal: "0.03" });
      await submit(seller, 1, "59000", "0.01");
      expect(await change()).toMatchObject({ id, status: 1, dealNum: "0.01", dealValue: "590", fee: "0.00001" });
      await server.call("orders.amend", { id, delegateTotal: "0.02" }, { token: buyer });
      expect(await change()).toMatchObject({ id, status: 1, delegateTotal: "0.02" });
      await submit(seller, 1, "59000", "0.01");
      expect(await change()).toMatchObject({ id, status: 2, dealNum: "0.02", dealValue: "1180" });
      await server.call("orders.cancelAll", {}, { token: buyer });
      expect(await change()).toMatchObject({ delegatePrice: "40000", status: 3 });
      const shown = await server.call("orders.list", { status: "2" }, { token: buyer });
      const frames = socket.frames.filter((frame) => frame.type === "order").map((frame) => frame["data"]);
      expect(frames).toContainEqual(shown.data.rows.find((row) => row.id === id));
    }));

  test("nobody hears of anybody else's orders or balances", () =>
    withSocket(async (socket) => {
      await socket.subscribe({ type: "order", token: seller });
      await socket.subscribe({ type: "user status", token: seller });
      await submit(buyer, 0, "41000", "0.001");
      await server.call("orders.cancelAll", {}, { token: buyer });
      await submit(seller, 1, "70000", "0.001");
      await socket.next((frame) => frame.type === "userStatus");
      const prices = socket.frames.filter((frame) => frame.type === "order" && frame["snapshot"] === undefined);
      expect(prices.map((frame) => (frame["data"] as { delegatePrice: string }).delegatePrice)).toEqual(["70000"]);
      await server.call("orders.cancelAll", {}, { token: seller });
    }));

  test("signing out ends the private topics of that session and tells the client", () =>
    withSocket(async (socket) => {
      const { token } = (await server.call("user.login", { loginName: "buyer", pwd: "password-1" })).data;
      await socket.subscribe({ type: "order", token });
      await socket.subscribe({ type: "detail", symbol: "btcusdt" });
      await server.call("user.signOut", {}, { token });
      expect(await socket.next(ofType("userStatus"))).toMatchObject({ data: { event: "logout" } });
      expect(server.running.services.push.subscriptionCount()).toBe(1);
    }));
});

describe("a socket that misbehaves", () => {
  test("gets an error frame for anything that is no message, and is served all the same", () =>
    withSocket(async (socket) => {
      const garbage = [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "7",
        '{"operation":"delete"}',
        '{"operation":"subscribe"}',
        "{}",
      ];
      for (const text of garbage) {
        socket.send(text);
        expect(await socket.next(ofType("error"))).toMatchObject({ code: -1001 });
      }
      socket.socket.send(Buffer.from([0, 1, 2, 255]), { binary: true });
      expect(await socket.next(ofType("error"))).toMatchObject({ code: -1001 });
      socket.send({ operation: "subscribe", type: "detail", symbol: "比特币" });
      expect(await socket.next(ofType("error"))).toMatchObject({ code: -1002 });
      socket.send({ operation: "heartbeat", type: "heartbeat", ts: 1 });
      expect(await socket.next(ofType("heartbeat"))).toMatchObject({ ts: expect.any(Number) as number });
    }));

  test("is closed for a message that is too long", () =>
    withSocket(async (socket) => {
      socket.send("x".repeat(PUSH_LIMITS.messageBytesMax + 1));
      expect(await socket.closed).toBe(1009);
    }));

  test("is told when it talks too fast, and closed when it never stops", () =>
    withSocket(async (socket) => {
      for (let sent = 0; sent < 200; sent++) socket.send({ operation: "heartbeat" });
      expect(await socket.next(ofType("error"))).toMatchObject({ code: -1003 });
      expect(await socket.closed).toBe(1008);
    }));

  test("cannot hold more than its subscriptions", () =>
    withSocket(async (socket) => {
      const symbols = server.running.services.markets.pairs.map(({ symbol }) => symbol);
      const intervals = ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w", "1M"];
      const all = symbols.flatMap((symbol) => intervals.map((interval) => ({ type: "kline", symbol, interval })));
      const extra = symbols.map((symbol) => ({ type: "depth", symbol }));
      let refused = 0;
      for (const [at, message] of [...all, ...extra].entries()) {
        if (at % 15 === 14) server.advance(1_000);
        if ((await socket.subscribe(message))["code"] === -1003) refused++;
      }
      expect(refused).toBe(all.length + extra.length - PUSH_LIMITS.subscriptionsMax);
    }));

  test("is turned away when its address has too many, or the path is another", async () => {
    const held = await Promise.all(Array.from({ length: SOCKETS_PER_ADDRESS }, () => openTestSocket(server.url)));
    await expect(openTestSocket(server.url)).rejects.toThrow("429");
    await Promise.all(held.map((socket) => socket.close()));
    await expect(openTestSocket(`${server.url}/elsewhere`)).rejects.toThrow("404");
    await withSocket((socket) => Promise.resolve(expect(socket.socket.readyState).toBe(1)));
  });

  test(
    "is closed after a minute of silence",
    () =>
      withSocket(async (socket) => {
        server.advance(PUSH_LIMITS.silenceCloseMs + 1_000);
        expect(await socket.closed).toBe(1000);
      }),
    15_000,
  );
});
