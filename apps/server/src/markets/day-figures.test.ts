import type { Ticker } from "@agio/projections";
import { expect, test } from "vitest";
import { dayFigures } from "./day-figures.ts";
import type { ListedContract, ListedPair } from "./market-directory.ts";

const USDT = { coinId: 1, code: "USDT", scale: 6 } as ListedPair["pricing"];
const pair = { marketId: 1, symbol: "btcusdt", priceDecimals: 1, sizeDecimals: 5, pricing: USDT } as ListedPair;
const contract = {
  ...pair,
  marketId: 1001,
  contractId: 1001,
  priceDecimals: 2,
  indexPair: pair,
} as unknown as ListedContract;

const own = { lastTicks: 10_406_480, openTicks: 10_427_280, highTicks: 10_432_870, lowTicks: 10_402_430, sizeLots: 3 };
const live = (ticker: Partial<Ticker>, borrowed?: { openTicks: number; highTicks: number; lowTicks: number }) => ({
  ticker: () => ({ ...own, ...ticker }) as Ticker,
  borrowedRange: () => borrowed,
});

test("the head of a young contract tells the range that its chart shows, in the contract's own ticks", () => {
  const day = dayFigures(live({}, { openTicks: 1_016_500, highTicks: 1_049_964, lowTicks: 1_015_464 }), contract);
  expect(day).toMatchObject({
    lastTicks: 10_406_480,
    openTicks: 10_165_000,
    highTicks: 10_499_640,
    lowTicks: 10_154_640,
    sizeLots: 3,
  });
});

test("its own extremes stand where they are wider", () => {
  const day = dayFigures(live({}, { openTicks: 1_041_000, highTicks: 1_042_000, lowTicks: 1_041_000 }), contract);
  expect(day).toMatchObject({ openTicks: 10_410_000, highTicks: 10_432_870, lowTicks: 10_402_430 });
});

test("a contract that is older than a day, and a pair, have figures of their own", () => {
  expect(dayFigures(live({}), contract)).toMatchObject(own);
  expect(dayFigures(live({}, { openTicks: 1, highTicks: 1, lowTicks: 1 }), pair)).toMatchObject(own);
});

test("without any price there is nothing to tell", () => {
  const day = dayFigures(live({ lastTicks: 0, openTicks: 0 }, { openTicks: 5, highTicks: 5, lowTicks: 5 }), contract);
  expect(day?.openTicks).toBe(0);
});
