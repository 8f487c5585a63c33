import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isForgettable,
  readMarginRatio,
  REARM_BELOW_BIPS,
  UNWARNED,
  WARNING_EVERY_MS,
  WARNING_LINES_BIPS,
} from "./margin-warnings.ts";

const SECOND_MS = 1_000;

/** Readings one after the other; the places of those that were told. */
function told(readings: readonly number[], everyMs = SECOND_MS): number[] {
  let state = UNWARNED;
  return readings.flatMap((ratioBips, index) => {
    const next = readMarginRatio(state, ratioBips, index * everyMs);
    state = next.state;
    return next.isNews ? [index] : [];
  });
}

test("each line is told once when it is crossed, and both at once are one word", () => {
  expect(told([7_999, 8_000, 8_500, 8_999, 9_000, 9_500])).toEqual([1, 4]);
  expect(told([7_000, 9_500, 9_600])).toEqual([1]);
});

test("a ratio that jitters around a line for two minutes is told once", () => {
  const jitter = Array.from({ length: 120 }, (_, second) => (second % 2 === 0 ? 8_020 : 7_980));
  expect(told(jitter)).toEqual([0]);
});

test("after a clear fall it is told again, but not before its time is over", () => {
  expect(told([8_100, 7_400, 8_100])).toEqual([0]);
  expect(told([8_100, 7_400, 8_100], WARNING_EVERY_MS)).toEqual([0, 2]);
  // It stayed above meanwhile: told as soon as the time is over.
  expect(told([8_100, 7_400, 8_100, 8_100], WARNING_EVERY_MS / 3)).toEqual([0, 3]);
  expect(told([8_100, 7_600, 8_100], WARNING_EVERY_MS)).toEqual([0]);
});

test("however a ratio moves, one line is told again only after a clear fall and its time", () => {
  const reading = fc.record({
    ratio: fc.integer({ min: 7_000, max: 9_999 }),
    waitMs: fc.integer({ min: 100, max: 300_000 }),
  });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 200 }), (readings) => {
      let [state, atMs] = [UNWARNED, 0];
      const last = WARNING_LINES_BIPS.map(() => ({ toldAt: -Infinity, lowest: 0 }));
      for (const { ratio, waitMs } of readings) {
        atMs += waitMs;
        const next = readMarginRatio(state, ratio, atMs);
        for (const [index, line] of last.entries()) {
          const bips = WARNING_LINES_BIPS[index] ?? 0;
          line.lowest = Math.min(line.lowest, ratio);
          if (next.state[index]?.toldAt === state[index]?.toldAt) continue;
          expect(ratio).toBeGreaterThanOrEqual(bips);
          expect(atMs - line.toldAt).toBeGreaterThanOrEqual(WARNING_EVERY_MS);
          expect(line.lowest).toBeLessThan(bips - REARM_BELOW_BIPS);
          Object.assign(line, { toldAt: atMs, lowest: Infinity });
        }
        state = next.state;
      }
    }),
  );
});

test("a warning is remembered until it could be told as the first time", () => {
  const { state } = readMarginRatio(UNWARNED, 8_100, 0);
  expect(isForgettable(UNWARNED, 0)).toBe(true);
  expect(isForgettable(state, WARNING_EVERY_MS)).toBe(false);
  const fallen = readMarginRatio(state, 7_000, 1).state;
  expect([isForgettable(fallen, 1), isForgettable(fallen, WARNING_EVERY_MS)]).toEqual([false, true]);
});
