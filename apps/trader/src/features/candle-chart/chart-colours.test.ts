// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readChartColours } from "./chart-colours.ts";

test("a chart that is opened while its figures are old has its colours all the same", () => {
  const rule = document.createElement("style");
  rule.textContent =
    ":root { --up: rgb(0, 128, 0); --down: rgb(200, 0, 0); } .ui-stale * { color: rgb(90, 90, 90) !important; }";
  const host = document.createElement("div");
  host.className = "ui-stale";
  document.head.append(rule);
  document.body.append(host);
  const { up, down } = readChartColours(host);
  expect([up, down]).toEqual(["rgb(0, 128, 0)", "rgb(200, 0, 0)"]);
});
