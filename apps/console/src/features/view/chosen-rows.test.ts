import { expect, test } from "vitest";
import { choosing, chosenIn } from "./chosen-rows.ts";

test("rows are chosen in the address, each once, and taken back", () => {
  expect(chosenIn("")).toEqual([]);
  expect(chosenIn("12.15.12.x.-3.0")).toEqual([12, 15]);
  expect(choosing("", 12, true)).toBe("12");
  expect(choosing("12", 15, true)).toBe("12.15");
  expect(choosing("12.15", 12, true)).toBe("15.12");
  expect(choosing("12.15", 12, false)).toBe("15");
  expect(choosing("12", 12, false)).toBe("");
});

test("no more are chosen than an address holds", () => {
  const many = Array.from({ length: 300 }, (_, at) => at + 1).join(".");
  expect(chosenIn(many)).toHaveLength(200);
  expect(chosenIn(choosing(many, 999, true))).toHaveLength(200);
});
