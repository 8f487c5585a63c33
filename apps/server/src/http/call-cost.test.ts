import { ENDPOINTS } from "@agio/api-contract";
import { expect, test } from "vitest";
import { costOf, isHeavy } from "./call-cost.ts";

test("a list costs more the more rows its page may have", () => {
  const costs = [{}, { pageSize: "10" }, { pageSize: 50 }, { pageSize: "1000" }, { pageSize: 1e9 }].map((asked) =>
    costOf(ENDPOINTS["orders.list"], asked),
  );
  expect(costs).toEqual([4, 4, 6, 44, 44]);
  expect([costs.at(0), costs.at(-1)].map(isHeavy)).toEqual([false, true]);
});

/** An object that no number can be made of: `toString` and `valueOf` of the body hide those of every object. */
const NO_TEXT = { pageSize: { toString: "x", valueOf: 1 } };

test("nonsense as a size, and calls without a cost, cost what they declare", () => {
  for (const asked of [{ pageSize: "many" }, { pageSize: -5 }, NO_TEXT, null, "text", [1]]) {
    expect(costOf(ENDPOINTS["orders.list"], asked)).toBe(4);
  }
  expect(costOf(ENDPOINTS["user.profile"], { pageSize: 1_000 })).toBeUndefined();
});
