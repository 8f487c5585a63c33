import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal, parseDecimal, plainDecimal } from "./decimal.ts";

test("surplus decimals are refused, trailing zeros are not surplus", () => {
  expect(parseDecimal("1.0000001", 6)).toBeUndefined();
  expect(parseDecimal("1.0000000", 6)).toBe(1_000_000);
  expect(parseDecimal("0.5", 0)).toBeUndefined();
});

test.each(["", " 1", "-1", "+1", "1e3", "NaN", "Infinity", "0x10", "1.", ".5", "01", "9007199254740993", "1,5", "١"])(
  "%j is not a plain decimal",
  (text) => expect(parseDecimal(text, 0)).toBeUndefined(),
);

test("parsing reads back what formatting wrote", () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 0, max: 8 }), (value, decimals) => {
      expect(parseDecimal(formatDecimal(value, decimals), decimals)).toBe(value);
      expect(parseDecimal(plainDecimal(value, decimals), decimals)).toBe(value);
    }),
  );
});

test("negative amounts keep their sign", () => {
  expect(formatDecimal(-5, 6)).toBe("-0.000005");
  expect(plainDecimal(-1_500_000, 6)).toBe("-1.5");
  expect(plainDecimal(0, 6)).toBe("0");
});
