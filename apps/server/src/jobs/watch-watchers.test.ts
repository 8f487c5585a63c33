import { afterEach, expect, test, vi } from "vitest";
import { watchWatchers } from "./watch-watchers.ts";

afterEach(() => vi.useRealTimers());

test("the traders liven up within a second of a watcher, and calm down a minute after the last one has left", () => {
  vi.useFakeTimers();
  let isWatched = false;
  const told: boolean[] = [];
  const simulator = { watched: (next: boolean) => void (told.at(-1) !== next && told.push(next)) };
  const stop = watchWatchers({ push: { isWatched: () => isWatched }, simulator, clock: Date.now });
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([false]);
  isWatched = true;
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([false, true]);
  isWatched = false;
  vi.advanceTimersByTime(59_000);
  expect(told).toEqual([false, true]);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([false, true, false]);
  stop();
});
