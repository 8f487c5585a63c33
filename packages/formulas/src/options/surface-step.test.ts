import fc from "fast-check";
import { expect, test } from "vitest";
import { surfaceStepPpm } from "./surface-step.ts";
import { surfaceSlice, surfaceVolatility, type VolatilityNode } from "./surface.ts";

const FLAT: VolatilityNode[] = [{ days: 1, atTheMoneyPpm: 600_000, skewPpm: 0, smilePpm: 0 }];

const nodes = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 4 }).chain((days) =>
  fc.tuple(
    ...days
      .toSorted((a, b) => a - b)
      .map((day) =>
        fc.record({
          days: fc.constant(day),
          atTheMoneyPpm: fc.integer({ min: 300_000, max: 1_500_000 }),
          skewPpm: fc.integer({ min: -400_000, max: 400_000 }),
          smilePpm: fc.integer({ min: 0, max: 500_000 }),
        }),
      ),
  ),
);

test("five points more everywhere are five points, and a surface is none away from itself", () => {
  const higher = FLAT.map((node) => ({ ...node, atTheMoneyPpm: 650_000 }));
  expect(surfaceStepPpm(FLAT, higher)).toBe(50_000);
  expect(surfaceStepPpm(FLAT, FLAT)).toBe(0);
});

test("a node that is added counts where it changes something", () => {
  const bent = [...FLAT, { days: 30, atTheMoneyPpm: 700_000, skewPpm: 0, smilePpm: 0 }];
  expect(surfaceStepPpm(FLAT, bent)).toBe(100_000);
  expect(surfaceStepPpm(FLAT, [...FLAT, { ...FLAT[0]!, days: 30 }])).toBeLessThanOrEqual(1);
});

test("a smile that only far strikes feel is found", () => {
  const smiling = FLAT.map((node) => ({ ...node, smilePpm: 400_000 }));
  // Three years at 60 percent: a log-moneyness of 1.
  expect(surfaceStepPpm(FLAT, smiling)).toBeGreaterThan(350_000);
});

test("no option's volatility moves by more than a step says, and a twentieth for what lies between", () => {
  fc.assert(
    fc.property(
      nodes,
      nodes,
      fc.double({ min: 0.05, max: 1_095, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (one, other, days, share) => {
        const [first, second] = [surfaceSlice(one, days), surfaceSlice(other, days)];
        const widest = Math.max(surfaceVolatility(first, 0), surfaceVolatility(second, 0));
        const logMoneyness = share * Math.min(1, 3.5 * widest * Math.sqrt(days / 365));
        const moved = Math.abs(surfaceVolatility(first, logMoneyness) - surfaceVolatility(second, logMoneyness));
        const step = surfaceStepPpm(one, other);
        expect(step).toBe(surfaceStepPpm(other, one));
        expect(moved * 1_000_000).toBeLessThanOrEqual(step * 1.05 + 2_000);
      },
    ),
    { numRuns: 300 },
  );
});
