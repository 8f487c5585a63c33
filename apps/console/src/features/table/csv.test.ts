import { expect, test } from "vitest";
import type { Column } from "./columns.ts";
import { csvHead, csvLines } from "./csv.ts";

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
