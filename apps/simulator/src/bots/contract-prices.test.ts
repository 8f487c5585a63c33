import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { openContractPrices } from "./contract-prices.ts";

const INDEX = 100;
const market = { price: () => INDEX, isOpen: (symbol: string) => symbol === "btcusdt" };
const CONTRACTS = [
  { symbol: "btcusdtperp", indexSymbol: "btcusdt" },
  { symbol: "ethusdtperp", indexSymbol: "ethusdt" },
];

test("a contract's premium wanders on both sides of nothing and stays small", () => {
  const prices = openContractPrices(market, CONTRACTS, seededRandom("premium"));
  const premiums: number[] = [];
  for (let minute = 0; minute < 3 * 1_440; minute += 1) {
    prices.tick(minute * 60_000);
    premiums.push(prices.price("btcusdtperp") / INDEX - 1);
  }
  const mean = premiums.reduce((sum, premium) => sum + premium, 0) / premiums.length;
  const deviation = Math.sqrt(premiums.reduce((sum, premium) => sum + (premium - mean) ** 2, 0) / premiums.length);
  expect(Math.max(...premiums.map(Math.abs))).toBeLessThanOrEqual(0.004);
  expect(deviation).toBeGreaterThan(0.0003);
  expect(deviation).toBeLessThan(0.0012);
  expect([premiums.some((premium) => premium > 0.0002), premiums.some((premium) => premium < -0.0002)]).toEqual([
    true,
    true,
  ]);
});

test("it does not jump from one tick to the next, and each contract has its own", () => {
  const prices = openContractPrices(market, CONTRACTS, seededRandom("steps"));
  prices.tick(0);
  let last = prices.price("btcusdtperp");
  for (let at = 50; at < 60_000; at += 50) {
    prices.tick(at);
    const next = prices.price("btcusdtperp");
    expect(Math.abs(next / last - 1)).toBeLessThan(0.0001);
    last = next;
  }
  expect(prices.price("ethusdtperp")).not.toBe(last);
});

test("a contract trades while its index pair does, and an unknown one never", () => {
  const prices = openContractPrices(market, CONTRACTS, seededRandom("open"));
  expect(["btcusdtperp", "ethusdtperp", "nothing"].map(prices.isOpen)).toEqual([true, false, false]);
  expect(prices.price("nothing")).toBeNaN();
});
