import type { EndpointName } from "@agio/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOrder, observePrice, openAgainst, openContractUser } from "../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let long: string;
let short: string;

beforeAll(async () => {
  const many = "1000000";
  const rates = { SIGN_IN_RATE_PER_MINUTE: many, ORDER_RATE_PER_SECOND: many, PUBLIC_RATE_PER_SECOND: many };
  server = await openTestServer(rates, undefined, SLOW_CLOCK);
  await observePrice(server, "60000");
  long = await openContractUser(server, "careful", "5000");
  short = await openContractUser(server, "counterpart", "10000");
  await openAgainst(server, { long, short }, { price: "60000", share: 100 });
});
afterAll(() => server.stop());

/** Everything of the user that a call could change. */
async function everythingOwned(token: string): Promise<unknown> {
  const lists = ["positions.list", "contractOrders.list", "plans.list", "contractAccount.show"] as const;
  const answers = await Promise.all(lists.map((name) => server.call(name, { pageSize: "1000" }, { token })));
  const { data } = await server.call("assets.balances", {}, { token });
  return { owned: answers.map((answer) => answer.data), balances: data };
}

const order = (change: Readonly<Record<string, unknown>> = {}) => contractOrder("buy", "59000", 10, change);
const closing = (change: Readonly<Record<string, unknown>> = {}) =>
  contractOrder("sell", "61000", 10, { offset: "close", ...change });

const CASES: readonly (readonly [title: string, name: EndpointName, request: object, code: number])[] = [
  ["a leverage that is not offered", "contractOrders.submit", order({ leverage: 7 }), -3002],
  ["a leverage of zero", "contractOrders.submit", order({ leverage: 0 }), -1001],
  [
    "a leverage above what the size allows",
    "contractOrders.submit",
    contractOrder("sell", "61000", 900, { leverage: 100 }),
    -3003,
  ],
  ["another leverage than the position has", "contractOrders.submit", order({ leverage: 20 }), -3008],
  ["another margin mode than the position has", "contractOrders.submit", order({ marginMode: "cross" }), -3008],
  ["a fraction of a contract", "contractOrders.submit", order({ share: 1.5 }), -3001],
  ["a fraction of a contract as text", "contractOrders.submit", order({ share: "1.5" }), -3001],
  ["no contracts", "contractOrders.submit", order({ share: 0 }), -3001],
  ["negative contracts", "contractOrders.submit", order({ share: -1 }), -3001],
  ["more contracts than an order may have", "contractOrders.submit", order({ share: 1_000_001 }), -3001],
  ["contracts that no number holds", "contractOrders.submit", order({ share: 1e300 }), -3001],
  ["a price beyond the band below", "contractOrders.submit", order({ price: "56999.9" }), -3004],
  ["a price beyond the band above", "contractOrders.submit", order({ price: "63000.1" }), -3004],
  ["a price finer than a tick", "contractOrders.submit", order({ price: "59000.01" }), -1013],
  ["a price of zero", "contractOrders.submit", order({ price: "0" }), -1013],
  ["a price as a number", "contractOrders.submit", order({ price: 59_000 }), -1001],
  ["no price", "contractOrders.submit", order({ price: undefined }), -1001],
  ["a market order with a price", "contractOrders.submit", order({ orderType: 1 }), -1001],
  ["a stop without its price", "contractOrders.submit", order({ orderType: 3 }), -1001],
  ["an order type that does not exist", "contractOrders.submit", order({ orderType: 4 }), -1001],
  ["a trailing distance on a limit order", "contractOrders.submit", order({ trailingDelta: 10 }), -1001],
  ["a take-profit on a close", "contractOrders.submit", closing({ takeProfit: "62000" }), -1001],
  ["a take-profit on the wrong side", "contractOrders.submit", order({ takeProfit: "58000" }), -3010],
  ["a stop-loss on the wrong side", "contractOrders.submit", order({ stopLoss: "60000" }), -3010],
  ["more to close than there is", "contractOrders.submit", closing({ share: 101 }), -3005],
  ["a close of a side that is not open", "contractOrders.submit", order({ offset: "close" }), -3005],
  ["more than the margin covers", "contractOrders.submit", order({ share: 900 }), -1010],
  ["an unknown contract", "contractOrders.submit", order({ symbol: "abcusdtperp" }), -1001],
  ["gold, which has no contract", "contractOrders.submit", order({ symbol: "xauusdt" }), -1001],
  ["an unknown direction", "contractOrders.submit", order({ direction: "up" }), -1001],
  ["an unknown margin mode", "contractOrders.submit", order({ marginMode: "none" }), -1001],
  ["Chinese characters", "contractOrders.submit", order({ remark: "文" }), -1002],
  ["a key too long", "contractOrders.submit", order({ clientId: "x".repeat(37) }), -1001],
  ["an order id of nobody", "contractOrders.cancel", { id: 999_999 }, -1009],
  ["an amendment of nothing", "contractOrders.amend", { id: 1 }, -1001],
  ["an unknown contract to cancel all on", "contractOrders.cancelAll", { symbol: "abcusdt" }, -1001],
  ["a status that does not exist", "contractOrders.list", { status: "7" }, -1001],
  ["an unknown contract in a list", "contractOrders.list", { symbol: "abcusdt" }, -1001],
  ["an unknown contract in a list of fills", "contractOrders.fills", { symbol: "abcusdt" }, -1001],
  ["a status of no position", "positions.list", { status: "5" }, -1001],
  ["a position of nobody to close", "positions.close", { id: 999_999 }, -1009],
  ["a position id beyond every position", "positions.close", { id: 2 ** 50 }, -1009],
  ["a position of nobody to adjust", "positions.adjustMargin", { id: 999_999, money: "1", flag: 1 }, -1009],
  ["a third way to adjust", "positions.adjustMargin", { id: 1, money: "1", flag: 3 }, -1001],
  ["an unknown contract to close all on", "positions.closeAll", { symbol: "abcusdt" }, -1001],
  ["a leverage that is not offered, as a choice", "positions.setLeverage", { symbol: "btcusdt", leverage: 7 }, -3002],
  ["a mode with a position open", "positions.setMarginMode", { symbol: "btcusdt", marginMode: "cross" }, -3008],
  ["a position mode with a position open", "contractAccount.setPositionMode", { positionMode: "oneWay" }, -3008],
  ["a position mode that does not exist", "contractAccount.setPositionMode", { positionMode: "both" }, -1001],
  ["a statement of an unknown coin", "statements.trading", { coin: "ABC" }, -1001],
  ["a statement of an unknown kind", "statements.trading", { businessType: "gift" }, -1001],
];

describe("refused, with nothing changed:", () => {
  test.each(CASES)("%s", async (_title, name, request, code) => {
    const before = await everythingOwned(long);
    const answer = await server.call(name, request, { token: long });
    expect(answer).toMatchObject({ code, data: null, status: 200 });
    expect(answer.msg).not.toBe("");
    expect(await everythingOwned(long)).toEqual(before);
  });

  test("every private call without a session", async () => {
    for (const name of ["contractOrders.submit", "positions.list", "plans.set", "transfers.submit"] as const) {
      expect(await server.call(name, {})).toMatchObject({ code: 500, data: null });
    }
  });
});

describe("while the index is halted", () => {
  beforeAll(() => observePrice(server, "60000", []));
  afterAll(() => observePrice(server, "60000"));

  test("nothing opens and nothing closes at market; limits that reduce, and cancels, pass", async () => {
    expect(await server.call("contractOrders.submit", order(), { token: long })).toMatchObject({ code: -1012 });
    const market = closing({ orderType: 1, price: undefined });
    expect(await server.call("contractOrders.submit", market, { token: long })).toMatchObject({ code: -1012 });
    const placed = await server.call("contractOrders.submit", closing(), { token: long });
    expect(placed).toMatchObject({ code: 200, data: { status: 0 } });
    const { id } = placed.data;
    expect(await server.call("contractOrders.cancel", { id }, { token: long })).toMatchObject({ code: 200 });
  });
});

test("a thin index opens nothing, but a position closes at market", async () => {
  await observePrice(server, "60000", ["one", "two"]);
  expect(await server.call("contractOrders.submit", order(), { token: long })).toMatchObject({ code: -1012 });
  const market = closing({ orderType: 1, price: undefined });
  expect(await server.call("contractOrders.submit", market, { token: long })).toMatchObject({ code: 200 });
  await observePrice(server, "60000");
});
