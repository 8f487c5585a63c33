import { expect, test } from "vitest";
import { contractExample, contractFault, firstContract, pairsForContracts, type Pair } from "./contract-model.ts";

const PAIR = {
  ...{ symbol: "abcusdt", coin: "ABC", baseCoin: "USDT", showSymbol: "ABC/USDT", market: "agio", logo: "", sort: 3 },
  ...{ basePrecision: 2, coinPrecision: 3, isOpen: true, isDelisted: false },
  sources: [{ venue: "htx", symbol: "abcusdt" }],
} as unknown as Pair;
const MARKETS = { coins: [], pairs: [PAIR], contracts: [], planned: [] };
const FORM = firstContract(PAIR);

test("a contract stands on a pair that venues price, never on what the platform issues", () => {
  expect(pairsForContracts(MARKETS, "ABC")).toEqual([PAIR]);
  const own = { ...PAIR, market: "owncoin", sources: [] };
  expect(pairsForContracts({ ...MARKETS, pairs: [own] }, "ABC")).toEqual([]);
});

test("the example trade is exact, and its margin is rounded up to one atom", () => {
  const rules = { ...FORM.rules, minShare: 2, leverage: [1, 3] };
  expect(contractExample({ ...FORM, rules }, "12.34", 6)).toEqual({
    ...{ tick: "0.01", lot: "0.001", atoms: 10n, leverage: 3 },
    ...{ value: "0.02468", margin: "0.008227" },
  });
  expect(contractExample(FORM, "12.345", 6)).toBeUndefined();
});

test.each([
  [{}, undefined],
  [{ symbol: "abcusdt" }, "symbol"],
  [{ symbol: "a-b" }, "symbol"],
  [{ showSymbol: "" }, "showSymbol"],
  [{ coinPrecision: 5 }, "basePrecision"],
  [{ rules: { ...FORM.rules, leverage: [5, 1] } }, "rules.leverage"],
  [{ rules: { ...FORM.rules, minShare: 9, maxShare: 8 } }, "rules.maxShare"],
  [{ rules: { ...FORM.rules, tiers: [] } }, "rules.tiers"],
])("a contract with %o: %o", (change, fault) => expect(contractFault({ ...FORM, ...change }, 6, MARKETS)).toBe(fault));
