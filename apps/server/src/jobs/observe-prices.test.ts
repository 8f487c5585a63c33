import { createState, type Command } from "@agio/core";
import { pairId, priceE8, utcMs } from "@agio/primitives";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLog } from "../base/log.ts";
import { observePrices } from "./observe-prices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An observer of one venue, and how many quotes each of its observations had. */
function openObserver() {
  const told: number[] = [];
  const world = { isOff: false, isHeard: true };
  const state = createState();
  const submit = (command: Command) => {
    if (command.type === "ObservePrices") told.push(command.quotes.length);
    return Promise.resolve({ kind: "refused", refusal: { refusal: "NOT_FOUND" } } as const);
  };
  const now = () => utcMs(Date.now());
  const heardAt = { last: 0 };
  const quotes = () => {
    if (world.isHeard) heardAt.last = now();
    const price = priceE8(1);
    return [{ pairId: pairId(1), venue: "one", bid: price, ask: price, receivedAt: utcMs(heardAt.last) }];
  };
  const stop = observePrices({
    pipeline: { submit, read: (view) => Promise.resolve(view(state, 0)) },
    source: { origin: "own", quotes, published: () => Promise.resolve([]) },
    clock: { isOff: () => world.isOff, now },
    log: openLog("error", () => undefined),
  });
  return { told, world, stop };
}

test("while the clock is off the core is told once that there are no prices, and nothing more until it agrees", async () => {
  const { told, world, stop } = openObserver();
  await vi.advanceTimersByTimeAsync(2_000);
  world.isOff = true;
  await vi.advanceTimersByTimeAsync(5_000);
  world.isOff = false;
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  expect(told).toEqual([1, 1, 0, 1, 1]);
});

test("a short loss of our line leaves a gap, which can be recovered; a longer one is told", async () => {
  const { told, world, stop } = openObserver();
  await vi.advanceTimersByTimeAsync(2_000);
  world.isHeard = false;
  // The last quote is two seconds old by then, and nobody is heard.
  await vi.advanceTimersByTimeAsync(5_000);
  world.isHeard = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveLength(5);
  world.isHeard = false;
  await vi.advanceTimersByTimeAsync(9_000);
  stop();
  // Two seconds that were heard, three held back, four that are told.
  expect(told).toHaveLength(11);
});
