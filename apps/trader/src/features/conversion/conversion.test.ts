import { describe, expect, test } from "vitest";
import { readDraft, reduceConversion } from "./conversion-draft.ts";
import { aboutReceived, conversionProblem, inverseRate, partOf, readableRate } from "./conversion-summary.ts";
import { quoteLife, QUOTE_MS } from "./quote-life.ts";

const link = (query: string) => readDraft(new URLSearchParams(query));

describe("the form of an exchange", () => {
  test("begins as its link says, never with the same coin twice", () => {
    expect(link("")).toEqual({ from: "USDT", to: "BTC", amount: "" });
    expect(link("from=btc")).toMatchObject({ from: "BTC", to: "USDT" });
    expect(link("to=USDT")).toMatchObject({ from: "BTC", to: "USDT" });
    expect(link("from=ETH&to=ETH")).toMatchObject({ from: "ETH", to: "USDT" });
    expect(link("from=%20&to=b_c")).toMatchObject({ from: "USDT", to: "BTC" });
  });

  test("swaps when the other side's coin is chosen, and begins a new amount with another coin to pay with", () => {
    const typed = reduceConversion(link(""), { type: "amount", text: "5" });
    expect(reduceConversion(typed, { type: "from", coin: "BTC" })).toEqual({ from: "BTC", to: "USDT", amount: "" });
    expect(reduceConversion(typed, { type: "to", coin: "ETH" })).toEqual({ from: "USDT", to: "ETH", amount: "5" });
    expect(reduceConversion(typed, { type: "from", coin: "ETH" })).toEqual({ from: "ETH", to: "BTC", amount: "" });
    expect(reduceConversion(typed, { type: "from", coin: "USDT" })).toBe(typed);
  });
});

describe("a rate", () => {
  test("reads the other way round where one brings less than one, and the same wherever it stands", () => {
    const cheap = { from: "USDT", to: "BTC", rate: "0.000015578125" };
    expect(readableRate(cheap)).toEqual({ from: "BTC", to: "USDT", rate: "64192.577" });
    expect(readableRate(cheap, false)).toEqual(cheap);
    expect(readableRate({ from: "BTC", to: "USDT", rate: "64000" })).toMatchObject({ from: "BTC", rate: "64000" });
    expect(readableRate({ ...cheap, rate: "0" }, true)).toMatchObject({ from: "USDT", rate: "0" });
  });
});

describe("what is wrong with an amount", () => {
  const facts = { scale: 6, available: "100", price: { min: "1", max: "50" } };
  const problem = (amount: string, changed: object = {}) =>
    conversionProblem({ from: "USDT", to: "BTC", amount }, { ...facts, ...changed })?.kind;

  test("it is missing, more than there is, or outside of the bounds", () => {
    expect([problem(""), problem("0"), problem("100.000001")]).toEqual(["amountMissing", "amountMissing", "tooMuch"]);
    expect([problem("0.999999"), problem("50.1"), problem("50")]).toEqual(["tooSmall", "tooLarge", undefined]);
  });

  test("what is not known yet is left to the server, and a bound of nothing is none", () => {
    expect(problem("1000", { available: undefined, price: undefined })).toBeUndefined();
    expect(problem("90", { price: { min: "0", max: "0" } })).toBeUndefined();
  });
});

test("a part of what is available is rounded down to an atom", () => {
  expect([partOf("0.00000003", 50, 8), partOf("7420.18", 25, 6), partOf("1", 100, 6)]).toEqual([
    "0.00000001",
    "1855.045",
    "1",
  ]);
});

test("the inverse of a rate has eight significant digits, and none without a rate", () => {
  expect(inverseRate("0.000009563553")).toBe("104563.64");
  expect(inverseRate("4")).toBe("0.25");
  expect(inverseRate("104000")).toBe("0.0000096153846");
  expect([inverseRate("0"), inverseRate("")]).toEqual(["", ""]);
});

test("about as much as arrives is rounded down, and nothing is claimed without figures", () => {
  expect(aboutReceived("250", "0.000009563553", 8)).toBe("0.00239088");
  expect(aboutReceived("2", "104000.5", 6)).toBe("208001");
  expect([aboutReceived("", "2", 6), aboutReceived("2", "", 6)]).toEqual(["0", "0"]);
});

test("a quote lives as its end says, unless the clocks disagree", () => {
  expect(quoteLife(20_000, 8_000)).toBe(12_000);
  expect(quoteLife(20_000, 25_000)).toBe(QUOTE_MS);
  expect(quoteLife(3_600_000, 0)).toBe(QUOTE_MS);
});
