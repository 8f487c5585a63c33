import fc from "fast-check";
import { expect, test } from "vitest";
import { displayAmount, displayCharge } from "./amount.ts";
import { groupThousands } from "./grouping.ts";
import { displayChangePercent } from "./percent.ts";
import { displayVolume } from "./volume.ts";

test.each([
  ["0.004", "0.01"],
  ["-0.004", "0.01"],
  ["0", "0.01"],
  ["", "0.01"],
  ["0.01", "0.01"],
  ["-0.01", "-0.01"],
  ["0.0149", "0.01"],
  ["0.015", "0.02"],
  ["-2.344", "-2.34"],
  ["-2.345", "-2.35"],
  ["12.3", "12.30"],
])("a change of %j percent shows as %j", (value, text) => expect(displayChangePercent(value)).toBe(text));

test.each([
  ["", "0.00"],
  ["0", "0.00"],
  ["999.994", "999.99"],
  ["999.995", "1.00K"],
  ["1000", "1.00K"],
  ["12345.6", "12.35K"],
  ["999994", "999.99K"],
  ["999999", "1.00M"],
  ["1234567", "1.23M"],
  ["999999999", "1.00B"],
  ["2500000000", "2.50B"],
  ["1234567890123456", "1234567.89B"],
  ["-1500", "-1.50K"],
])("a volume of %j shows as %j", (value, text) => expect(displayVolume(value)).toBe(text));

test.each([
  ["1.239", 2, "1.23", "1.24"],
  ["1.23", 2, "1.23", "1.23"],
  ["0.000001", 2, "0.00", "0.01"],
  ["-1.231", 2, "-1.24", "-1.23"],
  ["-0.001", 2, "-0.01", "0.00"],
  ["7", 0, "7", "7"],
  ["7.5", 0, "7", "8"],
  ["", 4, "0.0000", "0.0000"],
])("%j at %i decimals is owned as %j and charged as %j", (value, decimals, owned, charged) => {
  expect(displayAmount(value, decimals)).toBe(owned);
  expect(displayCharge(value, decimals)).toBe(charged);
});

const amount = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }));

test("owned ≤ exact ≤ charged, and both are less than one last digit away", () => {
  fc.assert(
    fc.property(amount, ([units, decimals]) => {
      const text = `${units}e-8`;
      const owned = inUnits(displayAmount(text, decimals));
      const charged = inUnits(displayCharge(text, decimals));
      expect(owned <= units && units <= charged).toBe(true);
      expect(charged - owned <= 10n ** BigInt(8 - decimals)).toBe(true);
    }),
  );
});

function inUnits(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(8, "0"));
}

test.each([
  ["en", "1,234,567.50"],
  ["de", "1.234.567,50"],
  ["fr", "1\u202f234\u202f567,50"],
  ["ar", "1,234,567.50"],
  ["es", "1.234.567,50"],
  ["ja", "1,234,567.50"],
])("thousands are grouped in Latin digits as %s writes them", (locale, text) =>
  expect(groupThousands("1234567.50", locale)).toBe(text),
);

test("grouping keeps short numbers, signs and texts that are no numbers", () => {
  expect(groupThousands("123", "en")).toBe("123");
  expect(groupThousands("-1234", "es")).toBe("-1.234");
  expect(groupThousands("1.23M", "en")).toBe("1.23M");
  expect(groupThousands("v1.2.3", "de")).toBe("v1.2.3");
});

test("signs, letters, percent marks and coins stay around the number", () => {
  expect(groupThousands("1234.56M", "de")).toBe("1.234,56M");
  expect(groupThousands("±0.5%", "de")).toBe("±0,5%");
  expect(groupThousands("-1234.5 USDT", "de")).toBe("-1.234,5 USDT");
  expect(groupThousands("≈ 0.1 BTC", "de")).toBe("≈ 0,1 BTC");
});

test("grouping only adds separators", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (value) => {
      expect(groupThousands(String(value), "en").replaceAll(",", "")).toBe(String(value));
    }),
  );
});
