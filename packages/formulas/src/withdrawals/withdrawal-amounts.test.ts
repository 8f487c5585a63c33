import fc from "fast-check";
import { expect, test } from "vitest";
import { isFreeWithdrawal, withdrawalAmounts, withdrawalsLeft, type WithdrawalTerms } from "./withdrawal-amounts.ts";

const TERMS: WithdrawalTerms = {
  atoms: 100_000_000,
  fixedFeeAtoms: 3_000_000,
  ratioPpb: 1_000_001,
  taxPpb: 10_000_001,
  isFree: false,
  scale: 6,
  chainDecimals: 6,
};

test("fee and tax are rounded up, inside the gross amount", () => {
  expect(withdrawalAmounts(TERMS)).toEqual({
    feeAtoms: 3_100_001,
    taxAtoms: 1_000_001,
    receiveAtoms: 95_899_998,
    cutAtoms: 0,
  });
});

test("a free one carries no fee, but its tax", () => {
  expect(withdrawalAmounts({ ...TERMS, isFree: true })).toMatchObject({ feeAtoms: 0, taxAtoms: 1_000_001 });
});

test("what the chain does not carry is cut, not rounded", () => {
  const coarse = { ...TERMS, ratioPpb: 0, taxPpb: 0, chainDecimals: 2, atoms: 100_019_999 };
  expect(withdrawalAmounts(coarse)).toMatchObject({ receiveAtoms: 97_010_000, cutAtoms: 9_999 });
  expect(withdrawalAmounts({ ...coarse, chainDecimals: 18 })).toMatchObject({ receiveAtoms: 97_019_999, cutAtoms: 0 });
});

test("a fee above the amount leaves nothing to receive, however large it is", () => {
  expect(withdrawalAmounts({ ...TERMS, atoms: 1_000_000 }).receiveAtoms).toBeLessThan(0);
  const huge = withdrawalAmounts({ ...TERMS, fixedFeeAtoms: Number.MAX_SAFE_INTEGER });
  expect(huge.feeAtoms).toBe(Number.MAX_SAFE_INTEGER);
  expect(huge.receiveAtoms).toBeLessThan(0);
});

test("gross is fee, tax, receive and cut, to the atom", () => {
  const ppb = fc.integer({ min: 0, max: 1_000_000_000 });
  const terms = fc.record({
    atoms: fc.integer({ min: 1, max: 2 ** 52 }),
    fixedFeeAtoms: fc.integer({ min: 0, max: 2 ** 40 }),
    ratioPpb: ppb,
    taxPpb: ppb,
    isFree: fc.boolean(),
    scale: fc.integer({ min: 0, max: 8 }),
    chainDecimals: fc.integer({ min: 0, max: 18 }),
  });
  fc.assert(
    fc.property(terms, (one) => {
      const { feeAtoms, taxAtoms, receiveAtoms, cutAtoms } = withdrawalAmounts(one);
      // The sum of the first two may pass the safe integers.
      const parts = [feeAtoms, taxAtoms, receiveAtoms, cutAtoms].map(BigInt);
      expect(parts.reduce((sum, part) => sum + part)).toBe(BigInt(one.atoms));
      expect(cutAtoms).toBeGreaterThanOrEqual(0);
      expect(receiveAtoms <= 0 || receiveAtoms % 10 ** Math.max(0, one.scale - one.chainDecimals) === 0).toBe(true);
    }),
  );
});

test("the day's free ones and the day's count run out", () => {
  expect([isFreeWithdrawal(2, 3), isFreeWithdrawal(3, 3), isFreeWithdrawal(0, 0)]).toEqual([true, false, false]);
  expect([withdrawalsLeft(4, 5), withdrawalsLeft(5, 5), withdrawalsLeft(7, 5)]).toEqual([1, 0, 0]);
});
