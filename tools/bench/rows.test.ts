import { expect, test } from "vitest";
import { reached, tableOf } from "./rows.ts";

test("a figure is judged in the direction of its target", () => {
  const row = { group: "core", name: "W1", value: 150, unit: "ns" };
  expect(reached(row)).toBeUndefined();
  expect(reached({ ...row, target: { at: "most", value: 150 } })).toBe(true);
  expect(reached({ ...row, target: { at: "least", value: 151 } })).toBe(false);
});

test("the table shows a missed target as missed", () => {
  const table = tableOf([{ group: "core", name: "W1", value: 151, unit: "ns", target: { at: "most", value: 150 } }]);
  expect(table).toContain("≤ 150");
  expect(table).toContain("missed");
});
