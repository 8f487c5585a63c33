import fc from "fast-check";
import { expect, test } from "vitest";
import { levelsOf, priceFromWire, readJsonExactly } from "./wire-values.ts";

test.each([
  ["30236", 3_023_600_000_000],
  ["0.35130000", 35_130_000],
  ["0.3513000000", 35_130_000],
  ["1e-8", 1],
  ["1.5E+2", 15_000_000_000],
  ["104250.10", 10_425_010_000_000],
])("the wire price %s is %d at eight decimals", (text, expected) => {
  expect(priceFromWire(text)).toBe(expected);
});

test("a price finer than eight decimals is refused, not rounded", () => {
  expect(priceFromWire("9.12e-7")).toBeUndefined();
});

test.each(["", "0", "0.0", "-1", "1e", "NaN", "1,5", "0x10", "1e99", "90071992547409.92", "1".repeat(50), " 1"])(
  "%j is no price",
  (text) => expect(priceFromWire(text)).toBeUndefined(),
);

test("a price written with any number of zeros reads the same", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000_000 }),
      fc.nat({ max: 8 }),
      fc.nat({ max: 6 }),
      (units, decimals, zeros) => {
        const digits = String(units).padStart(decimals + 1, "0");
        const cut = digits.length - decimals;
        const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}${"0".repeat(zeros)}`;
        expect(priceFromWire(text)).toBe(units * 10 ** (8 - decimals));
      },
    ),
  );
});

test("numbers of a frame are kept as written, text is left alone", () => {
  const text = '{"a":[1.10,-2e-07,"3,4:[5]"],"b":161499562790123456789,"c":null,"d":"x\\"7"}';
  expect(readJsonExactly(text)).toEqual({
    a: ["1.10", "-2e-07", "3,4:[5]"],
    b: "161499562790123456789",
    c: null,
    d: 'x"7',
  });
  expect(readJsonExactly("{")).toBeUndefined();
});

test("a list of levels with anything else in it is none", () => {
  expect(levelsOf([["1", "2", "0", "1"]])).toEqual([["1", "2"]]);
  expect(levelsOf([["1", 2]])).toBeUndefined();
  expect(levelsOf({})).toBeUndefined();
});
