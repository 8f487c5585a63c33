import type { Ticker } from "@agio/projections";
import { expect, test } from "vitest";
import type { MarketUnits } from "./market-directory.ts";
import { priceInfo } from "./price-info.ts";

const UNITS = {
  priceDecimals: 1,
  sizeDecimals: 3,
  pricing: { coinId: 1, code: "USDT", scale: 6 },
} as never as MarketUnits;
const TICKER = {
  lastTicks: 600_000,
  openTicks: 590_000,
  highTicks: 601_005,
  lowTicks: 589_000,
  sizeLots: 4_500,
  turnoverAtoms: 270_000_000_000,
} as Ticker;

test("the day of a market under the specification's names", () => {
  expect(priceInfo(UNITS, TICKER)).toEqual({
    close: "60000",
    openPrice: "59000",
    change: "1000",
    // 1,000 of 59,000 is 1.6949 percent.
    priceChangePercent: "1.69",
    volume: "4.5",
    volume2: "270000",
    volume24: "4.5",
    high: "60100.5",
    low: "58900",
    high24: "60100.5",
    low24: "58900",
  });
});

test("the change has a sign, and rounds half up on its own side of zero", () => {
  const change = (lastTicks: number, openTicks: number) => {
    const { change: by, priceChangePercent } = priceInfo(UNITS, { ...TICKER, lastTicks, openTicks });
    return [by, priceChangePercent];
  };
  expect(change(590_000, 600_000)).toEqual(["-1000", "-1.67"]);
  // 0.125 percent.
  expect(change(800_1, 800_0)).toEqual(["0.1", "0.01"]);
  expect(change(800_100, 800_000)).toEqual(["10", "0.01"]);
  expect(change(80_100, 80_000)).toEqual(["10", "0.13"]);
  expect(change(79_900, 80_000)).toEqual(["-10", "-0.13"]);
  expect(change(80_000, 80_000)).toEqual(["0", "0.00"]);
});

test("before any trade every figure is zero", () => {
  expect(new Set(Object.values(priceInfo(UNITS, undefined)))).toEqual(new Set(["0", "0.00"]));
});
