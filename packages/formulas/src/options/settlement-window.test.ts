import fc from "fast-check";
import { expect, test } from "vitest";
import { settlementMean, settlementWindow, SETTLEMENT_TICKS, type WindowTick } from "./settlement-window.ts";

const SECOND = 1_000;
const EXPIRY = 10_000 * SECOND;

interface Halts {
  /** Seconds that are told as halted, and those that are not told at all. */
  readonly isHalted?: (second: number) => boolean;
  readonly isSilent?: (second: number) => boolean;
}

/** The window of a tape with a tick a second. Seconds count from the expiry. */
function windowOf([first, last]: readonly [number, number], { isHalted, isSilent }: Halts = {}) {
  const ticks: WindowTick[] = [];
  let seq = 0;
  for (let second = first; second <= last; second++) {
    if (isSilent?.(second) === true) continue;
    seq++;
    if (isHalted?.(second) !== true) ticks.push({ seq, at: EXPIRY + second * SECOND });
  }
  const tape = {
    between: (from: number, to: number) => ticks.filter(({ at }) => at > from && at <= to),
    lastUntil: (to: number, count: number) => ticks.filter(({ at }) => at <= to).slice(-count),
    firstAfter: (from: number, count: number) => ticks.filter(({ at }) => at > from).slice(0, count),
  };
  return settlementWindow(tape, EXPIRY, EXPIRY + last * SECOND);
}

/** First and last second, how many ticks, and whether it is not the last half hour; of one that waits, where it begins. */
function told(window: ReturnType<typeof windowOf>): readonly (number | boolean)[] {
  if ("since" in window) return [(window.since.at - EXPIRY) / SECOND];
  const secondAt = (index: number) => ((window.ticks.at(index)?.at ?? Number.NaN) - EXPIRY) / SECOND;
  return [secondAt(0), secondAt(-1), window.ticks.length, window.isExtended];
}

test("the last half hour settles, the tick at the expiry with it", () => {
  expect(told(windowOf([-4_000, 5]))).toEqual([-1_799, 0, SETTLEMENT_TICKS, false]);
});

test("up to five percent of the half hour may be missing; beyond that the window reaches back, at most an hour", () => {
  const missing = (count: number) => ({ isHalted: (second: number) => second <= -100 && second > -100 - count });
  expect(told(windowOf([-4_000, 0], missing(90)))).toEqual([-1_799, 0, 1_710, false]);
  expect(told(windowOf([-4_000, 0], missing(91)))).toEqual([-1_890, 0, SETTLEMENT_TICKS, true]);
  expect(told(windowOf([-9_000, 0], missing(1_800)))).toEqual([-3_599, 0, SETTLEMENT_TICKS, true]);
  expect(told(windowOf([-9_000, 0], missing(1_890)))).toEqual([-3_599, 0, 1_710, true]);
});

test("after a gap that ended minutes before the expiry it waits for 1,800 ticks from the end of the gap", () => {
  const missing = (from: number, to: number) => ({ isSilent: (second: number) => second >= from && second < to });
  for (const now of [0, 1, 1_698]) expect(told(windowOf([-10_000, now], missing(-9_000, -100)))).toEqual([-100]);
  for (const now of [1_699, 5_000]) {
    expect(told(windowOf([-10_000, now], missing(-9_000, -100)))).toEqual([-100, 1_699, SETTLEMENT_TICKS, true]);
  }
  // One tick more, and the last hour is enough.
  expect(told(windowOf([-10_000, 0], missing(-3_600, -1_708)))).toEqual([-1_708]);
  expect(told(windowOf([-10_000, 0], missing(-3_600, -1_709)))).toEqual([-1_709, 0, 1_710, false]);
});

test("an expiry in a halt of up to a minute of its half hour is settled by the seconds before", () => {
  const halt = (from: number, to: number) => ({ isHalted: (second: number) => second > from && second < to });
  expect(told(windowOf([-4_000, 200], halt(-60, 200)))).toEqual([-1_799, -60, 1_740, false]);
  expect(told(windowOf([-4_000, 200], halt(-61, 200)))).toEqual([200]);
});

test("after a longer one it waits for the first 1,800 valid seconds after the halt, told or silent", () => {
  for (const kind of ["isHalted", "isSilent"] as const) {
    const halt = { [kind]: (second: number) => second > -61 && second < 500 };
    expect(told(windowOf([-4_000, 2_298], halt))).toEqual([500]);
    expect(told(windowOf([-4_000, 2_299], halt))).toEqual([500, 2_299, SETTLEMENT_TICKS, true]);
    expect(told(windowOf([-4_000, 5_000], halt))).toEqual([500, 2_299, SETTLEMENT_TICKS, true]);
  }
});

test("no tick of a postponed window is older than an hour at its end: another halt begins it anew", () => {
  const isHalted = (second: number) => (second > -61 && second < 500) || (second >= 600 && second < 4_000);
  expect(told(windowOf([-4_000, 5_798], { isHalted }))).toEqual([500]);
  // The hundred ticks before the second halt are out of sight by then.
  expect(told(windowOf([-4_000, 5_799], { isHalted }))).toEqual([4_000, 5_799, SETTLEMENT_TICKS, true]);
});

test("an index that is down more than half of the time settles by what it has after a day, or after 3,600 ticks", () => {
  const isRare = (second: number) => second > -61 && second % 100 !== 50;
  expect(told(windowOf([-4_000, 86_449], { isHalted: isRare }))).toEqual([50]);
  expect(told(windowOf([-4_000, 86_450], { isHalted: isRare }))).toEqual([50, 86_450, 865, true]);
  const isHalf = (second: number) => second > -61 && (second < 500 || second % 5 > 1);
  expect(told(windowOf([-4_000, 20_000], { isHalted: isHalf }))).toEqual([5_000, 9_496, SETTLEMENT_TICKS, true]);
});

test("an index that ended for good settles by its last ticks", () => {
  expect(told(windowOf([-9_000, -5_000]))).toEqual([-6_799, -5_000, SETTLEMENT_TICKS, true]);
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
