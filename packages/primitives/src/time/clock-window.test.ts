import fc from "fast-check";
import { expect, test } from "vitest";
import { clockSecond, isClockWindowOpen, isTightening, movedWindow, type ClockWindow } from "./clock-window.ts";

const DAY_SECONDS = 86_400;
const HONG_KONG = 480;
/** A midnight of UTC. */
const MIDNIGHT_MS = 1_767_571_200_000;
const OFF: ClockWindow = { start: "", end: "" };
const clockTime = (second: number): string =>
  [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60]
    .map((figure) => String(figure).padStart(2, "0"))
    .join(":");
const window = (start: string, end: string): ClockWindow => ({ start, end });
const isOpenAt = (each: ClockWindow, second: number): boolean =>
  isClockWindowOpen(each, MIDNIGHT_MS + second * 1_000, 0);

/** Every second at which one of them can change, and its neighbours: between these both stay as they are. */
const secondsAround = (...windows: ClockWindow[]): number[] =>
  windows
    .flatMap(({ start, end }) => (start === "" ? [0] : [clockSecond(start), clockSecond(end)]))
    .flatMap((at) => [at - 1, at, at + 1].map((near) => (near + DAY_SECONDS) % DAY_SECONDS));

/** Times near each other and near midnight, where a rule goes wrong, as well as any other. */
const second = fc.oneof(
  fc.constantFrom(0, 1, 2, DAY_SECONDS / 2, DAY_SECONDS - 2, DAY_SECONDS - 1),
  fc.nat(DAY_SECONDS - 1),
);
const anyWindow: fc.Arbitrary<ClockWindow> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(OFF) },
  {
    weight: 9,
    arbitrary: fc
      .tuple(second, second)
      .filter(([start, end]) => start !== end)
      .map(([start, end]) => window(clockTime(start), clockTime(end))),
  },
);

test("a change tightens exactly when every second it lets in was let in before", () => {
  fc.assert(
    fc.property(anyWindow, anyWindow, (present, wanted) => {
      const isSubset = secondsAround(present, wanted).every((at) => !isOpenAt(wanted, at) || isOpenAt(present, at));
      expect(isTightening(present, wanted)).toBe(isSubset);
    }),
    { numRuns: 2_000 },
  );
});

test("what tightens twice tightens at once, and the same window always tightens", () => {
  fc.assert(
    fc.property(anyWindow, anyWindow, anyWindow, (first, second, third) => {
      expect(isTightening(first, first)).toBe(true);
      fc.pre(isTightening(first, second) && isTightening(second, third));
      expect(isTightening(first, third)).toBe(true);
    }),
  );
});

test.each([
  ["setting one for the first time", OFF, window("09:00:00", "18:00:00"), true],
  ["switching off", window("09:00:00", "18:00:00"), OFF, false],
  ["narrowing on both sides", window("09:00:00", "18:00:00"), window("10:00:00", "17:00:00"), true],
  ["one second longer", window("09:00:00", "18:00:00"), window("09:00:00", "18:00:01"), false],
  ["moving to the side", window("09:00:00", "18:00:00"), window("10:00:00", "19:00:00"), false],
  ["the other half of the day", window("09:00:00", "18:00:00"), window("18:00:00", "09:00:00"), false],
  ["the evening of a night", window("22:00:00", "06:00:00"), window("23:00:00", "23:30:00"), true],
  ["the morning of a night", window("22:00:00", "06:00:00"), window("00:00:00", "06:00:00"), true],
  ["a day for a night", window("22:00:00", "06:00:00"), window("06:00:00", "22:00:00"), false],
] as const)("%s", (_title, present, wanted, isTighter) => expect(isTightening(present, wanted)).toBe(isTighter));

test("the platform's clock decides, and both ends are inside", () => {
  const office = window("09:00:00", "18:00:00");
  const open = (time: string) =>
    isClockWindowOpen(office, MIDNIGHT_MS + (clockSecond(time) - HONG_KONG * 60) * 1_000, HONG_KONG);
  expect(["08:59:59", "09:00:00", "18:00:00", "18:00:01"].map(open)).toEqual([false, true, true, false]);
  expect(isClockWindowOpen(OFF, MIDNIGHT_MS, HONG_KONG)).toBe(true);
});

test("the same hours on another clock are open at the same moments", () => {
  expect(movedWindow(window("22:00:00", "06:30:00"), 480)).toEqual(window("06:00:00", "14:30:00"));
  expect(movedWindow(OFF, 480)).toEqual(OFF);
  fc.assert(
    fc.property(anyWindow, fc.integer({ min: -720, max: 840 }), second, (each, minutes, at) => {
      const moved = movedWindow(each, minutes);
      const atMs = MIDNIGHT_MS + at * 1_000;
      expect(isClockWindowOpen(moved, atMs, minutes)).toBe(isClockWindowOpen(each, atMs, 0));
      expect(movedWindow(moved, -minutes)).toEqual(each);
    }),
  );
});
