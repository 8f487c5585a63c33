import fc from "fast-check";
import { expect, test } from "vitest";
import { averageBasis, basisPrice, fundingPrice, markPrice, ticksOfPriceE8 } from "./mark.ts";

const E8 = 100_000_000;

test("the funding price decays with the time left (rules 2)", () => {
  const half = { indexE8: 10_000 * E8, ratePpb: 1_000_000, timeLeftMs: 4 * 3_600_000, intervalMs: 8 * 3_600_000 };
  expect(fundingPrice(half)).toBe(10_005 * E8);
  expect(fundingPrice({ ...half, timeLeftMs: 0 })).toBe(10_000 * E8);
  expect(fundingPrice({ ...half, ratePpb: -1_000_000 })).toBe(9_995 * E8);
  expect(fundingPrice({ ...half, intervalMs: 0 })).toBe(10_000 * E8);
});

test("mark is the median of the three prices", () => {
  const prices = { fundingPriceE8: 10_005, basisPriceE8: 10_012, lastE8: 10_100, indexE8: 10_000 };
  expect(markPrice(prices)).toBe(10_012);
  expect(markPrice({ ...prices, lastE8: 10_000 })).toBe(10_005);
  expect(markPrice({ ...prices, lastE8: 0 })).toBe(10_005);
});

test("mark never leaves the index by more than 2 percent", () => {
  const price = fc.integer({ min: 0, max: 1e15 });
  fc.assert(
    fc.property(price, price, price, fc.integer({ min: 1, max: 1e15 }), (p1, p2, last, indexE8) => {
      const mark = markPrice({ fundingPriceE8: p1, basisPriceE8: p2, lastE8: last, indexE8 });
      expect(Math.abs(mark - indexE8) * 50).toBeLessThanOrEqual(indexE8);
    }),
  );
});

test("three samples of 10 move the average basis to 0.19801399", () => {
  const average = [10, 10, 10].reduce((held, sample) => averageBasis(held, sample * E8), 0);
  expect(Math.abs(average - 1_980_139_900)).toBeLessThan(100);
  expect(basisPrice(100 * E8, average)).toBe(10_019_801_399);
});

test("the average basis comes within 10^-8 of a lasting one, from either side", () => {
  for (const sample of [5_000 * E8, -5_000 * E8]) {
    let average = -sample;
    for (let second = 0; second < 6_000; second += 1) average = averageBasis(average, sample);
    expect(Math.abs(average - sample * 100)).toBeLessThanOrEqual(100);
  }
});

test("an absurd basis stays within the safe integers, and no price falls below zero", () => {
  let average = 0;
  for (let second = 0; second < 3_000; second += 1) average = averageBasis(average, -Number.MAX_SAFE_INTEGER);
  expect(Number.isSafeInteger(average)).toBe(true);
  expect(basisPrice(1, average)).toBe(0);
});

test("a price in ticks is the nearest, half up", () => {
  expect(ticksOfPriceE8(1_499_999, 2)).toBe(1);
  expect(ticksOfPriceE8(1_500_000, 2)).toBe(2);
  expect(ticksOfPriceE8(123, 8)).toBe(123);
});
