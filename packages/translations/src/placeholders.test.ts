import { expect, test } from "vitest";
import { fillPlaceholders, placeholdersOf } from "./placeholders.ts";

test("values take the places of their names, each time they occur", () => {
  expect(fillPlaceholders("{amount} {coin} of {amount}", { amount: "5", coin: "USDT" })).toBe("5 USDT of 5");
});

test("a placeholder without a value stays visible, and values are not read again", () => {
  expect(fillPlaceholders("{a} {b} {toString}", { a: "{b}" })).toBe("{b} {b} {toString}");
});

test("placeholders are listed once and sorted", () => expect(placeholdersOf("{b} {a} {b}")).toEqual(["a", "b"]));
