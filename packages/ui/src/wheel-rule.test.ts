import { expect, test } from "vitest";
import { indexAt, isFlick, nearestEnabled, offsetOf, restingOffset, withinReach } from "./wheel-rule.ts";

test("the chosen option stands in the middle of six rows of 44 px", () => {
  expect(offsetOf(0)).toBe(110);
  expect(offsetOf(3)).toBe(110 - 3 * 44);
});

test("a column let go between two options takes the nearer one, and never leaves its ends", () => {
  expect(indexAt(offsetOf(2) + 21, 10)).toBe(2);
  expect(indexAt(offsetOf(2) + 23, 10)).toBe(1);
  expect(indexAt(offsetOf(0) + 500, 10)).toBe(0);
  expect(indexAt(offsetOf(9) - 500, 10)).toBe(9);
  expect(indexAt(0, 0)).toBe(0);
});

test("a drag beyond an end gives by one option", () => {
  expect(withinReach(offsetOf(0) + 300, 5)).toBe(offsetOf(0) + 44);
  expect(withinReach(offsetOf(4) - 300, 5)).toBe(offsetOf(4) - 44);
});

test("only a quick movement of some length is a flick", () => {
  expect(isFlick({ distance: 60, durationMs: 100 })).toBe(true);
  expect(isFlick({ distance: 10, durationMs: 100 })).toBe(false);
  expect(isFlick({ distance: 60, durationMs: 400 })).toBe(false);
});

test("a faster flick coasts further, in its own direction", () => {
  expect(restingOffset(0, { distance: -60, durationMs: 100 })).toBeCloseTo(-200);
  expect(restingOffset(0, { distance: 120, durationMs: 100 })).toBeCloseTo(400);
});

test("a disabled option hands on to the next one that can be chosen", () => {
  const options = [{}, { isDisabled: true }, {}, { isDisabled: true }];
  expect(nearestEnabled(options, 1)).toBe(2);
  expect(nearestEnabled(options, 3)).toBe(2);
  expect(nearestEnabled([], 0)).toBe(-1);
});
