import { expect, test } from "vitest";
import { AgeMarks } from "./age-marks.ts";

test("the age is that of the oldest sequence that was not passed", () => {
  const marks = new AgeMarks();
  expect(marks.oldestMs(5_000)).toBe(0);
  for (let second = 0; second < 30; second += 1) marks.note(second * 100, second * 1_000);
  expect(marks.oldestMs(30_000)).toBe(30_000);
  marks.pass(1_450);
  expect(marks.oldestMs(30_000)).toBe(15_000);
  marks.pass(2_900);
  expect(marks.oldestMs(30_000)).toBe(0);
});

test("a part that was done does not make the rest young", () => {
  const marks = new AgeMarks();
  marks.note(1, 0);
  marks.note(2, 1_000);
  marks.note(3, 40_000);
  marks.pass(1);
  expect(marks.oldestMs(60_000)).toBe(59_000);
});

test("hours of waiting need no more memory, and the oldest is still known", () => {
  const marks = new AgeMarks();
  const hours = 5 * 3_600;
  for (let second = 0; second < hours; second += 1) marks.note(second, second * 1_000);
  expect(marks.oldestMs(hours * 1_000)).toBe(hours * 1_000);
  marks.pass(hours / 2);
  expect(marks.oldestMs(hours * 1_000) / 1_000).toBeGreaterThan(hours / 2 - 300);
  marks.pass(hours);
  expect(marks.oldestMs(hours * 1_000)).toBe(0);
});
