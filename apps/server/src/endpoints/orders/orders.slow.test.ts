import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let buyer: string;
let seller: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" });
  buyer = await server.register("buyer");
  seller = await server.register("seller");
});
afterAll(() => server.stop());

const limit = (type: 0 | 1, price: string, quantity: string) => ({
  symbol: "btcusdt",
  type,
  delegateType: 0,
  delegatePrice: price,
  delegateTotal: quantity,
});

async function heldOf(token: string, coin: string): Promise<readonly [available: string, frozen: string]> {
  const { data } = await server.call("assets.balances", {}, { token });
  const row = data.platform.find((asset) => asset.coin === coin);
  return [row?.availableAmount ?? "0", row?.occupiedAmount ?? "0"];
}

describe("the worked example of the rules", () => {
  test("a seller rests, a buyer takes at a better price, and every balance is explained", async () => {
    const resting = await server.call("orders.submit", limit(1, "60000", "0.1"), { token: seller });
    expect(resting.data).toMatchObject({ status: 0, dealNum: "0" });
    const taking = await server.call("orders.submit", limit(0, "60100", "0.1"), { token: buyer });
    expect(taking.data).toMatchObject({
      status: 2,
      dealNum: "0.1",
      dealPrice: "60000",
      dealValue: "6000",
      fee: "0.0001",
    });
    expect(await heldOf(buyer, "USDT")).toEqual(["4000", "0"]);
    expect(await heldOf(buyer, "BTC")).toEqual(["0.5999", "0"]);
    expect(await heldOf(seller, "USDT")).toEqual(["15994", "0"]);
    expect(await heldOf(seller, "BTC")).toEqual(["0.4", "0"]);
  });

  test("history read right after the trade has the order, the fill and the ledger lines", async () => {
    const orders = await server.call("orders.list", { status: "2" }, { token: buyer });
    expect(orders.data.rows).toMatchObject([{ status: 2, dealNum: "0.1", dealValue: "6000", feeCoin: "BTC" }]);
    const trades = await server.call("orders.trades", { symbol: "btcusdt" }, { token: seller });
    expect(trades.data.rows).toMatchObject([{ type: 1, isMaker: true, price: "60000", fee: "6", feeCoin: "USDT" }]);
    const statement = await server.call("statements.spot", { coin: "BTC", businessType: "trade" }, { token: buyer });
    expect(statement.data.rows[0]).toMatchObject({
      part: "available",
      amount: "0.0999",
      before: "0.5",
      after: "0.5999",
    });
  });

  test("the public sees the trade, the price and the candle", async () => {
    const trades = await server.call("market.trades", { symbol: "btcusdt" });
    expect(trades.data).toMatchObject([{ price: 60_000, amount: 0.1, direction: "buy" }]);
    const lists = await server.call("coins.list", {});
    expect(lists.data.currencyList[0]).toMatchObject({
      ...{ symbol: "btcusdt", amount: "60000", feeRate: "0.1", close: "60000", openPrice: "60000", change: "0" },
      ...{
        priceChangePercent: "0.00",
        volume: "0.1",
        volume24: "0.1",
        volume2: "6000",
        high24: "60000",
        low24: "60000",
      },
    });
    expect((await server.call("coins.mt5Volume", { coin: "XAU" })).data).toBe("0");
    expect((await server.call("coins.mt5Volume", { coin: "xau" })).data).toBe("0");
    expect(await server.call("coins.mt5Volume", { coin: "Xau" })).toMatchObject({ code: -1001 });
    const candles = await server.call("market.candles", { symbol: "btcusdt", interval: "1m" });
    expect(candles.data.map(([, ...figures]) => figures)).toEqual([[60_000, 60_000, 60_000, 60_000, 0.1]]);
  });
});

describe("an open order", () => {
  test("is listed, amended and cancelled, and its hold comes back", async () => {
    const placed = await server.call("orders.submit", limit(0, "59000", "0.02"), { token: buyer });
    const { id } = placed.data;
    expect(await heldOf(buyer, "USDT")).toEqual(["2820", "1180"]);
    const open = await server.call("orders.list", { status: "0,1,6" }, { token: buyer });
    expect(open.data.rows.map((row) => row.id)).toEqual([id]);
    const amended = await server.call("orders.amend", { id, delegateTotal: "0.01" }, { token: buyer });
    expect(amended.data).toMatchObject({ id, delegateTotal: "0.01", status: 0 });
    const depth = await server.call("market.depth", { symbol: "btcusdt" });
    expect(depth.data.bids).toEqual([["59000", "0.01"]]);
    const cancelled = await server.call("orders.cancel", { id }, { token: buyer });
    expect(cancelled.data).toMatchObject({ id, status: 3, dealNum: "0" });
    expect(await heldOf(buyer, "USDT")).toEqual(["4000", "0"]);
  });

  test("partly filled and then cancelled keeps what it filled", async () => {
    const placed = await server.call("orders.submit", limit(1, "61000", "0.02"), { token: seller });
    await server.call("orders.submit", limit(0, "61000", "0.01"), { token: buyer });
    const cancelled = await server.call("orders.cancel", { id: placed.data.id }, { token: seller });
    expect(cancelled.data).toMatchObject({ status: 3, dealNum: "0.01", dealValue: "610", fee: "0.61" });
  });

  test("of somebody else is not found, open or finished; one's own finished one is not open", async () => {
    const placed = await server.call("orders.submit", limit(0, "58000", "0.001"), { token: buyer });
    const { id } = placed.data;
    const amend = { id, delegateTotal: "0.0005" };
    const cancelledBySeller = () => server.call("orders.cancel", { id }, { token: seller });
    const amendedBySeller = () => server.call("orders.amend", amend, { token: seller });
    expect([(await cancelledBySeller()).code, (await amendedBySeller()).code]).toEqual([-1009, -1009]);
    await server.call("orders.cancel", { id }, { token: buyer });
    expect([(await cancelledBySeller()).code, (await amendedBySeller()).code]).toEqual([-1009, -1009]);
    expect(await server.call("orders.cancel", { id }, { token: buyer })).toMatchObject({ code: -2004 });
    expect(await server.call("orders.amend", amend, { token: buyer })).toMatchObject({ code: -2004 });
    expect(await server.call("orders.cancel", { id: 999_999 }, { token: buyer })).toMatchObject({ code: -1009 });
  });

  test("is cancelled with all others of its pair", async () => {
    const first = await server.call("orders.submit", limit(0, "57000", "0.001"), { token: buyer });
    const second = await server.call("orders.submit", limit(0, "57001", "0.001"), { token: buyer });
    const answer = await server.call("orders.cancelAll", { symbol: "btcusdt" }, { token: buyer });
    expect([...answer.data.ids].sort()).toEqual([first.data.id, second.data.id].sort());
    expect(await server.call("orders.cancelAll", {}, { token: buyer })).toMatchObject({
      code: 200,
      data: { ids: [], left: 0 },
    });
  });
});

describe("an idempotency key", () => {
  test("gives the first answer again, in the body or in the header, and moves nothing twice", async () => {
    const order = { ...limit(0, "56000", "0.001"), clientId: "key-1" };
    const first = await server.call("orders.submit", order, { token: buyer });
    const before = await heldOf(buyer, "USDT");
    expect(await server.call("orders.submit", order, { token: buyer })).toEqual(first);
    const byHeader = { token: buyer, headers: { "x-idem-key": "key-1" } };
    expect(await server.call("orders.submit", limit(0, "56000", "0.001"), byHeader)).toEqual(first);
    expect(await heldOf(buyer, "USDT")).toEqual(before);
  });

  test("with another body is refused", async () => {
    const order = { ...limit(0, "56000", "0.002"), clientId: "key-1" };
    expect(await server.call("orders.submit", order, { token: buyer })).toMatchObject({ code: -1004 });
  });

  test("belongs to one user only", async () => {
    const order = { ...limit(0, "55000", "0.001"), clientId: "key-1" };
    expect(await server.call("orders.submit", order, { token: seller })).toMatchObject({ code: 200 });
  });
});

describe("every kind of order", () => {
  const base = { symbol: "btcusdt", delegateTotal: "0.001" };
  test.each([
    ["market by quantity", { ...base, type: 1, delegateType: 1 }, {}],
    ["market by total", { symbol: "btcusdt", type: 0, delegateType: 1, delegateValue: "100" }, {}],
    ["stop", { ...base, type: 1, delegateType: 2, stopPrice: "50000" }, { delegateType: 2, status: 6 }],
    [
      "stop-limit",
      { ...base, type: 1, delegateType: 3, stopPrice: "50000", delegatePrice: "49900" },
      { delegateType: 3, delegatePrice: "49900", stopPrice: "50000", status: 6 },
    ],
    ["trailing", { ...base, type: 1, delegateType: 5, trailingDelta: 100 }, { delegateType: 5, trailingDelta: 100 }],
    [
      "iceberg",
      { ...base, type: 0, delegateType: 0, delegatePrice: "55500", visibleNum: "0.0001" },
      { delegateType: 0, visibleNum: "0.0001", status: 0 },
    ],
  ])("%s is taken and shown as it was sent", async (_kind, order, shown) => {
    const placed = await server.call("orders.submit", order, { token: buyer });
    expect(placed).toMatchObject({ code: 200 });
    const rows = await server.call("orders.list", { pageSize: "50" }, { token: buyer });
    expect(rows.data.rows.find((row) => row.id === placed.data.id)).toMatchObject(shown);
  });

  test("one-cancels-other has two legs that name each other", async () => {
    const order = {
      ...base,
      type: 1,
      delegateType: 4,
      delegatePrice: "63000",
      stopPrice: "50000",
      stopLimitPrice: "49000",
    };
    const placed = await server.call("orders.submit", order, { token: buyer });
    const open = await server.call("orders.list", { status: "0,1,6", pageSize: "50" }, { token: buyer });
    const leg = (id: number) => open.data.rows.find((row) => row.id === id);
    expect(leg(placed.data.id)?.otherLegId).toBe(placed.data.otherLegId);
    expect(leg(placed.data.otherLegId)?.otherLegId).toBe(placed.data.id);
  });
});
