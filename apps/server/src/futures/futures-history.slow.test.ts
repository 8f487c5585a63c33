import { pairId, priceE8, utcMs } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chargeWorkedFees } from "../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../testing/test-server.ts";

const SYMBOL = "btcusdtperp";

let server: TestServer;
let victim: string;
let maker: string;
let catcher: string;

const observe = (price: number) =>
  server.running.services.pipeline.submit({
    type: "ObservePrices",
    origin: "htx",
    quotes: ["htx", "binance", "okx"].map((venue) => ({
      pairId: pairId(1),
      venue,
      bid: priceE8(price * 10 ** 8),
      ask: priceE8(price * 10 ** 8),
      receivedAt: utcMs(server.now()),
    })),
  });

async function openTrader(name: string): Promise<string> {
  const token = await server.register(name);
  const moved = { coin: "USDT", amount: "5000", transferOutAccount: 1, transferInAccount: 3 };
  expect(await server.call("transfers.submit", moved, { token })).toMatchObject({ code: 200 });
  return token;
}

async function order(token: string, direction: "buy" | "sell", price: string, share: number): Promise<void> {
  const terms = { symbol: SYMBOL, direction, offset: "open", orderType: 0, price, share, leverage: 50 };
  expect(await server.call("contractOrders.submit", terms, { token })).toMatchObject({ code: 200 });
}

/** The victim's position. */
async function lostPosition() {
  const ended = await server.call("positions.list", { status: 2 }, { token: victim });
  expect(ended.data.total).toBe(1);
  return ended.data.rows[0]!;
}

// 0.1 BTC at 60,000 with 50x: 120 of margin. At 59,000 100 of it are lost and 29.5 have to be kept.
beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
  await chargeWorkedFees(server);
  await observe(60_000);
  victim = await openTrader("victim");
  maker = await openTrader("maker");
  catcher = await openTrader("catcher");
  await order(maker, "sell", "60000", 100);
  await order(victim, "buy", "60000", 100);
  await order(catcher, "buy", "59000", 100);
  await observe(59_000);
  await server.historyFollows();
});
afterAll(() => server.stop());

test("a liquidated position is listed with the sums of its life", async () => {
  expect(await lostPosition()).toMatchObject({
    symbol: SYMBOL,
    share: 100,
    num: "0.1",
    openPrice: "60000",
    openValue: "6000",
    closePrice: "59000",
    realized: "-100",
    roe: "-83.33",
    fee: "5.95",
    liquidationFee: "11.8",
    fundPaid: "0",
    // The loss, both fees and the fee of the liquidation.
    net: "-117.75",
    margin: "0",
    status: 2,
  });
  expect((await server.call("positions.list", {}, { token: victim })).data.rows).toEqual([]);
});

test("its explanation can be recomputed by hand, and its lines end at nothing", async () => {
  const { id } = await lostPosition();
  const { data } = await server.call("positions.explain", { id }, { token: victim });
  expect(data.liquidations).toHaveLength(1);
  const [liquidation] = data.liquidations;
  expect(liquidation).toMatchObject({
    markPrice: "59000",
    indexPrice: "59000",
    lastPrice: "60000",
    share: 100,
    cost: "6000",
    value: "5900",
    unrealized: "-100",
    margin: "120",
    equity: "20",
    maintenanceRate: "0.5",
    maintenanceDeduction: "0",
    maintenance: "29.5",
    bankPrice: "58800",
    closedShare: 100,
    closeFee: "2.95",
    liquidationFee: "11.8",
    fundResult: "11.8",
    outcome: "liquidated",
  });
  expect(liquidation?.steps).toMatchObject([{ stage: "all", price: "58800", doneShare: 100, doneValue: "5900" }]);
  const last = (part: string) => data.lines.findLast((line) => line.part === part);
  expect(last("margin")?.after).toBe("0");
  expect(last("reserve")?.after).toBe("0");
  // 120 and the reserve of 2.94 came back less the loss, the close fee and the fee of the liquidation.
  expect(liquidation?.returned).toBe("8.19");
  // All that the ledger moved is the net result that the history shows.
  const moved = data.lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0);
  expect(moved).toBe(Math.round(Number(data.position.net) * 1e6));
  const account = await server.call("contractAccount.show", {}, { token: victim });
  expect(last("available")?.after).toBe(account.data.available);
});

test("nobody else can have it explained", async () => {
  const { id } = await lostPosition();
  expect(await server.call("positions.explain", { id }, { token: catcher })).toMatchObject({ code: -1009 });
});

test("everyone sees the liquidation without a name, and what the fund got", async () => {
  const { data } = await server.call("contractMarket.liquidations", { symbol: SYMBOL });
  expect(data.rows).toMatchObject([{ side: "long", share: 100, num: "0.1", markPrice: "59000", bankPrice: "58800" }]);
  const fund = await server.call("contractMarket.insurance", {});
  expect(fund.data.rows[0]).toMatchObject({ coin: "USDT", businessType: "liquidation", amount: "11.8" });
});

test("orders, fills and the statement tell the same story", async () => {
  const orders = await server.call("contractOrders.list", { symbol: SYMBOL }, { token: victim });
  expect(orders.data.rows.map(({ createBy, dealShare, margin }) => [createBy, dealShare, margin])).toEqual([
    ["liq", 100, "0"],
    ["user", 100, "0"],
  ]);
  const fills = await server.call("contractOrders.fills", {}, { token: victim });
  expect(fills.data.rows.map(({ offset, price, realized, isMaker }) => [offset, price, realized, isMaker])).toEqual([
    ["close", "59000", "-100", false],
    ["open", "60000", "0", false],
  ]);
  const request = { symbol: SYMBOL, isAsc: "asc", pageSize: 100 };
  const lines = await server.call("statements.trading", request, { token: victim });
  const sum = lines.data.rows.reduce((total, { amount }) => total + Number(amount), 0);
  // The loss, both fees of 0.05 % and the fee of the liquidation.
  expect(sum).toBeCloseTo(-100 - 5.95 - 11.8, 6);
  const spot = await server.call("statements.account", { businessType: "transfer" }, { token: victim });
  expect(spot.data.rows).toMatchObject([{ accountType: 1, amount: "-5000", businessType: "transfer" }]);
});

test("an open order of a mixed list says what it holds now", async () => {
  await order(maker, "sell", "60500", 10);
  const { data } = await server.call("contractOrders.list", { status: "0,2" }, { token: maker });
  expect(data.rows.map(({ status }) => status)).toEqual([0, 2]);
  expect(Number(data.rows[0]?.margin)).toBeGreaterThan(605 / 50);
});
