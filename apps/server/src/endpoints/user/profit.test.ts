import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";
import { dayStartOf } from "./profit.ts";

const exchange = await testExchange();
const MINUTE_MS = 60_000;

/** Between all orders of the book that other tests left, so that two new ones meet nobody else. */
async function quietPrice(): Promise<number> {
  const { asks, bids } = await exchange.visitor.call("market.depth", { symbol: "btcusdt" });
  const [ask, bid] = [asks[0]?.[0], bids[0]?.[0]].map((price) => (price === undefined ? undefined : Number(price)));
  if (ask === undefined) return Math.max(60_000, (bid ?? 0) + 1);
  return bid === undefined ? Math.min(60_000, ask - 1) : (ask + bid) / 2;
}

async function trade({ seller, buyer }: { seller: Caller; buyer: Caller }, price: string): Promise<void> {
  await seller.call("orders.submit", spotOrder("sell", { price, quantity: "0.1" }));
  await buyer.call("orders.submit", spotOrder("buy", { price, quantity: "0.1" }));
}

const pairOfUsers = async () => ({ seller: await exchange.user(), buyer: await exchange.user() });

test("the platform's day begins at its own midnight, also with half hours", () => {
  expect(dayStartOf(Date.UTC(2026, 0, 2, 17, 30), 8)).toBe(Date.UTC(2026, 0, 2, 16));
  expect(dayStartOf(Date.UTC(2026, 0, 2, 15, 59), 8)).toBe(Date.UTC(2026, 0, 1, 16));
  expect(dayStartOf(Date.UTC(2026, 0, 2, 17, 30), 5.5)).toBe(Date.UTC(2026, 0, 1, 18, 30));
});

test("funds that came in are no profit, and moving them to another account is none", async () => {
  // Money that comes in is valued by the last minute that ended: nothing moves in the one under way.
  await trade(await pairOfUsers(), String(await quietPrice()));
  exchange.advance(2 * MINUTE_MS);
  const anna = await exchange.user();
  const none = { today: "0", total: "0", finance: "0", contract: "0", second: "0", rebate: "0" };
  expect(await anna.call("user.profit", {})).toMatchObject(none);
  const moved = { coin: "USDT", amount: "100", transferOutAccount: 1, transferInAccount: 3 };
  await anna.call("transfers.submit", moved);
  expect(await anna.call("user.profit", {})).toMatchObject(none);
});

test("a trade at the last price costs each side its fee, and nobody else anything", async () => {
  const price = await quietPrice();
  await trade(await pairOfUsers(), String(price));
  const [{ seller, buyer }, other] = [await pairOfUsers(), await exchange.user()];
  const totalOf = async (user: Caller) => Number((await user.call("user.profit", {})).total);
  const before = [await totalOf(seller), await totalOf(buyer), await totalOf(other)];
  await trade({ seller, buyer }, String(price));
  // A tenth of a percent of a tenth of a bitcoin.
  const fee = price / 10_000;
  const after = [await totalOf(seller), await totalOf(buyer), await totalOf(other)];
  const gained = after.map((total, index) => total - (before[index] ?? 0));
  expect(gained.map((gain) => gain.toFixed(6))).toEqual([-fee, -fee, 0].map((gain) => gain.toFixed(6)));
  for (const user of [seller, buyer]) {
    const { assets } = await user.call("user.profit", {});
    expect(assets).toBe((await user.call("assets.balances", {})).total);
  }
});
