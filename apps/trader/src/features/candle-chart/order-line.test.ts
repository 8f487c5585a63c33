import { expect, test } from "vitest";
import { placeOfWords } from "./order-line.ts";

const PANE = { widthPx: 300, heightPx: 400, legendPx: 42 };
const still = (y: number) => ({ y, isMovable: false });
const movable = (y: number) => ({ y, isMovable: true });
const placesOf = (lines: readonly ReturnType<typeof still>[]) => lines.map((line) => placeOfWords(line, lines, PANE).y);

test("the words of a line to drag stay below the legend, those of the others at the end of their line", () => {
  const place = (line: ReturnType<typeof still>) => placeOfWords(line, [line], PANE);
  expect(place(movable(5))).toEqual({ x: 8, y: 53.5, align: "left" });
  expect(place(movable(120))).toEqual({ x: 8, y: 120, align: "left" });
  expect(place(still(120))).toEqual({ x: 292, y: 120, align: "right" });
});

test("the words of lines that lie close to each other make room, in the order of their prices", () => {
  expect(placesOf([still(200), still(204), still(100)])).toEqual([192.5, 211.5, 100]);
  const [lower = 0, upper = 0, middle = 0] = placesOf([still(206), still(200), still(203)]);
  expect([middle - upper, lower - middle, middle]).toEqual([19, 19, 203]);
  // Lines to drag have their words at the other end.
  expect(placesOf([still(200), movable(200)])).toEqual([200, 200]);
});

test("words stay on the pane, unless their line is off it", () => {
  expect(placesOf([still(2), still(3)])).toEqual([9.5, 28.5]);
  expect(placesOf([still(399), still(398)])).toEqual([390.5, 371.5]);
  expect(placesOf([still(450), still(398)])).toEqual([450, 390.5]);
});

test("more words than the pane holds begin at its top and keep their distance", () => {
  const places = placesOf(Array.from({ length: 30 }, (_, index) => still(index)));
  expect(places.slice(0, 2)).toEqual([9.5, 28.5]);
});
