import fc from "fast-check";
import { expect, test } from "vitest";
import { averagingMark, optionFee, optionPayoff, outOfTheMoney, writerMargin } from "./contract-value.ts";

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

test("a fee is never more than an eighth of the premium", () => {
  expect(optionFee(100, 1_000)).toBe(100);
  expect(optionFee(200, 1_000)).toBe(125);
});
