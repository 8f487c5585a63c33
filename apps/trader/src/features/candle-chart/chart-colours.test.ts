// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readChartColours } from "./chart-colours.ts";

test("a chart that is drawn while its prices are not up to date has the colours of the theme", () => {
  document.body.innerHTML = `<style>
    :root { --up: rgb(1, 2, 3); --down: rgb(4, 5, 6); --text-3: rgb(7, 8, 9); }
    .ui-stale * { color: var(--text-3) !important; }
  </style><div class="ui-stale"><section></section></div>`;
  const { up, down } = readChartColours(document.querySelector("section") as HTMLElement);
  expect([up, down]).toEqual(["rgb(1, 2, 3)", "rgb(4, 5, 6)"]);
});
