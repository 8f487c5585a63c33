import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOrder, observePrice, openAgainst, openContractUser } from "../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../testing/test-server.ts";
import { openTestSocket, type AnyFrame, type TestSocket } from "../testing/test-socket.ts";

let server: TestServer;
let count = 0;
beforeAll(async () => void (server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK)));
afterAll(() => server.stop());

async function withSocket(story: (socket: TestSocket) => Promise<void>): Promise<void> {
  const socket = await openTestSocket(server.url);
  try {
    await story(socket);
  } finally {
    await socket.close();
  }
}

async function twoUsers(): Promise<{ long: string; short: string }> {
  count += 1;
  await observePrice(server, "60000");
  return {
    long: await openContractUser(server, `pushlong${count}`, "1000"),
    short: await openContractUser(server, `pushshort${count}`, "5000"),
  };
}

const submit = (token: string, order: object) => server.call("contractOrders.submit", order, { token });
const ofType = (type: string) => (frame: AnyFrame) => frame.type === type;
const rowsIn = (frame: AnyFrame) => frame["data"] as readonly Record<string, unknown>[];
const eventOf = (name: string) => (frame: AnyFrame) =>
  frame.type === "userStatus" && (frame["data"] as { event: string }).event === name;

describe("private topics", () => {
  test("a contract order is followed from its acceptance over a partial fill to its end, as the lists show it", () =>
    withSocket(async (socket) => {
      const { long, short } = await twoUsers();
      await submit(long, contractOrder("buy", "58000", 1));
      await socket.subscribe({ type: "contractOrder", token: long });
      const snapshot = await socket.next(ofType("contractOrder"));
      expect(snapshot).toMatchObject({ snapshot: true, data: [{ price: "58000", status: 0, margin: "5.8551" }] });
      const { id } = (await submit(long, contractOrder("buy", "59000", 30))).data;
      const change = async () => (await socket.next(ofType("contractOrder")))["data"];
      const shown = async () => {
        const { rows } = (await server.call("contractOrders.list", { status: "0,1,6" }, { token: long })).data;
        return rows.find((row) => row.id === id);
      };
      expect(await change()).toMatchObject({ id, status: 0, dealShare: 0, share: 30 });
      await submit(short, contractOrder("sell", "59000", 10));
      const partly = await change();
      expect(partly).toMatchObject({
        id,
        status: 1,
        dealShare: 10,
        dealPrice: "59000",
        dealValue: "590",
        fee: "0.295",
      });
      expect(partly).toEqual(await shown());
      await server.call("contractOrders.amend", { id, share: 20 }, { token: long });
      const amended = await change();
      expect(amended).toMatchObject({ id, status: 1, share: 20 });
      expect(amended).toEqual(await shown());
      await submit(short, contractOrder("sell", "59000", 10));
      expect(await change()).toMatchObject({ id, status: 2, dealShare: 20, reason: "filled", margin: "0" });
      await server.call("contractOrders.cancelAll", {}, { token: long });
      expect(await change()).toMatchObject({ price: "58000", status: 3, reason: "user" });
      const ended = (await server.call("contractOrders.list", { status: "2" }, { token: long })).data.rows;
      const frames = socket.frames.filter(ofType("contractOrder")).map((frame) => frame["data"]);
      expect(frames).toContainEqual(ended.find((row) => row.id === id));
    }));

  test("positions come whole on each change and each second, and one that has ended comes by itself", () =>
    withSocket(async (socket) => {
      const { long, short } = await twoUsers();
      await socket.subscribe({ type: "position", token: long });
      expect(await socket.next(ofType("position"))).toMatchObject({ snapshot: true, data: [] });
      const { longId } = await openAgainst(server, { long, short }, { price: "60000", share: 10 });
      const holding = (fields: object) => (frame: AnyFrame) =>
        frame.type === "position" &&
        Array.isArray(frame["data"]) &&
        rowsIn(frame).some((row) => Object.entries(fields).every(([name, value]) => row[name] === value));
      const opened = await socket.next(holding({ id: longId, share: 10 }));
      expect(opened).toMatchObject({ snapshot: true });
      await observePrice(server, "60300");
      await socket.next(holding({ id: longId, markPrice: "60300", unrealized: "3" }));
      await server.call("positions.adjustMargin", { id: longId, money: "5", flag: 1 }, { token: long });
      await socket.next(holding({ id: longId, margin: "65" }));
      await submit(short, contractOrder("buy", "60200", 10, { offset: "close" }));
      await server.call("positions.close", { id: longId }, { token: long });
      const ended = await socket.next((frame) => frame.type === "position" && !Array.isArray(frame["data"]));
      const { rows } = (await server.call("positions.list", { status: "1" }, { token: long })).data;
      expect(ended["data"]).toEqual(rows[0]);
      expect(ended["snapshot"]).toBeUndefined();
      const sequences = socket.frames.filter(ofType("position")).map((frame) => frame["seq"] as number);
      expect(sequences).toEqual(sequences.map((_, at) => (sequences[0] ?? 0) + at));
    }));

  test("the user is told of transfers, choices, TP/SL orders, fills and warnings, and of nobody else's", () =>
    withSocket(async (socket) => {
      const { long, short } = await twoUsers();
      await socket.subscribe({ type: "userStatus", token: long });
      const { longId } = await openAgainst(server, { long, short }, { price: "60000", share: 100 });
      await socket.next(eventOf("contractOrder"));
      await socket.next(eventOf("balance"));
      const choice = { symbol: "ethusdtperp", leverage: 5 };
      await server.call("positions.setLeverage", choice, { token: short });
      await server.call("positions.setLeverage", choice, { token: long });
      const ofEther = (frame: AnyFrame) => (frame["data"] as { symbol?: string }).symbol === "ethusdtperp";
      await socket.next((frame) => eventOf("contractAccount")(frame) && ofEther(frame));
      await server.call("plans.set", { positionId: longId, lossType: 2, triggerPrice: "57000" }, { token: long });
      expect(await socket.next(eventOf("plan"))).toMatchObject({ data: { positionId: longId } });
      await server.call("plans.cancel", { id: await onlyTpSl(long) }, { token: long });
      await observePrice(server, "54330");
      expect(await socket.next(eventOf("marginWarning"))).toMatchObject({ data: { positionId: longId } });
      await observePrice(server, "54200");
      expect(await socket.next(eventOf("liquidation"))).toMatchObject({ data: { positionId: longId } });
      const choices = socket.frames.filter((frame) => eventOf("contractAccount")(frame) && ofEther(frame));
      expect(choices).toHaveLength(2);
    }));

  test.each(["contractOrder", "position"])("%s is refused without a session", (type) =>
    withSocket(async (socket) => {
      expect(await socket.subscribe({ type })).toMatchObject({ code: 500 });
      expect(await socket.subscribe({ type, token: "made-up" })).toMatchObject({ code: 500 });
    }),
  );
});

async function onlyTpSl(token: string): Promise<number> {
  const { rows } = (await server.call("plans.list", {}, { token })).data;
  return rows[0]?.id ?? 0;
}

test("the public sees liquidations and the insurance fund as they change, without names", () =>
  withSocket(async (socket) => {
    const { long, short } = await twoUsers();
    await openAgainst(server, { long, short }, { price: "60000", share: 50 });
    await socket.subscribe({ type: "liquidation" });
    const past = await socket.next(ofType("liquidation"));
    expect(past).toMatchObject({ snapshot: true });
    await socket.subscribe({ type: "insurance" });
    const before = await socket.next(ofType("insurance"));
    expect(before).toMatchObject({ snapshot: true, data: { balances: [{ coin: "USDT" }] } });
    await submit(short, contractOrder("buy", "57100", 50, { offset: "close" }));
    await observePrice(server, "54200");
    const seen = await socket.next((frame) => frame.type === "liquidation" && frame["snapshot"] === undefined);
    const listed = (await server.call("contractMarket.liquidations", {})).data.rows;
    // Others may have followed by now: who is liquidated first is told first.
    expect(rowsIn(seen)).not.toEqual([]);
    expect(listed).toEqual(expect.arrayContaining([...rowsIn(seen)]));
    const history = (await server.call("contractMarket.insurance", {})).data;
    const fundIn = (frame: AnyFrame) => frame["data"] as typeof history & { changes: readonly unknown[] };
    const fund = await socket.next(
      (frame) => frame.type === "insurance" && isDeepStrictEqual(fundIn(frame).balances, history.balances),
    );
    expect(fund["snapshot"]).toBeUndefined();
    expect(history.rows).toEqual(expect.arrayContaining([...fundIn(fund).changes]));
    await withSocket(async (later) => {
      await later.subscribe({ type: "liquidation" });
      // As of what was told: the list may be a push ahead of it.
      const data = expect.arrayContaining([...rowsIn(seen)]);
      expect(await later.next(ofType("liquidation"))).toMatchObject({ snapshot: true, data });
    });
  }));

test("a contract has depth, trades and candles of its own", () =>
  withSocket(async (socket) => {
    const { long, short } = await twoUsers();
    await socket.subscribe({ type: "depth", symbol: "btcusdtperp" });
    await socket.subscribe({ type: "trade", symbol: "btcusdtperp" });
    await openAgainst(server, { long, short }, { price: "60000", share: 5 });
    const trade = await socket.next((frame) => frame.type === "trade" && frame["snapshot"] === undefined);
    expect(trade).toMatchObject({ symbol: "btcusdtperp", data: [{ price: 60_000, amount: 0.005 }] });
    await submit(long, contractOrder("buy", "59500", 5));
    await socket.next((frame) => frame.type === "depth" && JSON.stringify(frame["data"]).includes('"59500"'));
  }));
