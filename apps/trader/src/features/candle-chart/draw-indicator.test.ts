import { expect, test } from "vitest";
import { linePoints } from "./draw-indicator.ts";

const places = { x: (index: number) => index * 10, y: (value: number) => 100 - value };
const values = [{ mean: 1 }, { mean: 2 }, {}, { mean: 4 }, { mean: 5 }, { mean: 6 }];
const points = (from: number, to: number, key = "mean") => linePoints(values, { key, range: { from, to }, places });

test("a line leads in from the bar before those in sight and out to the one after them", () => {
  expect(points(4, 5)).toEqual([
    [
      [30, 96],
      [40, 95],
      [50, 94],
    ],
  ]);
});

test("it begins anew after a bar without a value", () => {
  expect(points(0, 6).map((piece) => piece.length)).toEqual([2, 3]);
});

test("it ends with the last bar, and one without values is none", () => {
  expect(points(5, 6).flat().at(-1)).toEqual([50, 94]);
  expect(points(0, 6, "other")).toEqual([]);
});
