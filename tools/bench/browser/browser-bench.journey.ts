import { isLongForm } from "@agio/testkit";
import { expect, test } from "vitest";
import { browserTimes, runBrowserBench } from "./index.ts";

/** A minute and a half of pages: with `npm test -- --full`. */
test.skipIf(!isLongForm)("the bench of the browser measures, in times that show nothing", async () => {
  const rows = await runBrowserBench({ besideSeconds: 2, paintSeconds: 1, ticks: 5, settleMs: 500 });
  expect(rows.length).toBeGreaterThan(12);
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
  expect(() => browserTimes(["--minutes"])).toThrow("number of minutes");
});
