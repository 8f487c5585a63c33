import { expect, test } from "vitest";
import { openRateLimit } from "./rate-limits.ts";

test("a caller may burst, then waits for the refill, and nobody else does", () => {
  let now = 0;
  const limit = openRateLimit(2, 3, () => now);
  expect([1, 2, 3, 4].map(() => limit.take("a"))).toEqual([true, true, true, false]);
  expect(limit.take("b")).toBe(true);
  now += 500;
  expect(limit.take("a")).toBe(true);
  expect(limit.take("a")).toBe(false);
});

test("a weight multiplies rate and burst", () => {
  const limit = openRateLimit(1, 1, () => 0);
  expect([1, 2, 3, 4].map(() => limit.take(7, 3))).toEqual([true, true, true, false]);
});

test("a clock that steps back gives no tokens and takes none", () => {
  let now = 10_000;
  const limit = openRateLimit(1, 1, () => now);
  expect(limit.take("a")).toBe(true);
  now = 0;
  expect(limit.take("a")).toBe(false);
});
