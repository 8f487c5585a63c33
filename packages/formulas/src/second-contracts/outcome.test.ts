import fc from "fast-check";
import { expect, test } from "vitest";
import { betCredit, betResult, breakEvenPpm, settlementSeconds, trimmedMean } from "./outcome.ts";

test("only a strictly better price wins, and an equal one is a draw", () => {
  expect(betResult("up", 100, 101)).toBe("win");
  expect(betResult("down", 100, 101)).toBe("lose");
  expect(betResult("up", 100, 100)).toBe("draw");
});

test("up and down never win or lose together", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (entry, settlement) => {
      const results = [betResult("up", entry, settlement), betResult("down", entry, settlement)].toSorted();
      expect(results).toEqual(entry === settlement ? ["draw", "draw"] : ["lose", "win"]);
    }),
  );
});

test("a win is rounded down, a draw or a void gives the whole stake back", () => {
  expect(betCredit(3_333_333_333, 870_000, "win")).toBe(6_233_333_332);
  expect(betCredit(100, 850_000, "draw")).toBe(100);
  expect(betCredit(100, 850_000, "void")).toBe(100);
  expect(betCredit(100, 850_000, "lose")).toBe(0);
});

test("the break-even win rate does not flatter", () => {
  expect(breakEvenPpm(850_000)).toBe(540_541);
  expect(breakEvenPpm(1_000_000)).toBe(500_000);
  // Stake 100, fee 1: 101 is lost or 84 won.
  expect(breakEvenPpm(850_000, 10_000)).toBe(545_946);
});

test("the window is a tenth of the period within its bounds", () => {
  expect([30, 60, 120, 600].map(settlementSeconds)).toEqual([5, 6, 12, 25]);
});

test("one tick out of line does not move the settlement", () => {
  const ticks = [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1500];
  expect(trimmedMean(ticks, 1)).toBe(1004);
  expect(trimmedMean(ticks.with(9, 9_999_999), 1)).toBe(1004);
  expect(trimmedMean([], 1)).toBeUndefined();
});

test("half a unit goes to the even one", () => {
  expect(trimmedMean([25], 10)).toBe(2);
  expect(trimmedMean([35], 10)).toBe(4);
});

test("the mean lies within the ticks and does not ask for their order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 25 }), (ticks) => {
      const mean = trimmedMean(ticks, 1) as number;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...ticks));
      expect(mean).toBeLessThanOrEqual(Math.max(...ticks));
      expect(trimmedMean(ticks.toReversed(), 1)).toBe(mean);
    }),
  );
});
