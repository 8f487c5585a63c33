import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOrder, observePrice, openContractUser } from "../../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let long: string;
let short: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
  await observePrice(server, "60000");
  long = await openContractUser(server, "longtrader", "1000");
  short = await openContractUser(server, "shorttrader", "5000");
});
afterAll(() => server.stop());

const submit = (token: string, order: object, headers = {}) =>
  server.call("contractOrders.submit", order, { token, headers });
const accountOf = async (token: string) => (await server.call("contractAccount.show", {}, { token })).data;
const openOf = async (token: string) =>
  (await server.call("contractOrders.list", { status: "0,1,6", pageSize: "50" }, { token })).data.rows;

describe("the worked example of the rules", () => {
  test("an open order holds margin, fee and reserve, and its fill turns them into a position", async () => {
    const placed = await submit(long, contractOrder("buy", "60000", 100));
    expect(placed).toMatchObject({ code: 200, data: { status: 0, dealShare: 0, dealPrice: "0", cost: "605.7" } });
    expect(placed.data.orderNo).toMatch(/^C\d{12}$/);
    expect(await accountOf(long)).toMatchObject({ available: "394.3", orderMargin: "605.7" });
    expect(await openOf(long)).toMatchObject([
      { id: placed.data.id, direction: "buy", offset: "open", side: "long", share: 100, num: "0.1", margin: "605.7" },
    ]);
    const taken = await submit(short, contractOrder("sell", "60000", 100));
    expect(taken.data).toMatchObject({ status: 2, dealShare: 100, dealPrice: "60000" });
    const { rows } = (await server.call("positions.list", {}, { token: long })).data;
    expect(rows).toMatchObject([
      {
        symbol: "btcusdtperp",
        side: "long",
        marginMode: "isolated",
        leverage: 10,
        share: 100,
        openPrice: "60000",
        openValue: "6000",
        margin: "600",
        reserve: "2.7",
        liqPrice: "54271.4",
        bankPrice: "54000",
        fee: "3",
        status: 0,
      },
    ]);
    expect(await accountOf(long)).toMatchObject({ available: "394.3", orderMargin: "0", positionMargin: "602.7" });
  });

  test("what positions and orders hold is named part by part, and the parts add up", async () => {
    const order = await submit(short, contractOrder("sell", "62000", 10));
    const { rows } = (await server.call("withdrawals.frozen", { coin: "USDT" }, { token: short })).data;
    expect(rows).toMatchObject([
      { reason: "contractOrder", refType: "order", refId: order.data.id },
      { reason: "contractPosition", refType: "position", amount: "603.3" },
    ]);
    const { contract } = (await server.call("assets.balances", {}, { token: short })).data;
    const named = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0);
    expect(named).toBe(Math.round(Number(contract[0]?.occupiedAmount) * 1e6));
    await server.call("contractOrders.cancel", { id: order.data.id }, { token: short });
  });

  test("closing it at 61,000 leaves 1,093.95", async () => {
    await submit(short, contractOrder("buy", "61000", 100, { offset: "close" }));
    await submit(long, contractOrder("sell", "61000", 100, { offset: "close" }));
    expect(await accountOf(long)).toMatchObject({ available: "1093.95", positionMargin: "0" });
    expect(await server.call("positions.list", {}, { token: long })).toMatchObject({ data: { rows: [], total: 0 } });
    const ended = await server.call("positions.list", { status: "1" }, { token: long });
    expect(ended.data.rows).toMatchObject([
      { share: 100, realized: "100", closePrice: "61000", fee: "6.05", status: 1 },
    ]);
  });

  test("history has both orders, both fills and every line", async () => {
    const orders = (await server.call("contractOrders.list", {}, { token: long })).data.rows;
    expect(orders).toMatchObject([
      { direction: "sell", offset: "close", reduceOnly: true, status: 2, dealPrice: "61000", fee: "3.05" },
      {
        direction: "buy",
        offset: "open",
        reduceOnly: false,
        status: 2,
        dealPrice: "60000",
        fee: "3",
        createBy: "user",
      },
    ]);
    const fills = (await server.call("contractOrders.fills", { symbol: "btcusdt" }, { token: long })).data.rows;
    expect(fills).toMatchObject([
      { offset: "close", side: "long", price: "61000", realized: "100", isMaker: false },
      { offset: "open", side: "long", price: "60000", value: "6000", isMaker: true },
    ]);
    const lines = (await server.call("statements.trading", { pageSize: "100" }, { token: long })).data.rows;
    const sum = lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 1e6), 0);
    expect(sum).toBe(1_093_950_000);
  });

  test("the public sees the trade and the price, under the contract's own symbol", async () => {
    const trades = await server.call("market.trades", { symbol: "btcusdtperp" });
    expect(trades.data).toMatchObject([
      { price: 61_000, amount: 0.1 },
      { price: 60_000, amount: 0.1 },
    ]);
    const lists = await server.call("coins.list", {});
    expect(lists.data.contractList[0]).toMatchObject({
      symbol: "btcusdtperp",
      indexSymbol: "btcusdt",
      amount: "61000",
      leverage: "1,2,3,5,10,20,50,100",
      openFee: "0.05",
      shareNumber: "0.001",
      tiers: [{ cap: "50000", mmr: "0.5", leverageMax: 100 }, {}, {}, {}, {}],
    });
    expect(lists.data.currencyList[0]).toMatchObject({ symbol: "btcusdt", amount: "0" });
  });
});

describe("an open order", () => {
  test("is amended and cancelled, and its hold comes back", async () => {
    const before = await accountOf(long);
    const { id } = (await submit(long, contractOrder("buy", "59000", 10))).data;
    const amended = await server.call("contractOrders.amend", { id, share: 5 }, { token: long });
    expect(amended.data).toMatchObject({ id, share: 5, price: "59000", status: 0 });
    const depth = await server.call("market.depth", { symbol: "btcusdtperp" });
    expect(depth.data.bids).toEqual([["59000", "0.005"]]);
    const dearer = await server.call("contractOrders.amend", { id, price: "59100" }, { token: long });
    expect(dearer.data).toMatchObject({ id, price: "59100", share: 5 });
    const cancelled = await server.call("contractOrders.cancel", { id }, { token: long });
    expect(cancelled.data).toMatchObject({ id, status: 3, reason: "user", margin: "0" });
    expect(await accountOf(long)).toEqual(before);
  });

  test("that an amendment fills is answered as filled", async () => {
    await submit(short, contractOrder("sell", "60500", 5));
    const { id } = (await submit(long, contractOrder("buy", "59000", 5))).data;
    const amended = await server.call("contractOrders.amend", { id, price: "60500" }, { token: long });
    expect(amended.data).toMatchObject({ id, status: 2, dealShare: 5 });
    await submit(short, contractOrder("buy", "60500", 5, { offset: "close" }));
    await submit(long, contractOrder("sell", "60500", 5, { offset: "close" }));
  });

  test("of somebody else is not found, open or finished; one's own finished one is not open", async () => {
    const { id } = (await submit(long, contractOrder("buy", "58000", 1))).data;
    const codesOf = async (token: string) => [
      (await server.call("contractOrders.cancel", { id }, { token })).code,
      (await server.call("contractOrders.amend", { id, share: 2 }, { token })).code,
    ];
    expect(await codesOf(short)).toEqual([-1009, -1009]);
    await server.call("contractOrders.cancel", { id }, { token: long });
    expect(await codesOf(short)).toEqual([-1009, -1009]);
    expect(await codesOf(long)).toEqual([-2004, -2004]);
    expect(await server.call("contractOrders.cancel", { id: 999_999 }, { token: long })).toMatchObject({ code: -1009 });
  });

  test("is cancelled with all others", async () => {
    await submit(long, contractOrder("buy", "57500", 1));
    await submit(long, contractOrder("buy", "57600", 1));
    const answer = await server.call("contractOrders.cancelAll", { symbol: "btcusdtperp" }, { token: long });
    expect(answer).toMatchObject({ code: 200, data: { cancelled: 2 } });
    expect(await server.call("contractOrders.cancelAll", {}, { token: long })).toMatchObject({
      data: { cancelled: 0 },
    });
  });
});

describe("an idempotency key", () => {
  test("gives the first answer again, in the body or in the header, and holds nothing twice", async () => {
    const order = contractOrder("buy", "58000", 2, { clientId: "key-1" });
    const first = await submit(long, order);
    const held = await accountOf(long);
    expect(await submit(long, order)).toEqual(first);
    expect(await submit(long, contractOrder("buy", "58000", 2), { "x-idem-key": "key-1" })).toEqual(first);
    expect(await accountOf(long)).toEqual(held);
    expect(await submit(long, { ...order, share: 3 })).toMatchObject({ code: -1004 });
    await server.call("contractOrders.cancelAll", {}, { token: long });
  });
});

describe("every kind of order", () => {
  const base = { symbol: "BTCUSDT", direction: "sell", share: "2", leverage: 10 };
  test.each([
    [
      "stop",
      { ...base, orderType: 2, stopPrice: "58000" },
      { orderType: 2, stopPrice: "58000", status: 6, tif: "IOC" },
    ],
    [
      "stop-limit by last price",
      { ...base, orderType: 3, stopPrice: "58000", price: "58500", triggerType: 2 },
      { orderType: 3, price: "58500", triggerType: 2, status: 6, margin: "0" },
    ],
    ["trailing stop", { ...base, orderType: 5, trailingDelta: 100 }, { orderType: 5, trailingDelta: 100, status: 6 }],
    [
      "limit with take-profit and stop-loss",
      { ...base, orderType: 0, price: "62000", takeProfit: "55000", stopLoss: "63000" },
      { orderType: 0, takeProfit: "55000", stopLoss: "63000", side: "short" },
    ],
    ["post-only", { ...base, orderType: 0, price: "62000", tif: "POST_ONLY" }, { tif: "POST_ONLY", status: 0 }],
  ])("%s is taken and shown as it was sent, in the chosen margin mode", async (_kind, order, shown) => {
    const placed = await submit(short, order);
    expect(placed).toMatchObject({ code: 200 });
    const row = (await openOf(short)).find(({ id }) => id === placed.data.id);
    expect(row).toMatchObject({ ...shown, symbol: "btcusdtperp", marginMode: "isolated", leverage: 10 });
    await server.call("contractOrders.cancelAll", {}, { token: short });
  });

  test("a market order into an empty book expires with nothing done", async () => {
    const placed = await submit(long, { ...base, direction: "buy", orderType: 1 });
    expect(placed).toMatchObject({ code: 200, data: { status: 4, dealShare: 0 } });
  });
});

test("a list is cut into pages, by status, time and symbol", async () => {
  const page = await server.call("contractOrders.list", { pageSize: "2", pageNum: "2" }, { token: long });
  expect(page.data).toMatchObject({ pageNum: 2, pageSize: 2 });
  expect(page.data.rows).toHaveLength(2);
  const none = await server.call("contractOrders.list", { endTime: "1000" }, { token: long });
  expect(none.data).toMatchObject({ rows: [], total: 0 });
  const other = await server.call("contractOrders.list", { symbol: "ethusdtperp" }, { token: long });
  expect(other.data.total).toBe(0);
});
