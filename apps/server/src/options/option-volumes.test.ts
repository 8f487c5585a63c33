import { expect, test } from "vitest";
import { OptionVolumes } from "./option-volumes.ts";

const HOUR_MS = 3_600_000;

test("what was traded in the last day counts, series by series, and no longer when a day has gone by", () => {
  const volumes = new OptionVolumes();
  volumes.noteTrade(1, 5, 10 * HOUR_MS);
  volumes.noteTrade(1, 7, 10.5 * HOUR_MS);
  volumes.noteTrade(2, 1, 11 * HOUR_MS);
  expect([1, 2, 3].map((seriesId) => volumes.lotsOf(seriesId))).toEqual([12, 1, 0]);
  volumes.noteTime(33.9 * HOUR_MS);
  expect(volumes.lotsOf(1)).toBe(12);
  volumes.noteTime(34 * HOUR_MS);
  expect([1, 2].map((seriesId) => volumes.lotsOf(seriesId))).toEqual([0, 1]);
  volumes.noteTrade(1, 3, 35 * HOUR_MS);
  expect(volumes.lotsOf(1)).toBe(3);
  volumes.forget(1);
  expect(volumes.lotsOf(1)).toBe(0);
});
