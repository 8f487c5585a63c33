import { describe, expect, test } from "vitest";
import { BTC_PAIR } from "../../features/pair/btc-pair.fixture.ts";
import { readTradeTarget, tradeTabs } from "./model.ts";

const ETH = { ...BTC_PAIR, symbol: "ethusdt", coin: "ETH" };
const context = {
  tabs: tradeTabs([{ name: "BBTrading" }, { name: "Optional" }]),
  pairs: [BTC_PAIR, ETH],
  keptSymbol: undefined,
};
const read = (query: string, changes = {}) => readTradeTarget(new URLSearchParams(query), { ...context, ...changes });

describe("trade links", () => {
  test("the watchlist comes first, unknown products are left out", () => {
    expect(tradeTabs([{ name: "BBTrading" }, { name: "Poker" }, { name: "Optional" }])).toEqual([
      "Optional",
      "BBTrading",
    ]);
  });

  test("the tab bar's id=0 opens spot on the pair traded last", () => {
    expect(read("id=0")).toMatchObject({ tab: "BBTrading", pair: BTC_PAIR, side: "buy", isPairUnknown: false });
    expect(read("id=0", { keptSymbol: "ethusdt" }).pair).toBe(ETH);
  });

  test("a pair and a side can be linked, in any case", () => {
    expect(read("symbol=ETHUSDT&side=sell")).toMatchObject({ pair: ETH, side: "sell" });
  });

  test("a pair that is not listed is said to be unknown", () => {
    expect(read("symbol=nopeusdt")).toMatchObject({ pair: BTC_PAIR, isPairUnknown: true });
  });

  test("a closed product leads to spot, the watchlist to itself", () => {
    expect(read("componentName=2").tab).toBe("BBTrading");
    expect(read("componentName=3").tab).toBe("Optional");
    expect(read("componentName=nonsense").tab).toBe("BBTrading");
  });
});
