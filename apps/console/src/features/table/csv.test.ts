import { expect, test } from "vitest";
import type { Column } from "./columns.ts";
import { csvCell, csvHead, csvLines } from "./csv.ts";

test.each([
  ["plain", "plain"],
  ["=1+1", "'=1+1"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["-12.5", "-12.5"],
  [-3, "-3"],
  ['a "b", c', '"a ""b"", c"'],
  ["=a,b", `"'=a,b"`],
  ["two\nlines", '"two\nlines"'],
])("%j is written as %j", (value, written) => {
  expect(csvCell(value)).toBe(written);
});

test("only columns with a text are written, under their heads", () => {
  const columns: Column<{ a: number; b: string }>[] = [
    { id: "a", header: "A, first", cell: ({ a }) => a, csv: ({ a }) => a },
    { id: "x", header: "No text", cell: () => "x" },
    { id: "b", header: "B", cell: ({ b }) => b, csv: ({ b }) => b },
  ];
  expect(csvHead(columns)).toBe('"A, first",B\r\n');
  expect(
    csvLines(columns, [
      { a: 1, b: "=x" },
      { a: 2, b: "y" },
    ]),
  ).toBe("1,'=x\r\n2,y\r\n");
});
