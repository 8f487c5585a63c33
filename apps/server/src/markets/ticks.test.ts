import type { Ticker } from "@agio/projections";
import { expect, test } from "vitest";
import type { MarketUnits } from "./market-directory.ts";
import { detailTick } from "./ticks.ts";

const UNITS = {
  priceDecimals: 1,
  sizeDecimals: 3,
  pricing: { coinId: 1, code: "USDT", scale: 6 },
} as never as MarketUnits;
const TICKER: Ticker = {
  marketId: 1001,
  sequence: 1,
  lastTicks: 600_000,
  openTicks: 590_000,
  highTicks: 601_000,
  lowTicks: 589_000,
  sizeLots: 4,
  turnoverAtoms: 240_000_000,
  tradeCount: 1,
  index: { valueE8: 6_000_010_000_000, status: "live", origin: "htx", at: 0 },
  mark: { markTicks: 600_010, fundingPpb: -125_000, nextFundingAt: 28_800_000 },
  openSize: 100,
};

test("a contract's tick carries its mark, its funding in percent and its open interest", () => {
  expect(detailTick(UNITS, TICKER, 5_000)).toEqual({
    id: 5,
    open: 59_000,
    close: 60_000,
    low: 58_900,
    high: 60_100,
    amount: 0.004,
    vol: 240,
    count: 1,
    mark: 60_001,
    index: 60_000.1,
    funding: -0.0125,
    fundingTime: 28_800_000,
    openInterest: 100,
  });
});

test("spot has no mark of its own: it is the index, without funding", () => {
  const spot = { ...TICKER, mark: undefined, openSize: 0 };
  expect(detailTick(UNITS, spot, 5_000)).toMatchObject({ mark: 60_000.1, funding: 0, fundingTime: 0, openInterest: 0 });
  const before = detailTick(UNITS, { ...spot, index: undefined }, 5_000);
  expect(before).toMatchObject({ mark: 0, index: 0 });
});
