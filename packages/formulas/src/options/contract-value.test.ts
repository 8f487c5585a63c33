import fc from "fast-check";
import { expect, test } from "vitest";
import {
  averagingMark,
  optionFee,
  optionPayoff,
  outOfTheMoney,
  writerMargin,
  writtenPayoff,
} from "./contract-value.ts";

const LOT = { lots: 5, unitLotAtoms: 100_000 };

test("an option pays the difference to its strike, and nothing at the strike", () => {
  expect(optionPayoff({ ...LOT, kind: "call", strike: 54_500, settlement: 59_000 })).toBe(2_250_000_000);
  expect(optionPayoff({ ...LOT, kind: "put", strike: 54_500, settlement: 59_000 })).toBe(0);
  expect(optionPayoff({ ...LOT, kind: "call", strike: 100, settlement: 100 })).toBe(0);
});

test("what a call pays more than a put is the way the price has gone", () => {
  const price = fc.integer({ min: 1, max: 2 ** 31 });
  fc.assert(
    fc.property(price, price, (strike, settlement) => {
      const of = (kind: "call" | "put") => optionPayoff({ kind, strike, settlement, lots: 1, unitLotAtoms: 1 });
      expect(of("call") - of("put")).toBe(settlement - strike);
      expect(of("call") * of("put")).toBe(0);
    }),
  );
});

test("at prices finer than an atom the holder gets the atoms that are full, the writer pays those that are begun", () => {
  // 10^-8 prices, lots of 0.01, USDT at scale 6: a unit × a lot is a ten-thousandth of an atom.
  const fine = { kind: "call", strike: 6_000_000_000_000, unitLotAtoms: 1, unitLotDivisor: 10_000 } as const;
  expect(optionPayoff({ ...fine, settlement: 6_000_012_345_678, lots: 3 })).toBe(3_703);
  expect(writtenPayoff({ ...fine, settlement: 6_000_012_345_678, lots: 3 })).toBe(3_704);
  expect(writtenPayoff({ ...fine, settlement: 6_000_000_000_000, lots: 3 })).toBe(0);
  // 200,000 USDT of gain on a million contracts: far beyond 2^53 before the division.
  expect(optionPayoff({ ...fine, strike: 1, settlement: 2e13 + 1, lots: 100_000 })).toBe(2e14);
});

test("the averaging mark runs from the forward to the average", () => {
  const mark = { averageSoFar: 195_000, forward: 197_500, windowMs: 1_800_000 };
  expect(averagingMark({ ...mark, elapsedMs: 0 })).toBe(197_500);
  expect(averagingMark({ ...mark, elapsedMs: 600_000 })).toBe(196_666);
  expect(averagingMark({ ...mark, elapsedMs: 1_800_000 })).toBe(195_000);
});

test("a writer holds at least a tenth of the underlying and the mark", () => {
  const put = { kind: "put", underlying: 42_000, strike: 30_000, mark: 10, ...LOT } as const;
  expect(outOfTheMoney("put", 42_000, 30_000)).toBe(12_000);
  expect(writerMargin(put).initialAtoms).toBe((4_200 + 10) * 500_000);
  expect(writerMargin(put).maintenanceAtoms).toBe((3_150 + 10) * 500_000);
});

test("a put in the money needs its mark as well, and every margin is rounded up once", () => {
  const put = { kind: "put", underlying: 1_000, strike: 60_000, mark: 59_000, lots: 1, unitLotAtoms: 1 } as const;
  // 7.5 percent of the mark is more than of the underlying, and than 15 percent of it.
  expect(writerMargin(put)).toEqual({ initialAtoms: 63_425, maintenanceAtoms: 63_425 });
  const fine = { kind: "call", underlying: 6_000_000_000_001, strike: 6_000_000_000_000, mark: 100_000_000 } as const;
  const lot = { lots: 1, unitLotAtoms: 1, unitLotDivisor: 10_000 };
  expect(writerMargin({ ...fine, ...lot })).toEqual({ initialAtoms: 90_010_001, maintenanceAtoms: 45_010_001 });
});

test("a fee is never more than an eighth of the premium", () => {
  expect(optionFee(100, 1_000)).toBe(100);
  expect(optionFee(200, 1_000)).toBe(125);
});
