import { expect, test } from "vitest";
import { BTC_PAIR } from "../../features/pair/btc-pair.fixture.ts";
import { pairFacts } from "./model.ts";

test("the rules of a pair are told in its own coins", () => {
  const facts = Object.fromEntries(pairFacts(BTC_PAIR, undefined));
  expect(facts).toMatchObject({
    priceStep: "0.1 USDT",
    amountMin: "0.0001 BTC",
    totalMin: "5 USDT",
    fees: "0.10% / 0.10%",
    band: "±20%",
    index: "–",
  });
});
