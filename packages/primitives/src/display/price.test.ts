import fc from "fast-check";
import { expect, test } from "vitest";
import { displayPrice } from "./price.ts";

test.each([
  ["", "0.00"],
  ["0", "0.00"],
  ["0.000", "0.00"],
  ["-0", "0.00"],
  ["no price", "0.00"],
  ["0.00000999999", "0.00000999999"],
  ["0.000009999996", "0.0000100000"],
  ["0.0000001234567", "0.000000123457"],
  ["0.00001", "0.00001000"],
  ["0.0000999996", "0.0001000"],
  ["0.0001", "0.00010"],
  ["0.000123456", "0.00012"],
  ["0.001", "0.001000"],
  ["0.12345678", "0.123457"],
  ["1.0000005", "1.000001"],
  ["9.99", "9.990000"],
  ["9.9999999", "10.000000"],
  ["10", "10.0000"],
  ["42.123456", "42.1235"],
  ["99.99", "99.9900"],
  ["99.99999", "100.0000"],
  ["100", "100.00"],
  ["1.005e2", "100.50"],
  ["64123.456", "64123.46"],
  ["64123.455", "64123.46"],
  ["-64123.455", "-64123.46"],
  ["-0.00012", "-0.00012"],
])("price %j shows as %j", (value, text) => expect(displayPrice(value)).toBe(text));

test("a market-data number shows as its shortest decimal text does", () => {
  expect(displayPrice(1.2e-7)).toBe("0.000000120000");
  expect(displayPrice(64123.455)).toBe("64123.46");
});

const price = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.integer({ min: 0, max: 16 }))
  .map(([units, decimals]) => {
    const text = units.toString().padStart(decimals + 1, "0");
    return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  });

test("a shown price is a plain decimal and keeps the sign's mirror image", () => {
  fc.assert(
    fc.property(price, (value) => {
      const shown = displayPrice(value);
      expect(shown).toMatch(/^\d+\.\d{2,}$/);
      expect(displayPrice(`-${value}`)).toBe(`-${shown}`);
    }),
  );
});

test("a shown price differs from the price by at most half of its last digit", () => {
  fc.assert(
    fc.property(price, (value) => {
      const shown = displayPrice(value);
      const decimals = shown.length - shown.indexOf(".") - 1;
      const scale = 40;
      const distance = scaled(shown, scale) - scaled(value, scale);
      expect((distance < 0n ? -distance : distance) * 2n <= 10n ** BigInt(scale - decimals)).toBe(true);
    }),
  );
});

function scaled(text: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
