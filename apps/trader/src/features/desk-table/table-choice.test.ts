import { expect, test } from "vitest";
import {
  FIRST_CHOICE,
  isShown,
  nextSort,
  readChoice,
  rowsInSight,
  sortedRows,
  turnColumn,
  type ChoosableColumn,
} from "./table-choice.ts";

interface Row {
  readonly name: string;
  readonly size: string;
}

const COLUMNS: readonly ChoosableColumn<Row>[] = [
  { id: "name", sortBy: ({ name }) => name, isFixed: true },
  { id: "size", sortBy: ({ size }) => Number(size) },
  { id: "note", isExtra: true },
];
const ROWS: readonly Row[] = [
  { name: "Zcash", size: "9" },
  { name: "Ärzte", size: "10" },
  { name: "Bitcoin", size: "9" },
];
const namesBy = (by: string, isDown: boolean) =>
  sortedRows(ROWS, COLUMNS, { sort: { by, isDown }, locale: "de" }).map(({ name }) => name);

test("figures are sorted by size and not as text, equal ones as they came", () => {
  expect(namesBy("size", true)).toEqual(["Ärzte", "Zcash", "Bitcoin"]);
  expect(namesBy("size", false)).toEqual(["Zcash", "Bitcoin", "Ärzte"]);
});

test("words are sorted as the language does", () => {
  expect(namesBy("name", false)).toEqual(["Ärzte", "Bitcoin", "Zcash"]);
});

test("an order by a column that is not there, or that has none, leaves the rows as they come", () => {
  expect(namesBy("gone", true)).toEqual(ROWS.map(({ name }) => name));
  expect(namesBy("note", true)).toEqual(ROWS.map(({ name }) => name));
});

test("a head is pressed three times: largest first, smallest first, as the rows come", () => {
  const first = nextSort(undefined, "size");
  expect(first).toEqual({ by: "size", isDown: true });
  const second = nextSort(first, "size");
  expect(second).toEqual({ by: "size", isDown: false });
  expect(nextSort(second, "size")).toBeUndefined();
  expect(nextSort(second, "name")).toEqual({ by: "name", isDown: true });
});

test("a column is turned on and off, one that names the row never", () => {
  const shown = (choice = FIRST_CHOICE) => COLUMNS.filter((each) => isShown(each, choice)).map(({ id }) => id);
  expect(shown()).toEqual(["name", "size"]);
  const turned = ["size", "note", "name"].reduce(turnColumn, FIRST_CHOICE);
  expect(shown(turned)).toEqual(["name", "note"]);
  expect(shown(["size", "note", "name"].reduce(turnColumn, turned))).toEqual(["name", "size"]);
});

test("what was stored is read, and anything else is no choice", () => {
  const choice = { turned: ["size"], sort: { by: "name", isDown: false } };
  expect(readChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  for (const stored of [undefined, null, 7, "x", {}, { turned: 3, sort: { by: 1 } }]) {
    expect(readChoice(stored)).toEqual(FIRST_CHOICE);
  }
});

test("of a thousand rows only those in sight are drawn, and some beside them", () => {
  const sight = { heightPx: 260, rowPx: 26 };
  expect(rowsInSight(1_000, { ...sight, scrollPx: 0 })).toEqual({ from: 0, to: 20 });
  expect(rowsInSight(1_000, { ...sight, scrollPx: 2_600 })).toEqual({ from: 90, to: 120 });
  expect(rowsInSight(1_000, { ...sight, scrollPx: 25_740 })).toEqual({ from: 980, to: 1_000 });
  expect(rowsInSight(3, { ...sight, scrollPx: 9_999 })).toEqual({ from: 2, to: 3 });
  expect(rowsInSight(0, { ...sight, scrollPx: 0 })).toEqual({ from: 0, to: 0 });
});
