import { expect, test } from "vitest";
import { dayBars, totalOf } from "./day-bars.ts";

const DAY_MS = 86_400_000;
/** The day under way ends here. */
const TURN = Date.UTC(2026, 10, 27, 16);
const earned = (daysAgo: number, amount: string) => ({ day: TURN - (daysAgo + 1) * DAY_MS, amount, coins: [] });

test("the days that have ended stand oldest first, empty ones too, the best one as the tallest bar", () => {
  const bars = dayBars([earned(3, "1.5"), earned(1, "6")], TURN, 4);
  expect(bars.map(({ day }) => (TURN - day) / DAY_MS)).toEqual([5, 4, 3, 2]);
  expect(bars.map(({ share }) => share)).toEqual([0, 25, 0, 100]);
  expect(bars.map(({ amount }) => amount)).toEqual(["0", "1.5", "0", "6"]);
});

test("a small day is still seen, and one on which more was taken back is marked", () => {
  const bars = dayBars([earned(2, "0.000001"), earned(1, "-900000000.25")], TURN, 2);
  expect(bars.map(({ share, isNegative }) => [share, isNegative])).toEqual([
    [3, false],
    [100, true],
  ]);
});

test("without earnings no bar stands", () => {
  expect(dayBars([], TURN, 30).every(({ share }) => share === 0)).toBe(true);
});

test("values are summed exactly, with their signs", () => {
  expect(totalOf([{ amount: "0.1" }, { amount: "0.2" }, { amount: "-0.05" }])).toBe("0.25");
  expect(totalOf([])).toBe("0");
});
