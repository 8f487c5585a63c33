import fc from "fast-check";
import { expect, test } from "vitest";
import { averageTicks, costOfPart, netResult, returnPercentBips, unrealisedProfit } from "./profit.ts";

test("a long gains what a short loses (rules 4.3)", () => {
  expect(unrealisedProfit("long", 1_500, 1_400)).toBe(100);
  expect(unrealisedProfit("short", 1_500, 1_400)).toBe(-100);
});

test("the parts of a cost sum to the whole, whatever the order of closing", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (closes, cost) => {
      let size = closes.reduce((sum, part) => sum + part, 0);
      let left = cost;
      for (const part of closes) {
        const taken = costOfPart(left, part, size);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(left);
        [left, size] = [left - taken, size - part];
      }
      expect(left).toBe(0);
    }),
  );
});

test("the average entry is rounded against the trader", () => {
  // 0.5 at 5,000 and 0.3 at 6,000 in contracts of 0.1 and ticks of 1.
  expect(averageTicks({ side: "long", costAtoms: 43_000, size: 8, tickLotAtoms: 1 })).toBe(5_375);
  expect(averageTicks({ side: "long", costAtoms: 10, size: 3, tickLotAtoms: 1 })).toBe(4);
  expect(averageTicks({ side: "short", costAtoms: 10, size: 3, tickLotAtoms: 1 })).toBe(3);
  expect(averageTicks({ side: "short", costAtoms: 0, size: 0, tickLotAtoms: 1 })).toBe(0);
});

test("return on margin is in basis points, rounded towards zero", () => {
  expect(returnPercentBips(100_000, 140_693)).toBe(7_107);
  expect(returnPercentBips(-100_000, 140_693)).toBe(-7_107);
  expect(returnPercentBips(-1, 1_000_000)).toBe(0);
  expect(returnPercentBips(5, 0)).toBeUndefined();
  expect(returnPercentBips(-9e15, 1)).toBe(-Number.MAX_SAFE_INTEGER);
});

test("a net result is profit, fees, funding, the liquidation fee and what the fund paid", () => {
  const sums = { realisedAtoms: -5_800, feeAtoms: 30, fundingAtoms: -7, liquidationFeeAtoms: 0, fundPaidAtoms: 0 };
  expect(netResult(sums)).toBe(-5_837);
  expect(netResult({ ...sums, liquidationFeeAtoms: 108 })).toBe(-5_945);
  expect(netResult({ ...sums, fundPaidAtoms: 37 })).toBe(-5_800);
});
