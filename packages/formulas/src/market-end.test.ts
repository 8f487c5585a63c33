import { PRICE_TICKS_MAX } from "@agio/primitives";
import { expect, test } from "vitest";
import { agree } from "./index-price.ts";
import { ANY_PRICE, fairPricesOf, INDEX_AGE_MAX_MS, marketEnd } from "./market-end.ts";

const BAND_PPB = 50_000_000;
const at = 1_000;
const fair = fairPricesOf({ status: "live", at }, 29_200, BAND_PPB);

test("a market order ends its band from the best price and from the index, whichever comes first", () => {
  expect(marketEnd(false, 29_300, BAND_PPB, fair)).toBe(30_660);
  expect(marketEnd(false, 29_100, BAND_PPB, fair)).toBe(30_555);
  expect(marketEnd(true, 29_100, BAND_PPB, fair)).toBe(27_740);
  expect(marketEnd(true, 29_301, BAND_PPB, fair)).toBe(27_836);
});

test("the end lies before the best price of a book that is away from the index", () => {
  expect(marketEnd(false, 33_000, BAND_PPB, fair)).toBeLessThan(33_000);
  expect(marketEnd(true, 25_000, BAND_PPB, fair)).toBeGreaterThan(25_000);
});

test("an index counts while it is live, or thin and undisputed, until it is too old", () => {
  expect(fair.until).toBe(at + INDEX_AGE_MAX_MS);
  expect(fairPricesOf({ status: "thin", at }, 29_200, BAND_PPB)).toEqual(fair);
  expect(fairPricesOf({ status: "thin", at, isDisputed: true }, 29_200, BAND_PPB)).toBe(ANY_PRICE);
  expect(fairPricesOf({ status: "halted", at }, 29_200, BAND_PPB)).toBe(ANY_PRICE);
  expect(fairPricesOf({ status: "live", at }, 0, BAND_PPB)).toBe(ANY_PRICE);
  expect(fairPricesOf({ status: "live", at }, PRICE_TICKS_MAX + 1, BAND_PPB)).toBe(ANY_PRICE);
});

test("two prices of a thin index agree up to half a percent", () => {
  expect(agree([100_000, 100_500])).toBe(true);
  expect(agree([100_501, 100_000])).toBe(false);
});
