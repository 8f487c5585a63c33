import { expect, test } from "vitest";
import { clampedMean, midPrice, plainMean } from "./index-price.ts";

const e8 = (...prices: number[]): number[] => prices.map((price) => Math.round(price * 1e8));

test("a price beyond half a percent of the median counts at that half percent", () => {
  expect(clampedMean({ prices: e8(100, 100.1, 103), clampPpm: 5_000 })).toBe(10_023_350_000);
});

test("the median of an even number of prices is the mean of the middle two", () => {
  expect(clampedMean({ prices: e8(100, 101, 90, 110), clampPpm: 30_000 })).toBe(10_050_000_000);
});

test("means round down and never overflow", () => {
  expect(plainMean([1, 2])).toBe(1);
  expect(plainMean([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])).toBe(Number.MAX_SAFE_INTEGER);
  expect(midPrice(3, 4)).toBe(3);
  expect(clampedMean({ prices: [], clampPpm: 5_000 })).toBeUndefined();
  expect(plainMean([])).toBeUndefined();
});
