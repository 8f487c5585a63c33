import fc from "fast-check";
import { expect, test } from "vitest";
import { VOLATILITY_MAX, VOLATILITY_MIN } from "./implied-volatility.ts";
import { surfaceSlice, surfaceVolatility, type VolatilityNode } from "./surface.ts";

const flat = (days: number, atTheMoneyPpm: number): VolatilityNode => ({
  days,
  atTheMoneyPpm,
  skewPpm: 0,
  smilePpm: 0,
});
const at = (nodes: readonly VolatilityNode[], days: number, k = 0): number =>
  surfaceVolatility(surfaceSlice(nodes, days), k);

test("outside the nodes the nearest one holds, at a node that node", () => {
  const nodes = [flat(1, 900_000), flat(30, 600_000), flat(90, 500_000)];
  expect(at(nodes, 0.001)).toBe(0.9);
  expect(at(nodes, 1)).toBe(0.9);
  expect(at(nodes, 30)).toBeCloseTo(0.6, 14);
  expect(at(nodes, 90)).toBeCloseTo(0.5, 14);
  expect(at(nodes, 1_000)).toBe(0.5);
  expect(at([flat(7, 400_000)], 3)).toBe(0.4);
});

test("between two nodes the variance over the whole time is interpolated", () => {
  const nodes = [flat(10, 800_000), flat(30, 500_000)];
  // 0.64 × 10 = 6.4 and 0.25 × 30 = 7.5; half way 6.95 over 20 days.
  expect(at(nodes, 20)).toBeCloseTo(Math.sqrt(6.95 / 20), 14);
});

test("skew and smile bend it over the log-moneyness, and every volatility stays within 20 to 300 percent", () => {
  const bent = { days: 30, atTheMoneyPpm: 600_000, skewPpm: -200_000, smilePpm: 800_000 };
  expect(at([bent], 30, -0.5)).toBeCloseTo(0.6 + 0.1 + 0.2, 14);
  expect(at([bent], 30, 0.25)).toBeCloseTo(0.6 - 0.05 + 0.05, 14);
  expect(at([{ ...bent, skewPpm: -3_000_000, smilePpm: 0 }], 30, 0.5)).toBe(VOLATILITY_MIN);
  expect(at([bent], 30, 4)).toBe(VOLATILITY_MAX);
});

test("a volatility between two nodes lies between theirs", () => {
  const ppm = fc.integer({ min: 200_000, max: 3_000_000 });
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 400 }), ppm, ppm, fc.double({ min: 0, max: 1 }), (...drawn) => {
      const [first, more, one, other, share] = drawn;
      fc.pre(first + share * more > 0);
      const volatility = at([flat(first, one), flat(first + more, other)], first + share * more) * 1e6;
      expect(volatility).toBeGreaterThan(Math.min(one, other) - 1e-6);
      expect(volatility).toBeLessThan(Math.max(one, other) + 1e-6);
    }),
  );
});
