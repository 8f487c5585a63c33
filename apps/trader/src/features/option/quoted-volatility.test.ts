import { optionValue } from "@agio/formulas";
import { expect, test } from "vitest";
import { series } from "./btc-option.fixture.ts";
import { markedForward, quotedPercent } from "./quoted-volatility.ts";

const CONTEXT = { forwardTicks: 602_500, years: 0.05 };

test("a quote implies the volatility at which it is worth that much", () => {
  const terms = { kind: "call", underlying: 602_500, strike: 600_000, rate: 0, carry: 0, years: 0.05 } as const;
  const ticks = Math.round(optionValue({ ...terms, volatility: 0.55 }).price);
  expect(quotedPercent(series(), ticks, CONTEXT)).toBeCloseTo(55, 1);
});

test("no quote, and one that is worth less than exercise or more than anything, imply nothing", () => {
  expect(quotedPercent(series(), 0, CONTEXT)).toBeUndefined();
  expect(quotedPercent(series(), 2_000, CONTEXT)).toBeUndefined();
  expect(quotedPercent(series(), 599_000, CONTEXT)).toBeUndefined();
  expect(quotedPercent(series(), 14_800, { ...CONTEXT, years: 0 })).toBeUndefined();
});

test("the marks of a strike say the forward, and the index stands for it without them", () => {
  const both = { call: series({ mark: "1500" }), put: series({ cp: "P", mark: "1250" }) };
  expect(markedForward(both, 1)).toBe(602_500);
  expect(markedForward({ ...both, put: undefined }, 600_000)).toBe(600_000);
});
