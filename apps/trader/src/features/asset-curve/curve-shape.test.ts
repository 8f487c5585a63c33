import { expect, test } from "vitest";
import { curvePath, nearestPoint, placedPoints, unpricedIn } from "./curve-shape.ts";

const point = (time: number, value: string, unpriced: string[] = []) => ({ time, value, unpriced });

test("points stand by time and by value, the most at the top", () => {
  expect(placedPoints([point(0, "10"), point(30, "30"), point(40, "20")])).toEqual([
    { x: 0, y: 1, isWhole: true },
    { x: 0.75, y: 0, isWhole: true },
    { x: 1, y: 0.5, isWhole: true },
  ]);
  expect(placedPoints([point(0, "5"), point(9, "5")]).map(({ y }) => y)).toEqual([0.5, 0.5]);
});

test("a point where a coin has no price has no line, and does not stretch the scale", () => {
  const placed = placedPoints([point(0, "10"), point(10, "1", ["ODD"]), point(20, "20"), point(30, "10")]);
  expect(placed[1]).toMatchObject({ y: 1, isWhole: false });
  expect(curvePath(placed, 300, 100)).toBe("M0 100M200 0L300 100");
});

test("the pointer takes the nearest point", () => {
  const placed = placedPoints([point(0, "1"), point(50, "2"), point(100, "3")]);
  expect([0, 0.2, 0.3, 0.9].map((x) => nearestPoint(placed, x))).toEqual([0, 0, 1, 2]);
  expect(nearestPoint([], 0.5)).toBe(0);
});

test("what has no price is named once", () => {
  const points = [point(0, "1", ["ODD"]), point(1, "1", ["ODD", "ELF"])];
  expect(unpricedIn({ points, inflow: "0", isCut: false })).toEqual(["ODD", "ELF"]);
});
