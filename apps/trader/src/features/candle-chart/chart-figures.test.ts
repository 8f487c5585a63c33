import { expect, test } from "vitest";
import { createFigureFormat } from "../../shell/figure-format.ts";
import { chartDate } from "./chart-figures.ts";

const timestamp = Date.UTC(2026, 10, 23, 17, 30, 5);
const american = createFigureFormat({ locale: "en", offsetHours: 8, dateOrder: "MM/DD/YYYY" });
const iso = createFigureFormat({ locale: "de", offsetHours: 0, dateOrder: "YYYY-MM-DD" });

test.each([
  ["HH:mm", "01:30", "17:30"],
  ["HH:mm:ss", "01:30:05", "17:30:05"],
  ["MM-DD HH:mm", "11/24 01:30", "11-23 17:30"],
  ["YYYY-MM-DD HH:mm", "11/24/2026 01:30", "2026-11-23 17:30"],
  ["YYYY-MM-DD", "11/24/2026", "2026-11-23"],
  ["YYYY-MM", "11/2026", "2026-11"],
])("the chart's %s follows the chosen order and zone", (template, first, second) => {
  expect(chartDate(american, { timestamp, template })).toBe(first);
  expect(chartDate(iso, { timestamp, template })).toBe(second);
});
