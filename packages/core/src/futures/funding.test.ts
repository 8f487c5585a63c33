import { expect, test } from "vitest";
import { Ladder } from "../book/ladder.ts";
import { OrderPool } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";
import { countFee, keepFundingClock, NO_FUNDING, rateNow, samplePremium, settleClock } from "./funding.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Decimals 1 and 3 at scale 6: a contract at 60,000 is 60 USDT, so 200 contracts are more than the impact notional. */
function bookOf(bid: number, ask: number, size = 200) {
  const pool = new OrderPool();
  const forest = new PriceForest();
  const book = { bids: new Ladder(pool, forest, false), asks: new Ladder(pool, forest, true) };
  for (const [ladder, ticks] of [
    [book.bids, bid],
    [book.asks, ask],
  ] as const) {
    const slot = pool.allocate();
    pool.setOpen(slot, size, 0);
    ladder.rest(slot, ticks);
  }
  return { ...book, priceDecimals: 1, tickLotAtoms: 100, impactAtoms: 10_000_000_000, fundingCapPpb: 7_500_000 };
}

const INDEX_E8 = 60_000 * 1e8;
/** Of a contract that nobody has a position in a premium counts whole. */
const WHOLE = { rules: { fundingCapPpb: 7_500_000 }, openSize: 0, markTicks: 600_000, tickLotAtoms: 100 };

test("settlements are due at hours divisible by the interval, and a new interval moves the next one", () => {
  const funding = { ...NO_FUNDING };
  keepFundingClock(funding, 8, 17 * HOUR + 5);
  expect(funding.dueAt).toBe(24 * HOUR);
  keepFundingClock(funding, 4, 17 * HOUR + 6);
  expect(funding.dueAt).toBe(20 * HOUR);
  keepFundingClock(funding, 0, 17 * HOUR + 7);
  expect(funding.dueAt).toBe(0);
});

test("the premium is sampled once a minute and its mean gives the rate", () => {
  const funding = { ...NO_FUNDING };
  keepFundingClock(funding, 8, 0);
  // 0.1 percent above the index, then at the index: the mean of 0.05 percent is within the pull, so interest stays.
  samplePremium(funding, bookOf(600_600, 600_700), INDEX_E8, MINUTE);
  samplePremium(funding, bookOf(700_000, 700_100), INDEX_E8, MINUTE + 1_000);
  expect(funding.premiumSumPpb).toBe(1_000_000);
  expect(rateNow(funding, WHOLE)).toBe(500_000);
  samplePremium(funding, bookOf(600_000, 600_100), INDEX_E8, 2 * MINUTE);
  expect(funding.premiumSamples).toBe(2);
  expect(rateNow(funding, WHOLE)).toBe(100_000);
});

test("a side without the impact notional adds nothing", () => {
  const funding = { ...NO_FUNDING };
  keepFundingClock(funding, 8, 0);
  samplePremium(funding, bookOf(700_000, 700_100, 100), INDEX_E8, MINUTE);
  expect(funding).toMatchObject({ premiumSumPpb: 0, premiumSamples: 1 });
});

test("a book with one side, or with sides far apart, adds nothing", () => {
  const funding = { ...NO_FUNDING };
  keepFundingClock(funding, 8, 0);
  const { asks: none } = bookOf(608_000, 608_100, 0);
  samplePremium(funding, { ...bookOf(608_000, 608_100), asks: none }, INDEX_E8, MINUTE);
  samplePremium(funding, bookOf(608_000, 618_000), INDEX_E8, 2 * MINUTE);
  expect(funding).toMatchObject({ premiumSumPpb: 0, premiumSamples: 2 });
});

test("one minute counts no more than the cap, however far an order stands from the index", () => {
  const funding = { ...NO_FUNDING };
  keepFundingClock(funding, 8, 0);
  samplePremium(funding, bookOf(2 ** 31 - 3, 2 ** 31 - 2), INDEX_E8, MINUTE);
  expect(funding.premiumSumPpb).toBe(8_000_000);
  expect(rateNow(funding, WHOLE)).toBe(7_500_000);
  // Of a mark of 23.8 the premium itself is beyond the safe integers.
  samplePremium(funding, bookOf(2 ** 31 - 3, 2 ** 31 - 2), 238 * 1e7, 2 * MINUTE);
  samplePremium(funding, bookOf(1_000, 1_001, 200_000_000), INDEX_E8, 3 * MINUTE);
  expect(funding.premiumSumPpb).toBe(8_000_000);
});

test("a book below the index gives a negative premium", () => {
  const funding = { ...NO_FUNDING };
  keepFundingClock(funding, 8, 0);
  samplePremium(funding, bookOf(598_000, 598_200), INDEX_E8, MINUTE);
  expect(funding.premiumSumPpb).toBe(-3_000_000);
  expect(rateNow(funding, WHOLE)).toBe(-2_500_000);
  expect(rateNow(funding, { ...WHOLE, rules: { fundingCapPpb: 2_000_000 } })).toBe(-2_000_000);
});

test("one settlement stands for all that a long halt made late", () => {
  const funding = { ...NO_FUNDING };
  keepFundingClock(funding, 8, 1);
  expect(settleClock(funding, 250_000, 25 * HOUR)).toBe(24 * HOUR);
  expect(funding).toMatchObject({ settledPpb: 250_000, dueAt: 32 * HOUR, premiumSamples: 0 });
});

test("a premium counts as far as half of the fees since the last settlement pays for it, and none is counted without funding", () => {
  const funding = { ...NO_FUNDING };
  countFee(funding, 1_000_000);
  expect(funding.feesAtoms).toBe(0);
  keepFundingClock(funding, 8, 0);
  samplePremium(funding, bookOf(607_000, 607_100), INDEX_E8, MINUTE);
  // 1,000 contracts of 60 USDT: 0.3 percent of 60,000 are 180.
  const open = { ...WHOLE, openSize: 1_000 };
  expect(rateNow(funding, open)).toBe(100_000);
  countFee(funding, 300_000_000);
  countFee(funding, 60_000_000);
  expect(rateNow(funding, open)).toBe(2_500_000);
  settleClock(funding, 2_500_000, 8 * HOUR);
  expect(funding.feesAtoms).toBe(0);
});
