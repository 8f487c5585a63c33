import { expect, test } from "vitest";
import { isInWindow, platformDay, secondOfDay } from "./daily-window.ts";

const HONG_KONG = 480;
const HOUR_MS = 3_600_000;
/** A midnight of UTC. */
const MIDNIGHT_MS = 1_767_571_200_000;
const second = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};

test("a day begins at the platform's midnight, on either side of UTC", () => {
  const midnight = MIDNIGHT_MS + 16 * HOUR_MS;
  expect(platformDay(midnight, HONG_KONG) - platformDay(midnight - 1, HONG_KONG)).toBe(1);
  expect([secondOfDay(midnight - 1, HONG_KONG), secondOfDay(midnight, HONG_KONG)]).toEqual([86_399, 0]);
  expect(secondOfDay(MIDNIGHT_MS + 3 * HOUR_MS, HONG_KONG)).toBe(second("11:00:00"));
  expect(secondOfDay(MIDNIGHT_MS + 3 * HOUR_MS, -300)).toBe(second("22:00:00"));
  expect(platformDay(MIDNIGHT_MS + 3 * HOUR_MS, -300)).toBe(platformDay(MIDNIGHT_MS - 12 * HOUR_MS, -300));
});

test("both ends are inside, over midnight too, and 0 to 0 is always open", () => {
  const day = { windowStartSecond: second("11:00:00"), windowEndSecond: second("23:00:00") };
  const night = { windowStartSecond: second("22:00:00"), windowEndSecond: second("06:00:00") };
  const open = (window: typeof day, ...times: string[]): boolean[] =>
    times.map((time) => isInWindow(window, second(time)));
  expect(open(day, "10:59:59", "11:00:00", "23:00:00", "23:00:01")).toEqual([false, true, true, false]);
  expect(open(night, "21:59:59", "22:00:00", "00:00:00", "06:00:00", "06:00:01")).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(open({ windowStartSecond: 0, windowEndSecond: 0 }, "00:00:00", "13:00:00", "23:59:59")).toEqual([
    true,
    true,
    true,
  ]);
});
