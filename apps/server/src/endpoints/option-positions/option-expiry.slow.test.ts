import { agreementHash } from "@agio/formulas";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  nearestSeries,
  openHouse,
  openOptionMarket,
  tickIndex,
  tickSeconds,
  type SeriesRow,
} from "../../testing/option-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";

const PRICE = 60_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
let server: TestServer;
let alice: string;
let bob: string;
let call: SeriesRow;
let put: SeriesRow;
let house: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
  await openOptionMarket(server, String(PRICE));
  house = await openHouse(server);
  alice = await server.register("alice");
  bob = await server.register("bob");
  call = await nearestSeries(server, "C", PRICE);
  put = await nearestSeries(server, "P", PRICE);
  for (const row of [call, put]) {
    await order(house, row, "sell", "1");
    await order(alice, row, "buy", "0.5");
  }
  await order(house, call, "buy", "0.1");
  await order(alice, call, "sell", "0.1");
});
afterAll(() => server.stop());

const order = (token: string, { symbol, mark: price }: SeriesRow, type: "buy" | "sell", num: string) =>
  server.call("optionOrders.submit", { symbol, type, num, price }, { token });
const positionsOf = async (token: string, request = {}) =>
  (await server.call("optionPositions.list", request, { token })).data.rows;
const positionOf = async ({ symbol }: SeriesRow) => {
  const row = (await positionsOf(alice)).find((position) => position.symbol === symbol);
  if (row === undefined) throw new Error("there is no such position");
  return row;
};
const receiptOf = (token: string, id: number) => server.call("optionPositions.receipt", { id }, { token });
const usdtOf = async (token: string) =>
  Number((await server.call("assets.balances", {}, { token })).data.platform[0]?.amount);

test("before the expiry a receipt has the terms, their hash and what was paid", async () => {
  const { id } = await positionOf(call);
  const { data: receipt } = await receiptOf(alice, id);
  expect(receipt).toMatchObject({ product: "option", positionId: id, coinScale: 6 });
  expect(receipt.terms).toEqual({
    symbol: call.symbol,
    indexSymbol: "btcusdt",
    coin: "USDT",
    kind: "call",
    strike: "60000",
    expiry: call.expiry,
    unit: "1",
    rule: "mean-1800",
  });
  expect(agreementHash(receipt.terms)).toBe(receipt.termsHash);
  expect(receipt.settlement).toBeUndefined();
  expect(receipt.tapeUrl).toBe(`${server.url}/api/market/indexProof`);
  const accounts = receipt.lines.map(({ account }) => account);
  expect(new Set(accounts)).toEqual(
    new Set(["u:platform.frozen", "u:platform.available", "bank.option", "escrow.option", "fee.option"]),
  );
});

test("an expiring position says so, and in the last minute nothing is traded", { timeout: 180_000 }, async () => {
  server.advance(call.expiry - 30 * MINUTE_MS - server.now());
  await tickSeconds(server, 10, "60500");
  expect(await positionsOf(alice, { status: 2 })).toHaveLength(2);
  expect(await positionsOf(alice, { status: 0, symbol: put.symbol })).toHaveLength(1);
  await tickSeconds(server, 1_735, "60500");
  server.advance(call.expiry - 50 * SECOND_MS - server.now());
  await tickIndex(server, "61000");
  expect(await order(alice, call, "buy", "0.1")).toMatchObject({ code: -5001 });
  await server.historyFollows();
  const orders = (await server.call("optionOrders.list", { symbol: put.symbol }, { token: house })).data.rows;
  expect(orders.map(({ status, reason }) => [status, reason])).toEqual([[4, "expired"]]);
});

test("at expiry what is in the money is paid and the rest is worth nothing, once", async () => {
  const before = await usdtOf(alice);
  server.advance(call.expiry + SECOND_MS - server.now());
  await tickIndex(server, "70000");
  server.advance(SECOND_MS);
  await tickIndex(server, "70000");
  await server.historyFollows();
  const exercised = await positionOf(call);
  const worthless = await positionOf(put);
  expect(worthless).toMatchObject({ status: 4, payoff: "0", num: "0.5", unrealized: "0" });
  expect(Number(worthless.realized)).toBeCloseTo(-Number(worthless.cost), 6);
  // Every tick before the expiry counts; the one after it does not.
  const settled = Number(exercised.settlementPrice);
  expect(settled).toBeGreaterThan(PRICE);
  expect(settled).toBeLessThan(61_001);
  expect(exercised).toMatchObject({ status: 3, num: "0.5", expiredNum: "0.4", symbol: call.symbol });
  expect(Number(exercised.payoff)).toBeCloseTo((settled - PRICE) * 0.4, 4);
  expect(await usdtOf(alice)).toBeCloseTo(before + Number(exercised.payoff), 6);
  expect(await positionsOf(alice, { status: 0 })).toEqual([]);
  expect((await positionsOf(alice, { status: 3 })).map(({ id }) => id)).toEqual([exercised.id]);
  expect(await positionsOf(alice, { symbol: "btcusdt", pageSize: 1, pageNum: 2 })).toHaveLength(1);
  expect(await order(alice, call, "buy", "0.1")).toMatchObject({ code: -5001, field: "symbol" });
  expect(await server.call("options.series", { symbol: call.symbol })).toMatchObject({ code: -5001 });
  const listed = (await server.call("options.chain", { symbol: "btcusdt" })).data;
  expect(listed.filter(({ expiry }) => expiry === call.expiry)).toEqual([]);
});

test("the settlement is public with its window, and the receipt names it", async () => {
  const { data: settlements } = await server.call("options.settlements", { symbol: "btcusdt" });
  const { data: receipt } = await receiptOf(alice, (await positionOf(call)).id);
  const { settlement } = receipt;
  expect(settlements).toMatchObject({
    total: 1,
    rows: [
      {
        symbol: "btcusdt",
        expiry: call.expiry,
        price: settlement?.price,
        seqFrom: settlement?.seqFrom,
        seqTo: settlement?.seqTo,
        hash: settlement?.hash,
      },
    ],
  });
  // The two before them are older than an hour.
  expect(settlement).toMatchObject({ num: "0.4", feeRate: "0", fee: "0", extended: false, ticks: 1_746, seqFrom: 3 });
  expect(settlement?.hash).toMatch(/^[0-9a-f]{64}$/);
  const paid = receipt.lines.filter(({ businessType }) => businessType === "optionExpiry");
  expect(paid.map(({ account, amount }) => [account, amount])).toEqual([
    ["escrow.option", `-${settlement?.payoff}`],
    ["u:platform.available", settlement?.payoff],
  ]);
  expect((await server.call("options.settlements", { symbol: "ethusdt" })).data.total).toBe(0);
  expect(await server.call("options.settlements", { symbol: "nope" })).toMatchObject({ code: -1001 });
});

test("nobody else sees a receipt, and no receipt names anybody", async () => {
  const { id } = await positionOf(call);
  expect(await receiptOf(bob, id)).toMatchObject({ code: -1009 });
  expect(await receiptOf(alice, 999_999)).toMatchObject({ code: -1009 });
  expect(await receiptOf(alice, Number.MAX_SAFE_INTEGER)).toMatchObject({ code: -1009 });
  const text = JSON.stringify((await receiptOf(alice, id)).data);
  for (const word of ["user", "login", "alice", "house.options"]) expect(text).not.toContain(word);
});

test("the holder is told of both, in his language", async () => {
  await server.running.services.notificationDispatcher.settled();
  const told = async (lang: string) =>
    (await server.call("messages.list", {}, { token: alice, headers: { lang } })).data.rows;
  const kinds = (await told("en")).map(({ type }) => type);
  expect(kinds).toContain("OPTION_EXERCISED");
  expect(kinds).toContain("OPTION_WORTHLESS");
  const exercised = (await told("de")).find(({ type }) => type === "OPTION_EXERCISED");
  expect(exercised?.title).toBe("Option ausgeübt");
  expect(exercised?.content).toContain(call.symbol);
});

test("what was gained and lost is profit, and nothing is left at cost", async () => {
  const rows = await positionsOf(alice);
  const gained = rows.reduce((sum, { realized, fee }) => sum + Number(realized) - Number(fee), 0);
  expect(Number((await server.call("user.profit", {}, { token: alice })).data.total)).toBeCloseTo(gained, 5);
});
