import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerTime, serverNow } from "./server-clock.ts";

const OWN_MS = Date.UTC(2026, 0, 5, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: OWN_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the frame that came fastest tells the server's time, until half a minute later another one does", () => {
  const since = (ms: number) => vi.setSystemTime(OWN_MS + ms);
  const hear = (serverMs: number) => noteServerTime(serverMs, Date.now());
  hear(OWN_MS + 86_400_000 - 900);
  since(1_000);
  hear(OWN_MS + 86_400_000 + 1_000 - 40);
  since(2_000);
  hear(OWN_MS + 86_400_000 + 2_000 - 700);
  expect(serverNow()).toBe(OWN_MS + 86_400_000 + 2_000 - 40);
  since(32_000);
  hear(OWN_MS + 32_000 - 50);
  expect(serverNow()).toBe(OWN_MS + 32_000 - 50);
});
