import { expect, test } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

test.each([
  ["plain", "plain"],
  ["=1+1", "'=1+1"],
  ["+A1", "'+A1"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["+4915112345", "'+4915112345"],
  ["-A1", "'-A1"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ["\n=1", `"'\n=1"`],
  [" =1+1", "' =1+1"],
  ["\u3000=1+1", "'\u3000=1+1"],
  ["＝1+1", "'＝1+1"],
  ["＋A1", "'＋A1"],
  ["－A1", "'－A1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["﹦1+1", "'﹦1+1"],
  [" plain", " plain"],
  ["=a,b", `"'=a,b"`],
  ["-12.5", "-12.5"],
  ["-1,5", `"'-1,5"`],
  [-3, "-3"],
  [true, "true"],
  ["2026-11-28T00:00:00.000Z", "2026-11-28T00:00:00.000Z"],
  ['say "a, b"', '"say ""a, b"""'],
  ["two\nlines", '"two\nlines"'],
])("%j is written as %j", (value, written) => {
  expect(csvCell(value)).toBe(written);
});

test("cells of a line stand between commas", () => {
  expect(csvLine(["a", 1, "=x"])).toBe("a,1,'=x\r\n");
});
