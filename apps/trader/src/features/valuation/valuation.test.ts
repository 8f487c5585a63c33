import { expect, test } from "vitest";
import { valueInCurrency } from "./valuation.ts";

test("a value is multiplied exactly, with its sign", () => {
  expect(valueInCurrency("98214.55", "7.7812")).toBe("764227.056460");
  expect(valueInCurrency("-12.5", "151.22")).toBe("-1890.250");
  expect(valueInCurrency("3", "1")).toBe("3");
  expect(valueInCurrency("9007199254740993", "1")).toBe("9007199254740993");
});

test("what is no decimal is worth nothing", () => {
  expect(valueInCurrency("", "2")).toBe("0");
  expect(valueInCurrency("5", "about 2")).toBe("0");
});
