import { priceE8, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { Ladder } from "../book/ladder.ts";
import { OrderPool } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";
import type { IndexStatus } from "../tape/index-inputs.ts";
import { NO_MARK, updateMark, type FundingClock } from "./mark-price.ts";

const NO_CLOCK: FundingClock = { ratePpb: 0, timeLeftMs: 0, intervalMs: 0 };
const E8 = 100_000_000;

/** A book of one tick a side; a price of 0 leaves the side empty. One decimal. */
function bookOf(bid: number, ask: number, last: number) {
  const pool = new OrderPool();
  const forest = new PriceForest();
  const book = { bids: new Ladder(pool, forest, false), asks: new Ladder(pool, forest, true) };
  for (const [ladder, ticks] of [
    [book.bids, bid],
    [book.asks, ask],
  ] as const) {
    if (ticks === 0) continue;
    const slot = pool.allocate();
    pool.setOpen(slot, 1, 0);
    ladder.rest(slot, ticks);
  }
  return { ...book, priceDecimals: 1, lastTicks: last };
}

const indexAt = (price: number, status: IndexStatus = "live") => ({
  value: priceE8(price * E8),
  status,
  origin: "simulated",
  at: utcMs(0),
});

test("without trades, funding and samples the mark is the index in ticks, to the nearest", () => {
  const mark = { ...NO_MARK };
  updateMark(mark, bookOf(0, 0, 0), indexAt(60_000.05), NO_CLOCK);
  expect(mark).toMatchObject({ markTicks: 600_001, indexE8: 60_000.05 * E8, fundingPriceE8: 60_000.05 * E8 });
});

test("the mark is the median of funding price, basis price and last", () => {
  const mark = { ...NO_MARK };
  const clock = { ratePpb: 1_000_000, timeLeftMs: 4, intervalMs: 8 };
  updateMark(mark, bookOf(0, 0, 101_000), indexAt(10_000), clock);
  expect(mark).toMatchObject({ fundingPriceE8: 10_005 * E8, basisPriceE8: 10_000 * E8, markTicks: 100_050 });
});

test("a sample moves the average by two parts in three hundred and one", () => {
  const mark = { ...NO_MARK };
  for (let second = 0; second < 3; second++) updateMark(mark, bookOf(100_099, 100_101, 0), indexAt(10_000), NO_CLOCK);
  expect(mark.basisAverageE10 / 1e10).toBeCloseTo(0.198_013_99, 8);
});

test("a one-sided book and a spread over one percent give no sample", () => {
  const mark = { ...NO_MARK };
  updateMark(mark, bookOf(100_000, 0, 0), indexAt(10_000), NO_CLOCK);
  updateMark(mark, bookOf(100_000, 101_006, 0), indexAt(10_000), NO_CLOCK);
  expect(mark.basisAverageE10).toBe(0);
  updateMark(mark, bookOf(100_000, 101_005, 0), indexAt(10_000), NO_CLOCK);
  expect(mark.basisAverageE10).toBeGreaterThan(0);
});

test("the mark stays within two percent of the index, whatever the book says", () => {
  const mark = { ...NO_MARK, basisAverageE10: 900 * 1e10 };
  updateMark(mark, bookOf(0, 0, 109_000), indexAt(10_000), NO_CLOCK);
  expect(mark.markTicks).toBe(102_000);
  mark.basisAverageE10 = -900 * 1e10;
  updateMark(mark, bookOf(0, 0, 91_000), indexAt(10_000), NO_CLOCK);
  expect(mark.markTicks).toBe(98_000);
});

test("a halted index freezes everything but the status", () => {
  const mark = { ...NO_MARK };
  updateMark(mark, bookOf(99_999, 100_001, 100_000), indexAt(10_000), NO_CLOCK);
  const before = { ...mark };
  updateMark(mark, bookOf(90_000, 90_001, 90_000), indexAt(9_000, "halted"), NO_CLOCK);
  expect(mark).toEqual({ ...before, indexStatus: "halted" });
});
