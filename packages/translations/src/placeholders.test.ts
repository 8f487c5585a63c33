import { expect, test } from "vitest";
import { fillPlaceholders, placeholdersOf } from "./placeholders.ts";

test("values take the places of their names, each time they occur", () => {
  expect(fillPlaceholders("{amount} {coin} of {amount}", { amount: "5", coin: "USDT" })).toBe("5 USDT of 5");
});

test("a placeholder without a value stays visible, and values are not read again", () => {
  expect(fillPlaceholders("{a} {b} {toString}", { a: "{b}" })).toBe("{b} {b} {toString}");
});

test("in a text from right to left a figure keeps its sign and its unit in order, and a word stands as it is", () => {
  const isolated = (text: string): string => `\u2068${text}\u2069`;
  const fill = (text: string, amount: string): string => fillPlaceholders(text, { amount, coin: "USDT" });
  expect(fill("المتاح: {amount} {coin}", "6,924.12")).toBe(`المتاح: ${isolated("6,924.12 USDT")}`);
  expect(fill("الأدنى {amount} · الخطوة {coin}", "0.1 BTC")).toBe(`الأدنى ${isolated("0.1 BTC")} · الخطوة USDT`);
  expect(fill("الربح {amount}%", "-5")).toBe(`الربح ${isolated("-5%")}`);
  expect(fill("العقد الواحد 1 {coin}", "")).toBe(`العقد الواحد ${isolated("1 USDT")}`);
  expect(fill("النقطة #{amount}", "1319")).toBe(`النقطة ${isolated("#1319")}`);
  expect(fill("الطلبات: {amount}", "12")).toBe("الطلبات: 12");
});

test("placeholders are listed once and sorted", () => expect(placeholdersOf("{b} {a} {b}")).toEqual(["a", "b"]));
