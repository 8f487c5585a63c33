import { SHIPPED_FINANCE_PRODUCTS } from "@agio/api-contract/conversion-markets";
import { expect, test } from "vitest";
import { productName, shippedTerm } from "./product-name.ts";

const t = ((key: string, values?: { count: number }) =>
  values === undefined ? key : `${key} ${values.count}`) as never;

test("what the exchange ships is named in the reader's language", () => {
  expect(productName(t, { name: "USDT Flexible", coin: "USDT" })).toBe("USDT · finance.flexible");
  expect(productName(t, { name: "BTC 90 Days", coin: "BTC" })).toBe("BTC · finance.days 90");
});

test("every shipped product has such a name, with its own term in it", () =>
  expect(SHIPPED_FINANCE_PRODUCTS.map(shippedTerm)).toEqual(SHIPPED_FINANCE_PRODUCTS.map(({ days }) => days)));

test("what an operator named stays as it is", () => {
  expect(productName(t, { name: "Spring offer", coin: "USDT" })).toBe("Spring offer");
  expect(shippedTerm({ name: "BTC 90 Days", coin: "USDT" })).toBeUndefined();
  expect(shippedTerm({ name: "Flexible", coin: "USDT" })).toBeUndefined();
});
