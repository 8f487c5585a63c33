import type { EndpointName } from "@agio/api-contract";
import { listOptionUnderlyings } from "@agio/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  nearestSeries,
  openHouse,
  openOptionMarket,
  setOptionRules,
  type SeriesRow,
} from "../../testing/option-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";

const PRICE = 60_000;
const SECOND_MS = 1_000;
let server: TestServer;
let house: string;
let alice: string;
let bob: string;
let call: SeriesRow;
let put: SeriesRow;

beforeAll(async () => {
  const many = "1000000";
  const rates = { SIGN_IN_RATE_PER_MINUTE: many, ORDER_RATE_PER_SECOND: many, PUBLIC_RATE_PER_SECOND: many };
  server = await openTestServer(rates, undefined, SLOW_CLOCK);
  await openOptionMarket(server, String(PRICE));
  house = await openHouse(server);
  alice = await server.register("alice");
  bob = await server.register("bob");
  call = await nearestSeries(server, "C", PRICE);
  put = await nearestSeries(server, "P", PRICE);
});
afterAll(() => server.stop());

const submit = (token: string, order: object) => server.call("optionOrders.submit", order, { token });
const limit = (row: SeriesRow, type: "buy" | "sell", num: string, price = row.mark) => ({
  symbol: row.symbol,
  type,
  num,
  price,
});
const usdtOf = async (token: string) => (await server.call("assets.balances", {}, { token })).data.platform[0];
const positionsOf = async (token: string, request = {}) =>
  (await server.call("optionPositions.list", request, { token })).data.rows;

/** Everything of a user that a call could change. */
async function everythingOwned(token: string): Promise<unknown> {
  const lists = ["optionPositions.list", "optionOrders.list", "optionOrders.fills", "assets.balances"] as const;
  const answers = await Promise.all(lists.map((name) => server.call(name, { pageSize: "1000" }, { token })));
  return answers.map((answer) => answer.data);
}

describe("what is listed", () => {
  test("calls and puts around the index, with marks, greeks and the prices that orders may have", async () => {
    const chain = (await server.call("options.chain", { symbol: "BTCUSDT" })).data;
    expect(chain.length).toBeGreaterThan(50);
    expect((await server.call("options.chain", {})).data).toEqual(chain);
    expect(new Set(chain.map(({ underlying }) => underlying))).toEqual(new Set(["btcusdt"]));
    expect(call).toMatchObject({ strike: "60000", status: 1, bid: "0", openInterest: "0", iv: "42" });
    expect(Number(call.mark)).toBeGreaterThan(0);
    expect(Number(call.delta)).toBeGreaterThan(0.4);
    expect(Number(put.delta)).toBeLessThan(-0.4);
    expect(Number(call.maxPrice)).toBeCloseTo(Number(call.mark) + PRICE / 100, 6);
    expect(call.symbol).toMatch(/^BTC-\d{6}-60000-C$/);
    expect(await server.call("options.chain", { symbol: "solusdt" })).toMatchObject({ code: -1001, field: "symbol" });
  });

  test("the coin list has the fees and units, and says what is closed", async () => {
    const { optionList } = (await server.call("coins.list", {})).data;
    expect(optionList.map(({ symbol }) => symbol)).toEqual(["btcusdt", "ethusdt"]);
    expect(optionList[0]).toMatchObject({
      feeType: 2,
      feeValue: "0.03",
      exerciseFee: "0",
      basePrecision: 1,
      coinPrecision: 2,
      orderMin: "0.01",
      orderMax: "100",
      writing: 2,
      status: 1,
    });
  });

  test("a later start lists nothing anew, and leaves the rules that an operator has set", async () => {
    const { optionListingCommands } = await import("../../jobs/list-options.ts");
    const listed = await server.running.services.pipeline.read(listOptionUnderlyings);
    expect(optionListingCommands(listed)).toEqual([]);
    expect(optionListingCommands([])).toHaveLength(listed.length);
  });
});

describe("an order", () => {
  test("of the house is met by a buyer, who pays premium and fee and holds the contracts", async () => {
    const offered = await submit(house, limit(call, "sell", "1"));
    expect(offered.data).toMatchObject({ status: 0, dealNum: "0", orderType: 0, tif: "GTC", reason: "" });
    const before = Number((await usdtOf(alice))?.availableAmount);
    const bought = await submit(alice, { ...limit(call, "buy", "0.1"), clientId: "first" });
    const premium = Number(call.mark) / 10;
    // 0.03 percent of 6,000 is below an eighth of the premium.
    expect(bought.data).toMatchObject({ status: 2, dealNum: "0.1", dealPrice: call.mark, fee: "1.8" });
    expect(Number(bought.data.dealValue)).toBeCloseTo(premium, 6);
    expect(Number((await usdtOf(alice))?.availableAmount)).toBeCloseTo(before - premium - 1.8, 6);
    const [position] = await positionsOf(alice);
    expect(position).toMatchObject({ symbol: call.symbol, num: "0.1", freeNum: "0.1", status: 0, strike: "60000" });
    expect(Number(position?.delta)).toBeCloseTo(Number(call.delta) / 10, 4);
    const shown = (await server.call("options.series", { symbol: call.symbol })).data;
    expect(shown).toMatchObject({
      row: { openInterest: "0.1", last: call.mark },
      asks: [[call.mark, "0.9"]],
      bids: [],
    });
    expect(shown.trades).toMatchObject([{ price: call.mark, num: "0.1", direction: "buy" }]);
    expect(JSON.stringify(shown)).not.toContain("user");
  });

  test("with the same key answers as the first time, with another body it is refused", async () => {
    const owned = await everythingOwned(alice);
    const again = await submit(alice, { ...limit(call, "buy", "0.1"), clientId: "first" });
    expect(again.data).toMatchObject({ status: 2, dealNum: "0.1", clientId: "first", reason: "filled" });
    expect(await submit(alice, { ...limit(call, "buy", "0.2"), clientId: "first" })).toMatchObject({ code: -1004 });
    expect(await everythingOwned(alice)).toEqual(owned);
  });

  test("that rests holds premium and fee, and gives them back when it is cancelled", async () => {
    const before = await usdtOf(bob);
    const { data: resting } = await submit(bob, limit(put, "buy", "0.5", "10"));
    const held = await usdtOf(bob);
    expect(Number(held?.occupiedAmount)).toBeCloseTo(5 + 0.625, 6);
    const open = (await server.call("optionOrders.list", { status: "0,1", symbol: put.symbol }, { token: bob })).data;
    expect(open).toMatchObject({ total: 1, rows: [{ id: resting.id, price: "10", num: "0.5", status: 0 }] });
    for (const id of [resting.id, 999_999]) {
      expect(await server.call("optionOrders.cancel", { id }, { token: alice })).toMatchObject({ code: -1009 });
    }
    const cancelled = await server.call("optionOrders.cancel", { id: resting.id }, { token: bob });
    expect(cancelled.data).toMatchObject({ id: resting.id, status: 3, reason: "user" });
    expect(await server.call("optionOrders.cancel", { id: resting.id }, { token: bob })).toMatchObject({ code: -2004 });
    expect(await usdtOf(bob)).toEqual(before);
  });

  test("and another are cancelled together, of one series or of all", async () => {
    for (const row of [call, put, put]) await submit(bob, limit(row, "buy", "0.1", "1"));
    const cancelAll = async (request: object) =>
      (await server.call("optionOrders.cancelAll", request, { token: bob })).data.cancelled;
    expect(await cancelAll({ symbol: call.symbol })).toBe(1);
    expect(await cancelAll({})).toBe(2);
    expect(await cancelAll({})).toBe(0);
  });

  test("to sell what is held needs nothing, realises its part, and frees the rest", async () => {
    await submit(house, limit(call, "buy", "1", call.mark));
    const sold = await submit(alice, { symbol: call.symbol, type: "sell", num: "0.04", orderType: 1 });
    expect(sold.data).toMatchObject({ status: 2, dealNum: "0.04", dealPrice: call.mark, orderType: 1, price: "0" });
    const [position] = await positionsOf(alice, { symbol: call.symbol, status: 0 });
    expect(position).toMatchObject({ num: "0.06", realized: "0" });
    const fills = (await server.call("optionOrders.fills", { positionId: position?.id ?? 0 }, { token: alice })).data;
    expect(fills.rows.map(({ type, num, cause }) => [type, num, cause])).toEqual([
      ["sell", "0.04", "trade"],
      ["buy", "0.1", "trade"],
    ]);
    const foreign = await server.call("optionOrders.fills", { positionId: position?.id ?? 0 }, { token: bob });
    expect(foreign.data).toMatchObject({ total: 0, rows: [] });
  });

  test("is listed page by page, newest first, of one series or of an underlying", async () => {
    const list = async (request: object) => (await server.call("optionOrders.list", request, { token: bob })).data;
    const all = await list({ pageSize: 100 });
    expect(all.total).toBe(4);
    expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toSorted((a, b) => b - a));
    const second = await list({ pageSize: 3, pageNum: 2 });
    expect(second).toMatchObject({ total: 4, pageNum: 2, rows: [{ id: all.rows[3]?.id }] });
    expect((await list({ symbol: put.symbol })).total).toBe(3);
    expect((await list({ symbol: "btcusdt", status: 3 })).total).toBe(4);
    expect((await list({ symbol: "ethusdt" })).total).toBe(0);
    expect((await list({ beginTime: server.now() + SECOND_MS })).total).toBe(0);
    for (const symbol of ["solusdt", "BTC-300101-60000-C"]) {
      expect(await server.call("optionOrders.list", { symbol }, { token: bob })).toMatchObject({ code: -1001 });
    }
  });
});

describe("a refused order changes nothing:", () => {
  const buy = (change: object) => ({ ...limit(call, "buy", "0.1"), ...change });
  const cases: readonly (readonly [title: string, order: () => object, code: number])[] = [
    ["selling more than is held", () => limit(call, "sell", "0.07"), -5004],
    ["selling what was never bought", () => limit(put, "sell", "0.01"), -5004],
    ["a premium above the band", () => buy({ price: String(Number(call.maxPrice) + 0.1) }), -5002],
    ["a premium finer than a tick", () => buy({ price: "10.05" }), -1013],
    ["a premium of zero", () => buy({ price: "0" }), -1013],
    ["a premium as a number", () => buy({ price: 10 }), -1001],
    ["no premium", () => buy({ price: undefined }), -1001],
    ["a market order with a premium", () => buy({ orderType: 1 }), -1001],
    ["a market order that would rest", () => buy({ orderType: 1, price: undefined, tif: "GTC" }), -1001],
    ["a quantity finer than a lot", () => buy({ num: "0.015" }), -1013],
    ["no quantity", () => buy({ num: "0" }), -1013],
    ["a negative quantity", () => buy({ num: "-1" }), -1001],
    ["more than an order may have", () => buy({ num: "100.01" }), -1013],
    ["a quantity that no number holds", () => buy({ num: "9999999999999999" }), -1013],
    ["more than the balance pays", () => buy({ num: "100" }), -1010],
    ["a series that was never listed", () => buy({ symbol: "BTC-300101-60000-C" }), -1001],
    ["a symbol that is none", () => buy({ symbol: "btcusdt" }), -1001],
    ["an order type that does not exist", () => buy({ orderType: 2 }), -1001],
    ["a fill-or-kill that nobody fills", () => buy({ num: "5", tif: "FOK" }), -2003],
    ["a post-only that would take", () => ({ ...limit(call, "sell", "0.06"), tif: "POST_ONLY" }), -2002],
  ];
  test.each(cases)("%s", async (_title, order, code) => {
    const owned = await everythingOwned(alice);
    expect(await submit(alice, order())).toMatchObject({ code });
    expect(await everythingOwned(alice)).toEqual(owned);
  });

  test("everything but selling what is held, while the product is closed", async () => {
    const { services } = server.running;
    const { productGate } = services;
    const closed = {
      ...productGate,
      isOpen: () => false,
      refusal: async () => ({ refusal: "PRODUCT_CLOSED" as const }),
    };
    Object.assign(services, { productGate: closed });
    try {
      const owned = await everythingOwned(alice);
      expect(await submit(alice, buy({}))).toMatchObject({ code: -1005 });
      expect(await submit(alice, limit(call, "sell", "0.07"))).toMatchObject({ code: -1005 });
      expect(await everythingOwned(alice)).toEqual(owned);
      const sold = await submit(alice, limit(call, "sell", "0.01"));
      expect(sold.data).toMatchObject({ status: 2, dealNum: "0.01" });
      expect((await server.call("coins.list", {})).data.optionList[0]).toMatchObject({ status: 2 });
    } finally {
      Object.assign(services, { productGate });
    }
  });

  test("calls of somebody who is not signed in", async () => {
    const names: readonly EndpointName[] = [
      "optionOrders.submit",
      "optionOrders.cancel",
      "optionOrders.cancelAll",
      "optionOrders.list",
      "optionOrders.fills",
      "optionPositions.list",
      "optionPositions.receipt",
    ];
    for (const name of names) expect(await server.call(name, { id: 1 })).toMatchObject({ code: 500 });
  });
});

describe("writing", () => {
  test("is opened by the rules; its margin is occupied, and the position is negative", async () => {
    await setOptionRules(server, { writingOpen: true });
    const before = await usdtOf(bob);
    await submit(house, limit(put, "buy", "0.1"));
    const written = await submit(bob, limit(put, "sell", "0.1"));
    expect(written.data).toMatchObject({ status: 2, dealNum: "0.1" });
    const [position] = await positionsOf(bob);
    expect(position).toMatchObject({ symbol: put.symbol, num: "-0.1", status: 0 });
    expect(Number(position?.margin)).toBeGreaterThan(Number(position?.maintenance));
    expect(Number(position?.value)).toBeLessThan(0);
    const after = await usdtOf(bob);
    expect(after?.occupiedAmount).toBe(position?.margin);
    const received = Number(written.data.dealValue) - Number(written.data.fee);
    expect(Number(after?.amount)).toBeCloseTo(Number(before?.amount) + received, 6);
    expect((await server.call("coins.list", {})).data.optionList[0]).toMatchObject({ writing: 1 });
    await setOptionRules(server, { writingOpen: false });
  });

  test("is no profit but the fee until it ends, neither is buying", async () => {
    const profitOf = async (token: string) => Number((await server.call("user.profit", {}, { token })).data.total);
    const totalOf = async (token: string) => Number((await server.call("assets.balances", {}, { token })).data.total);
    const feesOf = async (token: string) => (await positionsOf(token)).reduce((sum, { fee }) => sum + Number(fee), 0);
    const granted = await totalOf(await server.register("carol"));
    for (const token of [alice, bob]) {
      const fees = await feesOf(token);
      expect(await profitOf(token)).toBeCloseTo(-fees, 5);
      expect(await totalOf(token)).toBeCloseTo(granted - fees, 5);
    }
  });
});
