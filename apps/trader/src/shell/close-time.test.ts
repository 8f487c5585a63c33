// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closedAtMs, noteClosings } from "./close-time.ts";

const CLOSED_AT = 1_790_000_000_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: CLOSED_AT });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("the time of the last closing or hiding is stored and read by the next visit", () => {
  noteClosings();
  expect(closedAtMs()).toBeUndefined();
  window.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(5_000);
  expect(closedAtMs()).toBe(CLOSED_AT);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(closedAtMs()).toBe(CLOSED_AT);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(closedAtMs()).toBe(CLOSED_AT + 5_000);
});

test.each(["", "soon", "-5", String(CLOSED_AT + 1)])("%j is no time of a closing", (stored) => {
  localStorage.setItem("env_close_window_time", stored);
  expect(closedAtMs()).toBeUndefined();
});
