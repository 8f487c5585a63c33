// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { CHART_INTERVALS } from "./chart-interval.ts";
import { byLength, changeOwnIntervals, OWN_INTERVALS_MAX, readOwnIntervals } from "./own-intervals.ts";

beforeEach(() => writeStored(STORAGE_KEYS.ownIntervals, undefined));

test("an interval of one's own is kept until it is taken out, the shortest first", () => {
  changeOwnIntervals("8h", true);
  expect(changeOwnIntervals("45m", true)).toEqual(["45m", "8h"]);
  expect(readOwnIntervals()).toEqual(["45m", "8h"]);
  expect(changeOwnIntervals("8h", false)).toEqual(["45m"]);
});

test("one that is on offer anyway is not kept twice, and no more than the bound", () => {
  expect(changeOwnIntervals("15m", true)).toEqual([]);
  for (let minutes = 6; minutes < 20; minutes += 1) changeOwnIntervals(`${minutes}m`, true);
  expect(readOwnIntervals()).toHaveLength(OWN_INTERVALS_MAX);
});

test("damaged ones are left out", () => {
  writeStored(STORAGE_KEYS.ownIntervals, '["7m",5,"99y",null]');
  expect(readOwnIntervals()).toEqual(["7m"]);
});

test("those on offer stand by their length", () => expect(byLength(CHART_INTERVALS)).toEqual(CHART_INTERVALS));
