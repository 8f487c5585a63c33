import { expect, test } from "vitest";
import { placeOfWords } from "./order-line.ts";

test("the words of a line to drag stay below the legend, those of the others at the end of their line", () => {
  const widthPx = 300;
  expect(placeOfWords({ y: 5, isMovable: true, widthPx })).toEqual({ x: 8, y: 52.5, align: "left" });
  expect(placeOfWords({ y: 120, isMovable: true, widthPx })).toEqual({ x: 8, y: 120, align: "left" });
  expect(placeOfWords({ y: 5, isMovable: false, widthPx })).toEqual({ x: 292, y: 5, align: "right" });
});
