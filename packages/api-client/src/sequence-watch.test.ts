import { expect, test } from "vitest";
import { createSequenceWatch } from "./sequence-watch.ts";

test("a missing number is a gap; the first frame and a snapshot start anew", () => {
  const watch = createSequenceWatch();
  expect(watch.hasGap("trade", 5, false)).toBe(false);
  expect(watch.hasGap("trade", 6, false)).toBe(false);
  expect(watch.hasGap("trade", 8, false)).toBe(true);
  expect(watch.hasGap("trade", 20, true)).toBe(false);
  expect(watch.hasGap("trade", 21, false)).toBe(false);
});

test("topics are watched apart, and a forgotten one starts anew", () => {
  const watch = createSequenceWatch();
  watch.hasGap("a", 1, false);
  expect(watch.hasGap("b", 9, false)).toBe(false);
  watch.forget("a");
  expect(watch.hasGap("a", 9, false)).toBe(false);
});
