import { expect, test } from "vitest";
import { BTC_PAIR } from "../../features/pair/btc-pair.fixture.ts";
import type { Translate } from "../../shell/language.ts";
import { pairFacts } from "./model.ts";

const t: Translate = (key) => key;

test("the rules of a pair are told in its own coins", () => {
  const facts = Object.fromEntries(pairFacts(t, BTC_PAIR, undefined));
  expect(facts).toMatchObject({
    priceStep: "0.1 USDT",
    amountMin: "0.0001 BTC",
    totalMin: "5 USDT",
    fees: "0.10% / 0.10%",
    band: "±20%",
    index: "–",
    origin: "–",
  });
});

test("where prices come from is said in words", () => {
  const frame = { origin: "simulated", data: { index: undefined } } as never;
  expect(Object.fromEntries(pairFacts(t, BTC_PAIR, frame)).origin).toBe("shell.origin.simulated");
});
