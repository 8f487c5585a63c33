import { expect, test } from "vitest";
import { SLICE_PATIENCE_MS, SLICE_PAUSE_MS, SlicePace } from "./slice-pace.ts";

test("the first slice goes at once, and each later one after a pause, beside others after a longer one", () => {
  const pace = new SlicePace();
  expect(pace.pauseMs(true, 0)).toBe(0);
  expect(pace.pauseMs(false, 0)).toBe(0);
  pace.ended(1_000);
  expect(pace.pauseMs(true, 1_000)).toBe(SLICE_PAUSE_MS);
  expect(pace.pauseMs(true, 1_000 + SLICE_PAUSE_MS)).toBe(0);
  expect(pace.pauseMs(false, 1_000 + SLICE_PAUSE_MS)).toBe(SLICE_PATIENCE_MS - SLICE_PAUSE_MS);
  expect(pace.pauseMs(false, 1_000 + SLICE_PATIENCE_MS)).toBe(0);
});
