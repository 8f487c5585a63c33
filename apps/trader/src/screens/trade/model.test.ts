import { describe, expect, test } from "vitest";
import { BTC_CONTRACT } from "../../features/contract/btc-contract.fixture.ts";
import { BTC_PAIR } from "../../features/pair/btc-pair.fixture.ts";
import { readTradeTarget, symbolOnTab, tradeTabs } from "./model.ts";

const ETH = { ...BTC_PAIR, symbol: "ethusdt", coin: "ETH" };
const context = {
  tabs: tradeTabs([{ name: "BBTrading" }, { name: "Optional" }]),
  pairs: [BTC_PAIR, ETH],
  contracts: [BTC_CONTRACT],
  keptSymbol: undefined,
  keptContract: undefined,
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
    expect(read("id=0")).toMatchObject({ tab: "BBTrading", pair: BTC_PAIR, side: "buy", isUnknown: false });
    expect(read("id=0", { keptSymbol: "ethusdt" }).pair).toBe(ETH);
  });

  test("a pair and a side can be linked, in any case", () => {
    expect(read("symbol=ETHUSDT&side=sell")).toMatchObject({ pair: ETH, side: "sell" });
  });

  test("a pair that is not listed is said to be unknown", () => {
    expect(read("symbol=nopeusdt")).toMatchObject({ pair: BTC_PAIR, isUnknown: true });
  });

  const futures = { tabs: tradeTabs([{ name: "BBTrading" }, { name: "Ustandard" }]) };

  test("the tab bar's id=0 opens spot where futures are open too, whatever was traded last", () => {
    expect(read("id=0", futures)).toMatchObject({ tab: "BBTrading", pair: BTC_PAIR, isUnknown: false });
    expect(read("id=0", { ...futures, keptContract: "btcusdtperp" }).tab).toBe("BBTrading");
  });

  test("a contract opens its tab without being told, and a pair stands for its contract there", () => {
    expect(read("symbol=btcusdtperp", futures)).toMatchObject({ tab: "Ustandard", contract: BTC_CONTRACT });
    expect(read("symbol=btcusdt&componentName=2", futures)).toMatchObject({ tab: "Ustandard", isUnknown: false });
    expect(read("symbol=btcusdtperp&componentName=1", futures)).toMatchObject({ tab: "BBTrading", pair: BTC_PAIR });
  });

  test("a coin without a contract is unknown on the futures tab, and the tab opens with the one traded last", () => {
    expect(read("symbol=ethusdt&componentName=2", futures)).toMatchObject({ isUnknown: true, contract: BTC_CONTRACT });
    expect(symbolOnTab("Ustandard", read("symbol=ethusdt", futures))).toBeUndefined();
    expect(symbolOnTab("Ustandard", read("symbol=btcusdt", futures))).toBe("btcusdtperp");
    expect(symbolOnTab("BBTrading", read("symbol=btcusdtperp", futures))).toBe("btcusdt");
  });

  test("a closed product leads to spot, the watchlist to itself", () => {
    expect(read("componentName=2").tab).toBe("BBTrading");
    expect(read("componentName=3").tab).toBe("Optional");
    expect(read("componentName=nonsense").tab).toBe("BBTrading");
  });
});
