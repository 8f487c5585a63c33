import { expect, test } from "vitest";
import { indicatorPanePx, legendPx } from "./panes.ts";

test("candles keep half of the chart, and a pane is never too low to be read", () => {
  expect(indicatorPanePx(560, 1)).toBe(84);
  expect(indicatorPanePx(340, 3)).toBe(52);
  expect(indicatorPanePx(180, 2)).toBe(38);
  expect(indicatorPanePx(100, 4)).toBe(28);
});

test("the legend has a row for the bar and one an indicator", () => expect(legendPx(1)).toBe(42));
