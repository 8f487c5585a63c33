import fc from "fast-check";
import { expect, test } from "vitest";
import { settlementMean, settlementWindow, SETTLEMENT_TICKS, SETTLEMENT_TICKS_MIN } from "./settlement-window.ts";

const ticks = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const notAsked = (): number[] => {
  throw new Error("the half hour was enough");
};

test("up to five percent of the half hour may be missing; beyond that the window reaches back", () => {
  const enough = settlementWindow({ inWindow: ticks(SETTLEMENT_TICKS_MIN), lastTicks: notAsked });
  expect([enough.ticks.length, enough.isExtended]).toEqual([1_710, false]);
  const short = settlementWindow({ inWindow: ticks(1_709), lastTicks: () => ticks(1_800) });
  expect([short.ticks.length, short.isExtended]).toEqual([1_800, true]);
});

test("no more than 1,800 ticks count: the last ones", () => {
  const { ticks: counted } = settlementWindow({ inWindow: ticks(1_803), lastTicks: notAsked });
  expect([counted.length, counted[0]]).toEqual([SETTLEMENT_TICKS, 3]);
});

test("the mean is exact and a tie goes to the even unit", () => {
  expect(settlementMean([1, 2])).toBe(2);
  expect(settlementMean([2, 3])).toBe(2);
  expect(settlementMean([2, 2, 3])).toBe(2);
  expect(settlementMean([])).toBeUndefined();
  const high = 9_007_199_254_740_991;
  expect(settlementMean(Array.from({ length: 1_800 }, () => high))).toBe(high);
});

test("the mean lies between the lowest and the highest price and moves with them", () => {
  const price = fc.integer({ min: 1, max: 2 ** 52 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1 }), fc.nat(1_000), (prices, more) => {
      const mean = settlementMean(prices) as number;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...prices));
      expect(mean).toBeLessThanOrEqual(Math.max(...prices));
      // Half-even: an odd shift may change to which side a tie goes.
      expect(settlementMean(prices.map((one) => one + 2 * more))).toBe(mean + 2 * more);
    }),
  );
});
