import fc from "fast-check";
import { expect, test } from "vitest";
import { liquidationDistanceBips, liquidationRisk, openingRisk } from "./liquidation-risk.ts";

const RISKS = ["low", "raised", "high", "extreme"];
const HALF_PERCENT_PPB = 5_000_000;

test("a position half a percent from its liquidation is an extreme risk, whatever its margin ratio says", () => {
  // 100x: the maintenance margin is half of the balance, and the price that ends it half a percent away.
  const standing = { markTicks: 1_000_000, liquidationTicks: 995_000, marginRatioBips: 4_999 };
  expect(liquidationDistanceBips(standing)).toBe(50);
  expect(liquidationRisk(standing)).toBe("extreme");
  expect(liquidationRisk({ ...standing, liquidationTicks: 1_005_000 })).toBe("extreme");
});

test("the bounds are 1, 5 and 10 percent of the mark price, and 50, 80 and 90 percent of the balance", () => {
  const byDistance = (liquidationTicks: number) =>
    liquidationRisk({ markTicks: 10_000, liquidationTicks, marginRatioBips: 0 });
  expect([9_900, 9_899, 9_500, 9_499, 9_000, 8_999].map(byDistance)).toEqual([
    "extreme",
    "high",
    "high",
    "raised",
    "raised",
    "low",
  ]);
  const byRatio = (marginRatioBips: number) =>
    liquidationRisk({ markTicks: 10_000, liquidationTicks: 0, marginRatioBips });
  expect([9_000, 8_999, 8_000, 7_999, 5_000, 4_999].map(byRatio)).toEqual([
    "extreme",
    "high",
    "high",
    "raised",
    "raised",
    "low",
  ]);
});

test("coming nearer never lowers the risk, and neither does a higher margin ratio", () => {
  const ticks = fc.integer({ min: 1, max: 10_000_000 });
  const ratio = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(ticks, ticks, ratio, ratio, (mark, away, low, more) => {
      const rank = (distance: number, marginRatioBips: number) =>
        RISKS.indexOf(liquidationRisk({ markTicks: mark, liquidationTicks: mark + distance, marginRatioBips }));
      expect(rank(Math.ceil(away / 2), low)).toBeGreaterThanOrEqual(rank(away, low));
      expect(rank(away, Math.min(low + more, 10_000))).toBeGreaterThanOrEqual(rank(away, low));
    }),
  );
});

test("without a liquidation price or a mark only the ratio speaks", () => {
  expect(liquidationDistanceBips({ markTicks: 0, liquidationTicks: 5 })).toBeUndefined();
  expect(liquidationRisk({ markTicks: 0, liquidationTicks: 5, marginRatioBips: 435 })).toBe("low");
});

test("a leverage says the risk that its positions begin with", () => {
  expect([1, 5, 10, 20, 50, 75, 100].map((leverage) => openingRisk(leverage, HALF_PERCENT_PPB))).toEqual([
    "low",
    "low",
    "raised",
    "high",
    "high",
    "extreme",
    "extreme",
  ]);
});
