import { SHIPPED_OPTION_UNDERLYINGS } from "@agio/api-contract/option-markets";
import { expect, test } from "vitest";
import { optionQuote, quotedUnderlying } from "./option-quotes.ts";

const DAY_MS = 86_400_000;

const [btc] = SHIPPED_OPTION_UNDERLYINGS.map(({ entry }) => quotedUnderlying(entry));
const quote = (row: { strike: string; cp: "C" | "P" }, price: number, days = 7) => {
  if (btc === undefined) throw new Error("options on BTC are shipped");
  const band = { minPrice: "0.1", maxPrice: "100000" };
  return optionQuote(btc, { ...row, ...band, expiry: days * DAY_MS }, { forward: price, atMs: 0 });
};

test("a quote lies around the value by the surface, in whole ticks", () => {
  const { bid = 0, ask = 0, halfSpread } = quote({ strike: "100000", cp: "C" }, 100_000);
  // About 0.4 × price × volatility × √(7 ÷ 365) at the money.
  const value = 0.4 * 100_000 * 0.44 * Math.sqrt(7 / 365);
  expect((bid + ask) / 2).toBeCloseTo(value, -2);
  expect(ask - bid).toBeCloseTo(2 * halfSpread, 0);
  for (const premium of [bid, ask]) expect(premium * 10).toBeCloseTo(Math.round(premium * 10), 6);
});

test("a quote follows the price: calls rise with it, puts fall", () => {
  const strike = "100000";
  expect(quote({ strike, cp: "C" }, 101_000).bid).toBeGreaterThan(quote({ strike, cp: "C" }, 100_000).bid ?? 0);
  expect(quote({ strike, cp: "P" }, 101_000).bid).toBeLessThan(quote({ strike, cp: "P" }, 100_000).bid ?? 0);
});

test("what is worth less than its spread has no bid, and nothing is quoted outside the prices that orders may have", () => {
  const far = quote({ strike: "200000", cp: "C" }, 100_000, 1);
  expect(far.bid).toBeUndefined();
  expect(far.ask).toBeGreaterThan(0);
  if (btc === undefined) throw new Error("options on BTC are shipped");
  const narrow = { strike: "90000", cp: "C", expiry: DAY_MS, minPrice: "1", maxPrice: "2" } as const;
  expect(optionQuote(btc, narrow, { forward: 100_000, atMs: 0 })).toMatchObject({ bid: undefined, ask: undefined });
});
