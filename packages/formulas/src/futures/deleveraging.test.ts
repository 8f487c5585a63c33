import { expect, test } from "vitest";
import { adlLights, adlScore, type RankedPosition } from "./deleveraging.ts";

test("lights are the fifths of the queue (rules 4.5.6)", () => {
  const queue = [10, 20, 30, 10, 10, 20];
  let before = 0;
  const lights = queue.map((size) => {
    const own = adlLights(before, size, 100);
    before += size;
    return own;
  });
  expect(lights).toEqual([5, 4, 3, 2, 2, 1]);
});

test("a position alone in its queue has one light, as has none", () => {
  expect(adlLights(0, 7, 7)).toBe(1);
  expect(adlLights(0, 0, 0)).toBe(1);
});

const inProfit: RankedPosition = { side: "long", valueAtoms: 120, costAtoms: 100, bankruptcyValueAtoms: 90 };

test("profit × leverage ranks winners, profit ÷ leverage losers", () => {
  expect(adlScore(inProfit)).toBeCloseTo(0.2 * 4);
  expect(adlScore({ ...inProfit, valueAtoms: 95 })).toBeCloseTo(-0.05 / 19);
  const short: RankedPosition = { side: "short", valueAtoms: 80, costAtoms: 100, bankruptcyValueAtoms: 110 };
  expect(adlScore(short)).toBeCloseTo(0.2 * (80 / 30));
});

test("more leverage ranks higher in profit, and a bankrupt position last of all", () => {
  expect(adlScore({ ...inProfit, bankruptcyValueAtoms: 99 })).toBeGreaterThan(adlScore(inProfit));
  expect(adlScore({ ...inProfit, valueAtoms: 80 })).toBe(-Number.MAX_VALUE);
});
