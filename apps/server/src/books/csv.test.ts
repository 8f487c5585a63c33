import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+A1", "'+A1"],
  ["-A1", "'-A1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ["-12.5", "-12.5"],
  [-3, "-3"],
  ["2026-11-28T00:00:00.000Z", "2026-11-28T00:00:00.000Z"],
  ['say "a, b"', '"say ""a, b"""'],
  ["two\nlines", '"two\nlines"'],
  ["-1,5", `"'-1,5"`],
])("%o is the cell %o", (value, cell) => {
  expect(csvLine([value, "x"])).toBe(`${cell},x\r\n`);
});
