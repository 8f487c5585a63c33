import { expect, test } from "vitest";
import { nextOrder, orderedRows } from "./row-order.ts";

const COLUMNS = [{ id: "name" }, { id: "size", compare: (one: Row, other: Row) => one.size - other.size }];
interface Row {
  readonly name: string;
  readonly size: number;
}
const ROWS: readonly Row[] = [
  { name: "b", size: 2 },
  { name: "a", size: 2 },
  { name: "c", size: 9 },
  { name: "d", size: 1 },
];
const names = (rows: readonly Row[]) => rows.map(({ name }) => name).join("");

test("a head orders down, then up, then leaves the rows as they came; another head begins anew", () => {
  const down = nextOrder(undefined, "size");
  expect(down).toEqual({ id: "size", isDown: true });
  const up = nextOrder(down, "size");
  expect(up).toEqual({ id: "size", isDown: false });
  expect(nextOrder(up, "size")).toBeUndefined();
  expect(nextOrder(up, "name")).toEqual({ id: "name", isDown: true });
});

test("rows follow the column, equal ones keep their places either way", () => {
  expect(names(orderedRows(ROWS, COLUMNS, { id: "size", isDown: true }))).toBe("cbad");
  expect(names(orderedRows(ROWS, COLUMNS, { id: "size", isDown: false }))).toBe("dbac");
  expect(names(orderedRows(ROWS, COLUMNS, undefined))).toBe("bacd");
  expect(names(orderedRows(ROWS, COLUMNS, { id: "name", isDown: true }))).toBe("bacd");
});
