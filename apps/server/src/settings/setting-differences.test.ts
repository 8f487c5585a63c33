import { expect, test } from "vitest";
import { settingDifferences } from "./setting-differences.ts";

test("two values differ at single fields, by their paths", () =>
  expect(settingDifferences([{ name: "a", sort: 1 }], [{ name: "a", sort: 2 }])).toEqual([
    { path: "0.sort", before: 1, after: 2 },
  ]));

test("a row that one of them has alone is told whole", () =>
  expect(settingDifferences({ rows: [{ a: 1 }] }, { rows: [{ a: 1 }, { a: 2 }] })).toEqual([
    { path: "rows.1", before: null, after: { a: 2 } },
  ]));

test("equal values do not differ, and a value of another kind differs as a whole", () => {
  expect(settingDifferences({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
  expect(settingDifferences([], {})).toEqual([{ path: "", before: [], after: {} }]);
});
