import { expect, test } from "vitest";
import { chartShape } from "./chart-shape.ts";
import { tickAfter } from "./second-contract.fixture.ts";

const BOX = { width: 100, height: 100 };

test("ticks stand at their time and price, and an entry beyond them widens the box", () => {
  const ticks = [tickAfter(0, "100"), tickAfter(60, "110")];
  expect(chartShape(ticks, [], BOX)).toMatchObject({ line: "M0 84L94 16", high: "110", low: "100" });
  expect(chartShape(ticks, ["120"], BOX)).toMatchObject({ line: "M0 84L94 50", levels: [16] });
});

test("the bounds are those of the box: what an entry widened it to, not the ticks inside", () => {
  const ticks = [tickAfter(0, "100"), tickAfter(60, "110")];
  expect(chartShape(ticks, ["120"], BOX)).toMatchObject({ high: "120", low: "100" });
  expect(chartShape(ticks, ["90.5", "105"], BOX)).toMatchObject({ high: "110", low: "90.5" });
});

test("an index that stands still is a line in the middle, and the first seconds stay at the newest end", () => {
  expect(chartShape([tickAfter(0, "100"), tickAfter(30, "100")], [], BOX)?.line).toBe("M47 50L94 50");
  expect(chartShape([tickAfter(0, "100")], [], BOX)).toBeUndefined();
});
