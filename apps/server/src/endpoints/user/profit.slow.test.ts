import { pairId, priceE8, utcMs } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chargeWorkedFees } from "../../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";
import { dayStartOf } from "./profit.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HONG_KONG_HOURS = 8;

let server: TestServer;
let buyer: string;
let seller: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
  // Noon of the next day, so that no midnight falls into a test.
  const now = server.running.services.clock();
  server.advance(dayStartOf(now, HONG_KONG_HOURS) + 1.5 * DAY_MS - now);
  buyer = await server.register("buyer");
  seller = await server.register("seller");
});
afterAll(() => server.stop());

async function trade(price: string, quantity: string): Promise<void> {
  const order = { symbol: "btcusdt", delegateType: 0, delegatePrice: price, delegateTotal: quantity };
  expect(await server.call("orders.submit", { ...order, type: 1 }, { token: seller })).toMatchObject({ code: 200 });
  const taken = await server.call("orders.submit", { ...order, type: 0 }, { token: buyer });
  expect(taken.data).toMatchObject({ status: 2 });
}
const profitOf = async (token: string) => (await server.call("user.profit", {}, { token })).data;

test("the platform's day begins at its own midnight, also with half hours", () => {
  const at = Date.UTC(2026, 0, 2, 17, 30);
  expect(dayStartOf(at, 8)).toBe(Date.UTC(2026, 0, 2, 16));
  expect(dayStartOf(Date.UTC(2026, 0, 2, 15, 59), 8)).toBe(Date.UTC(2026, 0, 1, 16));
  expect(dayStartOf(at, 5.5)).toBe(Date.UTC(2026, 0, 1, 18, 30));
  expect(dayStartOf(at, -5)).toBe(Date.UTC(2026, 0, 2, 5));
});

test("funds that came in are no profit", async () => {
  const nothing = { today: "0", total: "0", finance: "0", contract: "0", second: "0", rebate: "0" };
  expect(await profitOf(buyer)).toMatchObject(nothing);
});

test("the whole that the parts belong to comes with them, and is what the balances say", async () => {
  const balances = await server.call("assets.balances", {}, { token: buyer });
  expect((await profitOf(buyer)).assets).toBe(balances.data.total);
});

test("a trade costs each side its fee, and a rise gains what the holdings gain", async () => {
  await trade("60000", "0.1");
  // 6 USDT from the seller, 0.0001 BTC from the buyer, of 10,000 USDT and half a bitcoin each.
  expect(await profitOf(seller)).toMatchObject({ today: "-6", total: "-6" });
  expect(await profitOf(buyer)).toMatchObject({ today: "-6", total: "-6" });
  await trade("61000", "0.01");
  // 3,390 USDT and 0.60989 BTC at 61,000, less the 40,000 of the start.
  expect(await profitOf(buyer)).toMatchObject({ today: "593.29", total: "593.29" });
});

test("a new day starts at nothing, and counts from the last price of the day before", async () => {
  server.advance(DAY_MS);
  expect(await profitOf(buyer)).toMatchObject({ today: "0", total: "593.29" });
  await trade("61100", "0.001");
  // 0.60989 BTC gained 100 each; 0.001 was bought at what it is worth, less the fee of 0.000001 BTC.
  expect(await profitOf(buyer)).toMatchObject({ today: "60.9279", total: "654.2179" });
});

test("moving funds to the contract account is no profit; a position counts its fee and what it would gain", async () => {
  await server.running.services.pipeline.submit({
    type: "ObservePrices",
    origin: "htx",
    quotes: ["htx", "binance", "okx"].map((venue) => ({
      pairId: pairId(1),
      venue,
      bid: priceE8(6_110_000_000_000),
      ask: priceE8(6_110_000_000_000),
      receivedAt: utcMs(server.now()),
    })),
  });
  const before = await profitOf(buyer);
  const moved = { coin: "USDT", amount: "500", transferOutAccount: 1, transferInAccount: 3 };
  for (const token of [buyer, seller]) {
    expect(await server.call("transfers.submit", moved, { token })).toMatchObject({ code: 200 });
  }
  expect(await profitOf(buyer)).toEqual(before);
  await chargeWorkedFees(server);
  const order = { symbol: "btcusdtperp", offset: "open", orderType: 0 };
  const trade = async (price: string, share: number): Promise<void> => {
    const terms = { ...order, price, share };
    await server.call("contractOrders.submit", { ...terms, direction: "sell" }, { token: seller });
    const taken = await server.call("contractOrders.submit", { ...terms, direction: "buy" }, { token: buyer });
    expect(taken.data).toMatchObject({ status: 2 });
  };
  await trade("61100", 10);
  await trade("61200", 1);
  // 0.01 BTC gained 100 each; the fees are 0.05 % of 611 and of 61.2.
  const gained = 1 - 0.3055 - 0.0306;
  const after = await profitOf(buyer);
  expect(Number(after.contract)).toBeCloseTo(gained, 6);
  expect(Number(after.today) - Number(before.today)).toBeCloseTo(gained, 6);
  expect(Number(after.total) - Number(before.total)).toBeCloseTo(gained, 6);
  server.advance(DAY_MS);
  expect(await profitOf(buyer)).toMatchObject({ today: "0", contract: after.contract, total: after.total });
});
