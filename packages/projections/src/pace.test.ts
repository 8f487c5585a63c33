import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INTERVAL_MS, Pace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the next transaction has begun, after so many milliseconds. */
async function begun(next: Promise<void>): Promise<(afterMs: number) => Promise<boolean>> {
  let isBegun = false;
  void next.then(() => (isBegun = true));
  await vi.advanceTimersByTimeAsync(0);
  return async (afterMs) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return isBegun;
  };
}

test("a single command is projected at once, the next one when the quiet interval has passed", async () => {
  const pace = new Pace(() => false);
  expect(await (await begun(pace.nextStart()))(0)).toBe(true);
  const isBegun = await begun(pace.nextStart());
  expect(await isBegun(INTERVAL_MS.quiet - 1)).toBe(false);
  expect(await isBegun(1)).toBe(true);
});

test("whoever waits for a row gets it without the rest of the pause", async () => {
  let isPressing = false;
  const pace = new Pace(() => isPressing);
  await (
    await begun(pace.nextStart())
  )(0);
  const isBegun = await begun(pace.nextStart());
  expect(await isBegun(INTERVAL_MS.pressing)).toBe(false);
  pace.look();
  expect(await isBegun(0)).toBe(false);
  isPressing = true;
  pace.look();
  expect(await isBegun(0)).toBe(true);
});

test("a stream that somebody waits for still shares transactions", async () => {
  const pace = new Pace(() => true);
  await (
    await begun(pace.nextStart())
  )(0);
  const isBegun = await begun(pace.nextStart());
  pace.look();
  expect(await isBegun(INTERVAL_MS.pressing - 1)).toBe(false);
  expect(await isBegun(1)).toBe(true);
});
