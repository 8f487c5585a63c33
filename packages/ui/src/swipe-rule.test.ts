import { expect, test } from "vitest";
import { staysOpen } from "./swipe-rule.ts";

test("a closed cell opens past 15 % of the action width", () => {
  expect(staysOpen({ wasOpen: false, uncovered: 15, width: 100 })).toBe(false);
  expect(staysOpen({ wasOpen: false, uncovered: 16, width: 100 })).toBe(true);
});

test("an open cell closes once it is dragged back more than 15 %", () => {
  expect(staysOpen({ wasOpen: true, uncovered: 86, width: 100 })).toBe(true);
  expect(staysOpen({ wasOpen: true, uncovered: 85, width: 100 })).toBe(false);
});

test("a cell without actions never opens", () => {
  expect(staysOpen({ wasOpen: false, uncovered: 50, width: 0 })).toBe(false);
});
