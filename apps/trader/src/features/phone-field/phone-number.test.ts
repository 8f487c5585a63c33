import { expect, test } from "vitest";
import { firstDialCode, isPhoneNumber, wirePhone } from "./phone-number.ts";

test.each([
  ["86", "138 0013-8000", "+8613800138000"],
  ["49", "0151 1234567", "+491511234567"],
  ["39", "06 1234 5678", "+390612345678"],
])("the number of +%s %s travels as %s", (dialCode, number, wire) => {
  expect(isPhoneNumber({ dialCode, number })).toBe(true);
  expect(wirePhone({ dialCode, number })).toBe(wire);
});

test.each(["", "1234", "12345678901234567", "12345x", "+4915112345678"])("%j is no phone number", (number) =>
  expect(isPhoneNumber({ dialCode: "86", number })).toBe(false),
);

test("without a country code nothing can be sent", () =>
  expect(isPhoneNumber({ dialCode: "", number: "13800138000" })).toBe(false));

const rows = [
  { code: "49", iso: "DE", en: "Germany", sort: 2 },
  { code: "86", iso: "CN", en: "China", sort: 1 },
];

test("the browser's region chooses the first country code, else the platform does", () => {
  expect(firstDialCode(rows, ["de-DE"])).toBe("49");
  expect(firstDialCode(rows, ["en", "not a tag!", "fr-FR"])).toBe("86");
  expect(firstDialCode([], ["de-DE"])).toBe("");
});
