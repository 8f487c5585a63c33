import { expect, test } from "vitest";
import { atomsOf, decimalOfUnits, unitsOf } from "./asset-units.ts";

test("what is finer than an atom is kept apart, to the unit", () => {
  expect(atomsOf(1_234_567_890_123_456_789n, { scale: 8, decimals: 18 })).toEqual({
    atoms: 123_456_789,
    restUnits: 123_456_789,
  });
  expect(atomsOf(1_500_000n, { scale: 6, decimals: 6 })).toEqual({ atoms: 1_500_000, restUnits: 0 });
  expect(atomsOf(15n, { scale: 8, decimals: 6 })).toEqual({ atoms: 1_500, restUnits: 0 });
});

test("atoms become units again, rounded down where the chain is coarser", () => {
  expect(unitsOf(123_456_789, { scale: 8, decimals: 18 })).toBe(1_234_567_890_000_000_000n);
  expect(unitsOf(1_599, { scale: 8, decimals: 6 })).toBe(15n);
});

test("more than the ledger can count stops the reader instead of being cut", () => {
  expect(() => atomsOf(2n ** 60n, { scale: 6, decimals: 6 })).toThrow("more of a coin");
});

test("units are written as plain decimals of any length", () => {
  expect(decimalOfUnits(1_500_000n, 6)).toBe("1.5");
  expect(decimalOfUnits(-1n, 18)).toBe("-0.000000000000000001");
  expect(decimalOfUnits(10n ** 27n, 18)).toBe("1000000000");
  expect(decimalOfUnits(0n, 0)).toBe("0");
});
