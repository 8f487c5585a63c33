import { expect, test } from "vitest";
import { readKept, withAmount } from "./own-amounts.ts";

test("amounts are kept once, in order, four at most", () => {
  const kept = ["0.5", "0.01", "0.5", "2", "1", "9"].reduce<readonly string[]>(withAmount, []);
  expect(kept).toEqual(["0.01", "0.5", "1", "2"]);
});

test("nothing but plain decimals comes out of a storage that somebody has written to", () => {
  expect(readKept({ "btcusdt:coin": ["1", 2, "<b>", "1e9", "0.5"], x: "1" })).toEqual({
    ...{ "btcusdt:coin": ["1", "0.5"], x: [] },
  });
  expect([readKept(undefined), readKept("1"), readKept(null)]).toEqual([{}, {}, {}]);
});
