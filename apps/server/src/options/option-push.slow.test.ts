import { afterAll, beforeAll, expect, test } from "vitest";
import { nearestSeries, openHouse, openOptionMarket, tickIndex, type SeriesRow } from "../testing/option-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../testing/test-server.ts";
import { openTestSocket, type AnyFrame, type TestSocket } from "../testing/test-socket.ts";

const PRICE = 60_000;
const SECOND_MS = 1_000;
let server: TestServer;
let house: string;
let alice: string;
let call: SeriesRow;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
  await openOptionMarket(server, String(PRICE));
  house = await openHouse(server);
  alice = await server.register("alice");
  call = await nearestSeries(server, "C", PRICE);
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

const order = (token: string, type: "buy" | "sell", num: string, price = call.mark) =>
  server.call("optionOrders.submit", { symbol: call.symbol, type, num, price }, { token });
const ofType = (type: string) => (frame: AnyFrame) => frame.type === type;
const changeOf = (type: string) => (frame: AnyFrame) => frame.type === type && frame["snapshot"] === undefined;
const rowsIn = (frame: AnyFrame) => frame["data"] as readonly Record<string, unknown>[];

test("a chain is shown whole first, then only the rows that changed", () =>
  withSocket(async (socket) => {
    expect(await socket.subscribe({ type: "optionChain", symbol: "btcusdt" })).toMatchObject({ code: 200 });
    const whole = await socket.next(ofType("optionChain"));
    expect(whole).toMatchObject({ symbol: "btcusdt", snapshot: true });
    expect(rowsIn(whole)).toEqual((await server.call("options.chain", { symbol: "btcusdt" })).data);
    await order(house, "sell", "2");
    const change = await socket.next(changeOf("optionChain"));
    const changed = rowsIn(change).find(({ symbol }) => symbol === call.symbol);
    expect(changed).toMatchObject({ ask: call.mark, askNum: "2" });
    // A quote moves its own row, and by its volatility nothing else.
    expect(rowsIn(change).length).toBeLessThan(rowsIn(whole).length);
  }));

test("a book has its levels and the last trades, and nobody's name", () =>
  withSocket(async (socket) => {
    await socket.subscribe({ type: "optionBook", symbol: call.symbol });
    const whole = await socket.next(ofType("optionBook"));
    expect(whole).toMatchObject({ symbol: call.symbol, snapshot: true, data: { bids: [], asks: [[call.mark, "2"]] } });
    await order(alice, "buy", "0.2");
    const change = await socket.next(changeOf("optionBook"));
    expect(change).toMatchObject({
      data: { asks: [[call.mark, "1.8"]], trades: [{ price: call.mark, num: "0.2", direction: "buy" }] },
    });
    expect(JSON.stringify(change)).not.toContain("ser");
  }));

test("an order is followed from its acceptance to its end, as the lists show it", () =>
  withSocket(async (socket) => {
    await socket.subscribe({ type: "optionOrder", token: alice });
    expect(await socket.next(ofType("optionOrder"))).toMatchObject({ snapshot: true, data: [] });
    await socket.subscribe({ type: "userStatus", token: alice });
    const { id } = (await order(alice, "buy", "0.5", "10")).data;
    expect(await socket.next(changeOf("optionOrder"))).toMatchObject({ data: { id, status: 0, price: "10" } });
    await order(house, "sell", "0.2", "10");
    const partly = (await socket.next(changeOf("optionOrder")))["data"];
    expect(partly).toMatchObject({ id, status: 1, dealNum: "0.2", dealPrice: "10", dealValue: "2" });
    const { rows } = (await server.call("optionOrders.list", { status: "0,1" }, { token: alice })).data;
    expect(rows.find((row) => row.id === id)).toEqual(partly);
    const told = await socket.next(
      (frame) => frame.type === "userStatus" && (frame["data"] as { event: string }).event === "optionOrder",
    );
    expect(told).toMatchObject({ data: { orderId: id, symbol: call.symbol } });
    await server.call("optionOrders.cancelAll", {}, { token: alice });
    expect(await socket.next(changeOf("optionOrder"))).toMatchObject({ data: { id, status: 3, reason: "user" } });
  }));

test("positions come at once, with every tick, and a last time when they have ended", () =>
  withSocket(async (socket) => {
    await socket.subscribe({ type: "optionPosition", token: alice });
    const first = await socket.next(ofType("optionPosition"));
    const [held] = rowsIn(first);
    expect(held).toMatchObject({ symbol: call.symbol, num: "0.4" });
    server.advance(SECOND_MS);
    await tickIndex(server, "60300");
    const moved = await socket.next(
      (frame) => frame.type === "optionPosition" && rowsIn(frame)[0]?.["markPrice"] !== held?.["markPrice"],
    );
    expect(Number(rowsIn(moved)[0]?.["markPrice"])).toBeGreaterThan(Number(held?.["markPrice"]));
    await order(house, "buy", "0.4", call.mark);
    await server.call(
      "optionOrders.submit",
      { symbol: call.symbol, type: "sell", num: "0.4", orderType: 1 },
      { token: alice },
    );
    const ended = await socket.next((frame) => frame.type === "optionPosition" && !Array.isArray(frame["data"]));
    expect(ended).toMatchObject({ data: { id: held?.["id"], status: 1 } });
    const empty = await socket.next((frame) => frame.type === "optionPosition" && rowsIn(frame).length === 0);
    expect(empty).toMatchObject({ snapshot: true, data: [] });
  }));

test("what does not exist, or is another's, cannot be listened to", () =>
  withSocket(async (socket) => {
    expect(await socket.subscribe({ type: "optionChain", symbol: "solusdt" })).toMatchObject({ code: -1001 });
    expect(await socket.subscribe({ type: "optionChain" })).toMatchObject({ code: -1001 });
    expect(await socket.subscribe({ type: "optionBook", symbol: "BTC-300101-60000-C" })).toMatchObject({ code: -1001 });
    expect(await socket.subscribe({ type: "optionOrder" })).toMatchObject({ code: 500 });
    expect(await socket.subscribe({ type: "optionPosition", token: "forged" })).toMatchObject({ code: 500 });
  }));
