import { beforeAll, expect, test } from "vitest";
import { emptyExchange, type Caller, type TestExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";
import { dayStartOf } from "../user/profit.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HONG_KONG_HOURS = 8;

let exchange: TestExchange;
let seller: Caller;

beforeAll(async () => {
  exchange = await emptyExchange();
  const now = exchange.services.clock();
  // Half past eleven of a day of the platform.
  exchange.advance(dayStartOf(now, HONG_KONG_HOURS) + DAY_MS + 11.5 * HOUR_MS - now);
  seller = await exchange.user();
});

/** A trade of the pair, whoever they are: its price is the last one. */
async function trade(buyer: Caller, price: string): Promise<void> {
  await seller.call("orders.submit", spotOrder("sell", { price, quantity: "0.001" }));
  await buyer.call("orders.submit", spotOrder("buy", { price, quantity: "0.001" }));
}

const shown = async (user: Caller, range: "24h" | "7d" = "7d") => {
  const { points, ...figures } = await user.call("assets.curve", { range });
  return { values: points.map(({ value }) => value), times: points.map(({ time }) => time), points, ...figures };
};

test("the curve goes by the closing price of each day, ends now, and leaves what came in out of the profit", async () => {
  const buyer = await exchange.user();
  await trade(buyer, "60000");
  exchange.advance(DAY_MS);
  await trade(buyer, "61000");
  exchange.advance(HOUR_MS);
  const { values, times, inflow, profit, points } = await shown(buyer);
  // 9,940 and then 9,879 USDT with 0.500999 and then 0.501998 bitcoin: the fee is a thousandth of what is bought.
  expect(values).toEqual(["0", "39999.94", "40500.878"]);
  const dayStart = dayStartOf(exchange.services.clock(), HONG_KONG_HOURS);
  expect(times).toEqual([dayStart - DAY_MS, dayStart, exchange.services.clock()]);
  expect(points.every(({ unpriced }) => unpriced.length === 0)).toBe(true);
  // The half bitcoin of the opening came before there was a price.
  expect([inflow, profit]).toEqual(["10000", undefined]);
});

test("the profit of a range is what user.profit says of the same day", async () => {
  const buyer = await exchange.user();
  await trade(buyer, "62000");
  exchange.advance(12 * HOUR_MS);
  const dayStart = dayStartOf(exchange.services.clock(), HONG_KONG_HOURS);
  const pastMidnight = exchange.services.clock() - dayStart;
  exchange.advance(DAY_MS - pastMidnight);
  await trade(buyer, "63000");
  exchange.advance(HOUR_MS / 2);
  const hours = await shown(buyer, "24h");
  // Since 24 hours of the clock ago: the fall of the fee and the rise of what was held.
  expect(hours.times.at(-1)).toBe(exchange.services.clock());
  expect(hours.times[0]).toBe(exchange.services.clock() - HOUR_MS / 2 - 23 * HOUR_MS);
  const { today } = await buyer.call("user.profit", {});
  expect(hours.profit).toBe(today);
});

test("what is held in a coin that nobody traded for a day is named and left out", async () => {
  const holder = await exchange.user();
  await trade(holder, "62000");
  exchange.advance(3 * DAY_MS);
  const { points, profit } = await shown(holder);
  expect(points.map(({ unpriced }) => unpriced)).toEqual([[], [], ["BTC"], ["BTC"], []]);
  expect(points[2]?.value).toBe("9938");
  // Known at both ends: half a bitcoin came at 63,000, and the fee is 0.062.
  expect(profit).toBe("-500.062");
});
