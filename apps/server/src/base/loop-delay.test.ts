import { expect, test, vi } from "vitest";
import { openLoopDelay } from "./loop-delay.ts";

test("a long turn of the loop is seen while it lasts, and for a while after it", () => {
  vi.useFakeTimers();
  let now = 0;
  const delay = openLoopDelay(() => now);
  now = 80;
  expect(delay.now()).toBe(70);
  vi.advanceTimersToNextTimer();
  expect(delay.now()).toBe(70);
  for (let tick = 0; tick < 10; tick++) {
    now += 10;
    vi.advanceTimersToNextTimer();
  }
  expect(delay.now()).toBeLessThan(30);
  delay.stop();
  vi.useRealTimers();
});
