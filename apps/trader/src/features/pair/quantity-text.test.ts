import { expect, test } from "vitest";
import { ppbPercentText } from "./quantity-text.ts";

test("a rate is written as exact as it is, a market's own with two decimals", () => {
  // 85 % of a fee of 0.1 % is no 0.09 %.
  expect([1_000_000, 800_000, 850_000, 1, 0].map(ppbPercentText)).toEqual([
    ...["0.10", "0.08", "0.085", "0.0000001", "0.00"],
  ]);
});
