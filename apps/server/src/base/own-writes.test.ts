import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOwnWrites } from "./own-writes.ts";

const ANNA = 1;
const BEN = 2;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tables that stand at a sequence until they are told to go on. */
function openTables() {
  const waiting = new Set<{ sequence: number; resolve: (isReached: boolean) => void }>();
  const projector = {
    sequence: 10,
    lag: 0,
    reached: (sequence: number, timeoutMs: number) =>
      sequence <= projector.sequence
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => {
            waiting.add({ sequence, resolve });
            setTimeout(() => resolve(false), timeoutMs);
          }),
    caughtUp: (timeoutMs: number) => projector.reached(projector.sequence + projector.lag, timeoutMs),
  };
  const told: number[] = [];
  const reach = async (sequence: number) => {
    projector.sequence = sequence;
    for (const each of waiting) if (each.sequence <= sequence) each.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { writes: openOwnWrites(projector, (userId) => told.push(userId)), told, reach };
}

test("who read before the tables had what he knew of is told once when they have it", async () => {
  const { writes, told, reach } = openTables();
  writes.note(ANNA, 12);
  const readings = Promise.all([writes.projected(ANNA), writes.projected(ANNA)]);
  await vi.advanceTimersByTimeAsync(2_000);
  await readings;
  expect(told).toEqual([]);
  await reach(11);
  expect(told).toEqual([]);
  await reach(12);
  expect(told).toEqual([ANNA]);
  writes.note(ANNA, 13);
  const again = writes.projected(ANNA);
  await vi.advanceTimersByTimeAsync(2_000);
  await again;
  await reach(13);
  expect(told).toEqual([ANNA, ANNA]);
});

test("a reading that the tables keep up with waits for them and is not followed by word", async () => {
  const { writes, told, reach } = openTables();
  writes.note(BEN, 12);
  let isRead = false;
  const reading = writes.projected(BEN).then(() => (isRead = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isRead).toBe(false);
  await reach(12);
  await reading;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});

test("a change that was told of later is what a reading waits for, whatever is noted after it", async () => {
  const { writes, reach } = openTables();
  writes.note(ANNA, 14);
  writes.note(ANNA, 12);
  let isRead = false;
  const reading = writes.projected(ANNA).then(() => (isRead = true));
  await reach(13);
  expect(isRead).toBe(false);
  await reach(14);
  await reading;
  expect(isRead).toBe(true);
});
