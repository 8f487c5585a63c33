import type { Command } from "@agio/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLog } from "../base/log.ts";
import { observePrices } from "./observe-prices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("while the clock is off the core is told once that there are no prices, and nothing more until it agrees", async () => {
  const told: number[] = [];
  let isOff = false;
  const quote = { venue: "one", pairId: 1, bid: 1, ask: 2, receivedAt: 0 };
  const submit = (command: Command) => {
    if (command.type === "ObservePrices") told.push(command.quotes.length);
    return Promise.resolve({ kind: "refused", refusal: { refusal: "NOT_FOUND" } } as const);
  };
  const source = { origin: "own", quotes: () => [quote as never] };
  const stop = observePrices({
    pipeline: { submit },
    source,
    clock: { isOff: () => isOff },
    log: openLog("error", () => undefined),
  });
  await vi.advanceTimersByTimeAsync(2_000);
  isOff = true;
  await vi.advanceTimersByTimeAsync(5_000);
  isOff = false;
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  expect(told).toEqual([1, 1, 0, 1, 1]);
});
