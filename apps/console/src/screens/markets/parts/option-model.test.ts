import { expect, test } from "vitest";
import type { Listed } from "../model.ts";
import { firstOptions, optionsRequest, pairsWithoutOptions } from "./option-model.ts";

const PAIR = {
  ...{ symbol: "abcusdt", coin: "ABC", isDelisted: false, sources: [{ venue: "htx", symbol: "abcusdt" }] },
} as unknown as Listed["markets"]["pairs"][number];

test("options stand on pairs that venues price, once on each", () => {
  expect(pairsWithoutOptions([PAIR, { ...PAIR, symbol: "own", sources: [] }], [])).toEqual([PAIR]);
  expect(pairsWithoutOptions([PAIR], [{ symbol: "abcusdt" }] as unknown as Listed["options"])).toEqual([]);
});

test("contracts are counted as finely as the smallest order of the rules that are copied", () => {
  const first = firstOptions(PAIR);
  expect(first).toMatchObject({ code: "ABC", coinPrecision: 0 });
  expect(firstOptions(PAIR, { ...first.rules, orderMin: "0.01" }).coinPrecision).toBe(2);
  expect(optionsRequest("abcusdt", first, "why")).toMatchObject({ symbol: "abcusdt", code: "ABC", reason: "why" });
});
