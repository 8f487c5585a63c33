import { expect, test } from "vitest";
import { barsOf, type Series } from "./bars.ts";

const series = (values: number[], more: Partial<Series> = {}): Series => ({
  ...{ label: "one", values, texts: values.map(String), tone: "accent" },
  ...more,
});

test("the largest column fills the chart, and its pieces stand one on the other", () => {
  const bars = barsOf([series([1, 3]), series([1, 1], { tone: "up" })]);
  expect(bars[1]?.above).toEqual([
    { tone: "accent", part: 0.75 },
    { tone: "up", part: 0.25 },
  ]);
  expect(bars[0]?.above.map(({ part }) => part)).toEqual([0.25, 0.25]);
});

test("both sides of the line have one scale", () => {
  const [bar] = barsOf([series([2]), series([8], { tone: "down", isBelow: true })]);
  expect(bar).toEqual({ above: [{ tone: "accent", part: 0.25 }], below: [{ tone: "down", part: 1 }] });
});

test("without figures there is nothing to draw", () => {
  expect(barsOf([series([0, 0])])).toEqual([
    { above: [], below: [] },
    { above: [], below: [] },
  ]);
  expect(barsOf([])).toEqual([]);
});
