import { expect, test } from "vitest";
import type { TapeInput, TapeTick } from "../tape/tick-chain.ts";
import { recomputedTick } from "./tick-values.ts";

const NOW = 1_790_000_000_000;
const quote = (venue: string, price: number, ageMs = 0): TapeInput => ({
  ...{ venue, bid: String(price), ask: String(price) },
  at: NOW - ageMs,
});
const tick = (inputs: readonly TapeInput[], rest: Partial<TapeTick> = {}): TapeTick => ({
  ...{ symbol: "btcusdt", seq: 2, time: NOW, value: "0", status: "live", origin: "own", inputs },
  ...rest,
});
const BEFORE = { status: "live", value: "99" } as const;

test.each([
  ["three venues are a mean, each within half a percent of the median", [100, 102, 90], "live", "100"],
  ["two are a thin one, rounded down", [100, 100.00000001], "thin", "100"],
  ["one is none: the value stays", [100], "halted", "99"],
] as const)("%s", (_title, prices, status, value) => {
  const inputs = prices.map((price, at) => quote(String(at), price));
  expect(recomputedTick(tick(inputs), BEFORE)).toEqual({ status, value });
});

test("an index whose freshest quote is more than three seconds old is halted", () => {
  const silent = ["a", "b", "c"].map((venue) => quote(venue, 100, 3_001));
  expect(recomputedTick(tick(silent), BEFORE)).toEqual({ status: "halted", value: "99" });
  expect(recomputedTick(tick([...silent, quote("d", 100, 3_000)]), BEFORE)).toEqual({ status: "live", value: "100" });
});

test("a halted tick after one that is not known has a status alone", () => {
  expect(recomputedTick(tick([]), undefined)).toEqual({ status: "halted", value: undefined });
});

test.each([
  ["more than ten seconds old", [quote("a", 1), quote("b", 1), quote("c", 1, 10_001)], {}],
  ["of a venue that is there already", [quote("a", 1), quote("b", 1), quote("b", 1)], {}],
  ["with an ask below its bid", [quote("a", 1), { ...quote("b", 1), ask: "0.9" }], {}],
  ["that is no price", [quote("a", 1), { ...quote("b", 1), bid: "-1" }], {}],
  ["from after a second that was recovered", [quote("a", 1), quote("b", 1, -1)], { recovered: true }],
  ["too many", Array.from({ length: 9 }, (_, at) => quote(String(at), 1)), {}],
] as const)("a quote %s does not count, so its tick is none", (_title, inputs, rest) => {
  expect(recomputedTick(tick(inputs, rest), BEFORE)).toBeUndefined();
});

test("where venues are weighed by age, a quote of two seconds counts no more", () => {
  const byAge = { byAge: true } as const;
  const aged = [quote("a", 100), quote("b", 100), quote("c", 100.3, 1_000)];
  expect(recomputedTick(tick(aged, byAge), BEFORE)).toEqual({ status: "live", value: "100.06" });
  expect(recomputedTick(tick(aged), BEFORE)).toEqual({ status: "live", value: "100.1" });
  expect(recomputedTick(tick([quote("a", 1), quote("b", 1), quote("c", 1, 2_000)], byAge), BEFORE)).toBeUndefined();
});
