import fc from "fast-check";
import { expect, test } from "vitest";
import { ownRatePpb } from "./own-rate.ts";

test("an own rate is a percent of the market's, rounded up to one part in a billion", () => {
  expect([100, 75, 33, 0].map((percent) => ownRatePpb(1_000_000, percent))).toEqual([1_000_000, 750_000, 330_000, 0]);
  expect(ownRatePpb(1, 1)).toBe(1);
});

test("it is exact for every rate and percent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100 }), (rate, percent) => {
      expect(BigInt(ownRatePpb(rate, percent))).toBe((BigInt(rate) * BigInt(percent) + 99n) / 100n);
    }),
  );
});
