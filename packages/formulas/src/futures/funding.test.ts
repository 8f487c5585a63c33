import fc from "fast-check";
import { expect, test } from "vitest";
import { fundingPayment, fundingRatePpb, impactPriceE8, paidPremiumPpb, premiumPpb } from "./funding.ts";

test.each([
  [300_000, 100_000],
  [1_000_000, 500_000],
  [0, 100_000],
  [600_000, 100_000],
  [700_000, 200_000],
  [-500_000, 0],
])("a premium of %i ppb in eight hours makes %i ppb", (premium, rate) => {
  expect(fundingRatePpb({ premiumPpb: premium, intervalHours: 8, capPpb: 7_500_000 })).toBe(rate);
});

test("a rate is capped, interest follows the interval, and no interval means no funding", () => {
  expect(fundingRatePpb({ premiumPpb: 50_000_000, intervalHours: 8, capPpb: 7_500_000 })).toBe(7_500_000);
  expect(fundingRatePpb({ premiumPpb: -50_000_000, intervalHours: 8, capPpb: 7_500_000 })).toBe(-7_500_000);
  expect(fundingRatePpb({ premiumPpb: 0, intervalHours: 1, capPpb: 7_500_000 })).toBe(12_500);
  expect(fundingRatePpb({ premiumPpb: 50_000, intervalHours: 0, capPpb: 7_500_000 })).toBe(0);
});

test("a premium counts only what the book is above or below the index", () => {
  expect(premiumPpb({ impactBidE8: 101, impactAskE8: 102, indexE8: 100, maxPpb: 500_000_000 })).toBe(10_000_000);
  expect(premiumPpb({ impactBidE8: 97, impactAskE8: 98, indexE8: 100, maxPpb: 500_000_000 })).toBe(-20_000_000);
  expect(premiumPpb({ impactBidE8: 99, impactAskE8: 101, indexE8: 100, maxPpb: 500_000_000 })).toBe(0);
  expect(premiumPpb({ impactBidE8: 1, impactAskE8: 2, indexE8: 3, maxPpb: 500_000_000 })).toBe(-333_333_333);
});

test("a premium moves of what is open half of the fees at most, rounded down, in either direction", () => {
  const open = { openSize: 3, markTicks: 7, tickLotAtoms: 1_000 };
  // Open: 21,000. Half of 85 is 42: two thousandths.
  expect(paidPremiumPpb({ premiumPpb: 9_000_000, feesAtoms: 85, ...open })).toBe(2_000_000);
  expect(paidPremiumPpb({ premiumPpb: -9_000_000, feesAtoms: 85, ...open })).toBe(-2_000_000);
  expect(paidPremiumPpb({ premiumPpb: 9_000_000, feesAtoms: 87, ...open })).toBe(2_047_619);
  expect(paidPremiumPpb({ premiumPpb: 2_000_000, feesAtoms: 85, ...open })).toBe(2_000_000);
  expect(paidPremiumPpb({ premiumPpb: 2_000_001, feesAtoms: 84, ...open })).toBe(2_000_000);
  expect(paidPremiumPpb({ premiumPpb: 9_000_000, feesAtoms: 1, ...open })).toBe(0);
  expect(paidPremiumPpb({ premiumPpb: 9_000_000, feesAtoms: 0, ...open, openSize: 0 })).toBe(9_000_000);
});

test("the part of a premium that counts is exact beyond the safe integers", () => {
  const size = fc.integer({ min: 1, max: 2 ** 40 });
  const ticks = fc.integer({ min: 1, max: 2 ** 31 });
  const premium = fc.integer({ min: -8_000_000, max: 8_000_000 });
  const fees = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(premium, fees, size, ticks, (premiumPpb, feesAtoms, openSize, markTicks) => {
      const part = paidPremiumPpb({ premiumPpb, feesAtoms, openSize, markTicks, tickLotAtoms: 100 });
      const open = BigInt(openSize) * BigInt(markTicks) * 100n;
      const moved = (atoms: number): bigint => open * BigInt(Math.abs(atoms)) * 2n;
      expect(moved(part)).toBeLessThanOrEqual(BigInt(feesAtoms) * 1_000_000_000n);
      expect(part === premiumPpb || moved(Math.abs(part) + 1) > BigInt(feesAtoms - 1) * 1_000_000_000n).toBe(true);
    }),
  );
});

test("payers round up, receivers down (rules 4.6)", () => {
  expect(fundingPayment({ side: "long", notionalAtoms: 2_000, ratePpb: 2_500_000 })).toBe(-5);
  expect(fundingPayment({ side: "short", notionalAtoms: 2_000, ratePpb: 2_500_000 })).toBe(5);
  const at = { ratePpb: 100_010 };
  // 33,333.33 × 0.0007, 0.0006 and 0.0013 at eight decimals.
  expect(fundingPayment({ side: "long", notionalAtoms: 2_333_333_100, ...at })).toBe(-233_357);
  expect(fundingPayment({ side: "long", notionalAtoms: 1_999_999_800, ...at })).toBe(-200_020);
  expect(fundingPayment({ side: "short", notionalAtoms: 4_333_332_900, ...at })).toBe(433_376);
});

test("a negative rate turns the payment around, and what is nothing is plain zero", () => {
  expect(fundingPayment({ side: "short", notionalAtoms: 1_001, ratePpb: -1_000_000 })).toBe(-2);
  expect(fundingPayment({ side: "long", notionalAtoms: 1_001, ratePpb: -1_000_000 })).toBe(1);
  expect(Object.is(fundingPayment({ side: "short", notionalAtoms: 1_001, ratePpb: 0 }), 0)).toBe(true);
});

test("payments of a balanced market never pay out more than comes in", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: -7_500_000, max: 7_500_000 }), (size, ratePpb) => {
      const longs = size.map((size) => fundingPayment({ side: "long", notionalAtoms: size * 100, ratePpb }));
      const whole = size.reduce((sum, size) => sum + size, 0) * 100;
      const short = fundingPayment({ side: "short", notionalAtoms: whole, ratePpb });
      const kept = -(longs.reduce((sum, paid) => sum + paid, 0) + short);
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(size.length + 1);
    }),
  );
});

test("the impact price is the average through the levels, the last in part", () => {
  const units = { tickLotAtoms: 10, priceDecimals: 2 };
  // Contracts of 0.001: 100 at 100.00 are worth 10, 10 more at 200.00 buy 0.05: 20 ÷ 0.15 = 133.33333333.
  const levels = [
    [10_000, 100],
    [20_000, 500],
  ] as const;
  expect(impactPriceE8({ levels, notionalAtoms: 20_000_000, ...units })).toBe(13_333_333_333);
  expect(impactPriceE8({ levels, notionalAtoms: 10_000_000, ...units })).toBe(10_000_000_000);
  expect(impactPriceE8({ levels, notionalAtoms: 110_000_000, ...units })).toBe(18_333_333_333);
  expect(impactPriceE8({ levels, notionalAtoms: 110_000_001, ...units })).toBeUndefined();
});
