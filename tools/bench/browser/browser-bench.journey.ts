import { isLongForm } from "@agio/testkit";
import { expect, test } from "vitest";
import { browserTimes } from "./browser-times.ts";
import { bestOf, runBrowserBench } from "./index.ts";

/** A minute and a half of pages: with `npm test -- --full`. */
test.skipIf(!isLongForm)("the bench of the browser measures, in times that show nothing", async () => {
  const rows = await runBrowserBench({
    ...browserTimes(["--repeats", "2"]),
    ...{ besideSeconds: 2, paintSeconds: 1, ticks: 5, settleMs: 500 },
  });
  expect(rows.length).toBeGreaterThan(24);
  expect(rows.filter(({ group, value }) => group !== "browser" || Number.isNaN(value))).toEqual([]);
  const figure = (name: RegExp): number => rows.find((row) => name.test(row.name))?.value ?? 0;
  for (const name of [/home, JavaScript/, /largest paint/, /60 Hz$/, /heap at first/]) {
    expect([name, figure(name) > 0]).toEqual([name, true]);
  }
});

test("it takes two minutes beside the market, half an hour in its long form, or what it is told", () => {
  expect(browserTimes([]).besideSeconds).toBe(120);
  expect(browserTimes(["--long"]).besideSeconds).toBe(1_800);
  expect(browserTimes(["browser", "--minutes", "15"]).besideSeconds).toBe(900);
  expect(() => browserTimes(["--minutes"])).toThrow("a number above 0");
});

test("it measures all figures, or those that are named", () => {
  expect(browserTimes([]).only).toEqual(["load", "paint", "book", "chart", "list", "beside"]);
  expect(browserTimes(["browser", "--only", "chart,book"]).only).toEqual(["book", "chart"]);
  expect(() => browserTimes(["--only", "chart,tape"])).toThrow("some of load,paint,book,chart,list,beside");
  expect(() => browserTimes(["--only"])).toThrow("some of");
});

test("of several runs the best figure counts, whichever way it is good", () => {
  const run = (paints: number, ms: number, heap: number) => [
    { group: "browser", name: "paints", value: paints, unit: "/s", target: { at: "least" as const, value: 45 } },
    { group: "browser", name: "tick", value: ms, unit: "ms", target: { at: "most" as const, value: 4 } },
    { group: "browser", name: "heap", value: heap, unit: "MB" },
  ];
  const best = bestOf([run(40, 5, 11), run(50, 9, 10), run(45, 3, 12)]);
  expect(best.map(({ value }) => value)).toEqual([50, 3, 11]);
  expect(bestOf([])).toEqual([]);
});
