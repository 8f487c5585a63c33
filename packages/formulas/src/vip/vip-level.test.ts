import { expect, test } from "vitest";
import { averageOfDays, vipLevel } from "./vip-level.ts";

const STARTS = [0, 101, 501, 1_001, 3_001, 10_001, 20_001];

test("a value between two starts stays at the lower level", () => {
  expect([0, 100, 100.5, 101, 501, 3_001, 10_001, 60_000].map((value) => vipLevel(value, STARTS))).toEqual([
    1, 1, 1, 2, 3, 5, 6, 7,
  ]);
});

test("below the first start there is no level", () => {
  expect(vipLevel(50, [100, 200])).toBe(0);
});

test("days without a value count, so that one day of wealth is no month of it", () => {
  expect(averageOfDays([3_000], 30)).toBe(100);
  expect(averageOfDays([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], 2)).toBe(Number.MAX_SAFE_INTEGER);
});
