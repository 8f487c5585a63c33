import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HELD_MAX, openHeldAnswers } from "./held-answers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const held = () => openHeldAnswers({ heldMs: 500, clock: Date.now });

test("an answer is given when its time is over, in its turn, and none before", () => {
  const answers = held();
  const given: number[] = [];
  answers.hold(() => given.push(1));
  vi.advanceTimersByTime(300);
  answers.hold(() => given.push(2));
  vi.advanceTimersByTime(190);
  expect(given).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(given).toEqual([1]);
  vi.advanceTimersByTime(300);
  expect(given).toEqual([1, 2]);
});

test("what is held is bounded", () => {
  const answers = held();
  for (let count = 0; count < HELD_MAX; count++) expect(answers.hold(() => undefined)).toBe(true);
  expect(answers.hold(() => undefined)).toBe(false);
  vi.advanceTimersByTime(600);
  expect(answers.hold(() => undefined)).toBe(true);
});

test("when the server stops, all are given at once", () => {
  const answers = held();
  const given: number[] = [];
  answers.hold(() => given.push(1));
  answers.release();
  expect(given).toEqual([1]);
  vi.advanceTimersByTime(600);
  expect([given, vi.getTimerCount()]).toEqual([[1], 0]);
});
