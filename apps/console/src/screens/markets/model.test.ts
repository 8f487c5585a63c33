import { expect, test } from "vitest";
import { changeOf, kindOf, KINDS, rulesOfVersion } from "./model.ts";

test("a kind that is not there is that of pairs", () => {
  expect(kindOf("coins")).toBe("coins");
  expect(kindOf("secrets")).toBe("pairs");
});

test.each(KINDS)("other rules of %s name the thing that they are of", (kind) => {
  const { request, action } = changeOf(kind, { id: "17" }, { fee: "1" });
  expect(JSON.stringify(request)).toContain('"17"');
  expect(action).toMatch(/^[a-zA-Z.]+$/);
});

test("a version gives back the fields of the form, and leaves what it does not say", () => {
  const rules = { feeRate: "0.2", openOrdersMax: 5 };
  expect(rulesOfVersion(rules, { feeRate: "0.1", symbol: "btcusdt" })).toEqual({ feeRate: "0.1", openOrdersMax: 5 });
  expect(rulesOfVersion(rules, null)).toEqual(rules);
});
