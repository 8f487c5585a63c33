import fc from "fast-check";
import { expect, test } from "vitest";
import { surfaceArbitrage } from "./surface-arbitrage.ts";

const node = (days: number, atTheMoneyPpm: number, skewPpm = 0, smilePpm = 0) => ({
  days,
  atTheMoneyPpm,
  skewPpm,
  smilePpm,
});

test("a flat surface has no arbitrage, whatever its volatility", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 5_000_000 }), fc.integer({ min: 0, max: 400 }), (ppm, days) => {
      expect(surfaceArbitrage([node(days, ppm)])).toBeUndefined();
    }),
  );
});

test("a later expiry that costs less than an earlier one is a calendar arbitrage", () => {
  // 100 percent for 10 days is a variance of 10, 50 percent for 30 days one of 7.5.
  expect(surfaceArbitrage([node(10, 1_000_000), node(30, 500_000)])).toBe("calendar");
  expect(surfaceArbitrage([node(10, 800_000), node(30, 500_000)])).toBeUndefined();
});

test("a strike that is dearer than its neighbours allow is a butterfly arbitrage", () => {
  expect(surfaceArbitrage([node(30, 600_000, -200_000, 800_000)])).toBeUndefined();
  expect(surfaceArbitrage([node(30, 600_000, 0, -4_000_000)])).toBe("butterfly");
  expect(surfaceArbitrage([node(365, 600_000, -3_000_000)])).toBe("butterfly");
});
